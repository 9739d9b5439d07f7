package org.algebrist.algebra.canonical;

import static org.algebrist.algebra.canonical.Typed.canonical;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.algebrist.algebra.calculus.RandomExpressions;
import org.algebrist.expression.tree.InfixWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Products multiplied out, and names replaced. */
class ExpansionTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(x + 1)*(x - 1)|x^2 - 1",
        "(x + 1)^3|x^3 + 3x^2 + 3x + 1",
        "(x + y)^2 - x^2 - 2*x*y|y^2",
        "x*(x + 1)*(x + 2)|x^3 + 3x^2 + 2x",
        "sin((x + 1)*x)|sin(x^2 + x)",
        "(sqrt(x) + 1)*(sqrt(x) - 1)|x - 1",
        "(e^x + e^(-x))^2|e^(2x) + e^(-2x) + 2",
        "(sqrt(2) + 1)*(sqrt(2) - 1)|1",
        "(x + 1)^(1/2)|sqrt(x + 1)",
        "(x + 1)^-2|(x + 1)^-2",
        "(x + 1)^2/(x + 1)^2|1"
      })
  void productsAreMultipliedOut(String formula, String expected) {
    Canonical expanded = canonical(formula).expanded();
    assertThat(expanded)
        .as(InfixWriter.pretty(expanded.readable()))
        .isEqualTo(canonical(expected).expanded());
    assertThat(InfixWriter.pretty(expanded.readable()).length())
        .isEqualTo(InfixWriter.pretty(canonical(expected).readable()).length());
  }

  @Test
  void differencesOfAPolynomialAndItsFactorsVanish() {
    var random = new SplittableRandom(51);
    for (int i = 0; i < 3_000; i++) {
      Canonical a = polynomial(random);
      Canonical b = polynomial(random);
      Canonical c = polynomial(random);
      Canonical left = Canonical.product(a, Canonical.sum(b, c));
      Canonical right = Canonical.sum(Canonical.product(a, b), Canonical.product(a, c));
      assertThat(Canonical.difference(left, right).expanded()).isEqualTo(Canonical.ZERO);
      Canonical square = Canonical.power(Canonical.sum(a, b), Canonical.number(2));
      Canonical binomial =
          Canonical.sum(
              Canonical.sum(Canonical.product(a, a), Canonical.product(b, b)),
              Canonical.product(Canonical.number(2), Canonical.product(a, b)));
      assertThat(Canonical.difference(square, binomial).expanded()).isEqualTo(Canonical.ZERO);
    }
  }

  private static Canonical polynomial(SplittableRandom random) {
    Canonical sum = Canonical.number(random.nextInt(-3, 4));
    for (int i = 1; i < 4; i++) {
      sum =
          Canonical.sum(
              sum,
              Canonical.product(
                  Canonical.number(random.nextInt(-3, 4)),
                  Canonical.power(
                      Canonical.name(random.nextBoolean() ? "x" : "y"), Canonical.number(i))));
    }
    return sum;
  }

  @Test
  void whatIsExpandedOnceStaysWithinBounds() {
    Canonical product = Canonical.ONE;
    for (int i = 0; i < 60; i++) {
      product = Canonical.product(product, Canonical.sum(Canonical.name("x" + i), Canonical.ONE));
    }
    assertThat(product.expanded().nodes()).isLessThan(20_000);
    assertThat(canonical("(x + y + 1)^200").expanded().nodes()).isLessThan(20);
    assertThat(canonical("((x + 1)^9 + 1)^9").expanded().nodes()).isLessThan(20_000);
  }

  @Test
  void replacingEveryNameByItselfChangesNothing() {
    var random = new SplittableRandom(52);
    for (int i = 0; i < 10_000; i++) {
      Canonical canonical = Canonical.of(RandomExpressions.of(random, random.nextInt(1, 9)));
      if (canonical.toString().contains("/0") || canonical.toString().contains("0*")) {
        continue; // 0·(1/0) is 0 and not what it is in the form around it
      }
      assertThat(canonical.replace(symbol -> symbol)).as("%s", canonical).isEqualTo(canonical);
    }
  }

  @Test
  void replacingANameIsReadingTheFormulaWithTheOther() {
    var random = new SplittableRandom(53);
    for (int i = 0; i < 5_000; i++) {
      var formula = RandomExpressions.of(random, random.nextInt(1, 7));
      Canonical canonical = Canonical.of(formula);
      Canonical swapped =
          canonical.replace(symbol ->
              Canonical.name(
                  symbol.name().equals("x")
                      ? "y"
                      : symbol.name().equals("y") ? "x" : symbol.name()));
      Canonical back =
          swapped.replace(symbol ->
              Canonical.name(
                  symbol.name().equals("x")
                      ? "y"
                      : symbol.name().equals("y") ? "x" : symbol.name()));
      if (canonical.toString().contains("/0") || canonical.toString().contains("0*")) {
        continue;
      }
      CanonicalTest.sameValues(canonical.formula(), back.formula(), random);
      assertThat(swapped.contains("x")).isEqualTo(canonical.contains("y"));
    }
  }
}
