package org.algebrist.algebra.canonical;

import static org.algebrist.algebra.canonical.Typed.canonical;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.algebra.calculus.Estimate;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Powers of numbers and of powers: where exponents may be multiplied, and where they must not. */
class PowersTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0^0|1",
        "0^3|0",
        "0^(1/2)|0",
        "1^x|1",
        "x^0|1",
        "x^1|x",
        "(-2)^3|-8",
        "(-2)^-3|-1/8",
        "4^(-1/2)|1/2",
        "8^(2/3)|4",
        "(8/27)^(-2/3)|9/4",
        "12^(1/2)|2sqrt(3)",
        "sqrt(2)*sqrt(3)*sqrt(6)|6",
        "(x^2)^3|x^6",
        "sqrt(x^3)|x^(3/2)",
        "(x^3)^(5/6)|x^(5/2)",
        "(x^3)^(1/3)|(x^3)^(1/3)",
        "(x^(1/2))^4|x^2",
        "(e^x)^2|e^(2x)",
        "(e^x)^y|e^(x*y)",
        "e^(3*ln(x))|x^3",
        "e^(-ln(x))|1/x",
        "abs(x)^2|x^2",
        "(2*x)^3|8x^3",
        "root(x, 3)^6|x^2"
      })
  void powersBecomeWhatATextbookMakesOfThem(String formula, String expected) {
    assertThat(InfixWriter.pretty(canonical(formula).readable())).isEqualTo(expected);
  }

  /** √(x²) is not x, (x²)^(3/2) not x³, (x³)^(1/3) not x, √(x·y) not √x·√y. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sqrt(x^2)|x|-2",
        "(x^2)^(3/2)|x^3|-2",
        "(x^4)^(1/4)|x|-3",
        "((x - 1)^2)^(1/2)|x - 1|0.5",
        "(x^6)^(1/2)|x^3|-2",
        "((-x)^2)^(1/2)|-x|2",
        "(4*x^2)^(1/2)|2*x|-1",
        "(1/x^2)^(1/2)|1/x|-1"
      })
  void anEvenPowerUnderARootIsNotUndone(String formula, String wrong, double point) {
    Canonical canonical = canonical(formula);
    assertThat(canonical).isNotEqualTo(canonical(wrong));
    assertThat(value(canonical.formula(), point))
        .isCloseTo(value(Typed.formula(formula), point), within(1e-12));
  }

  @Test
  void whatHasNoValueStaysWithoutOne() {
    for (String formula :
        List.of("(-8)^(1/3)", "(-1)^(1/2)", "sqrt(-4)", "0^-1", "0^(-1/2)", "1/0", "(x - x)^-2")) {
      assertThat(value(canonical(formula).formula(), 1.5)).as(formula).isNaN();
    }
  }

  @Test
  void rootsOfNumbersKeepTheirValue() {
    var random = new SplittableRandom(41);
    for (int i = 0; i < 20_000; i++) {
      Rational base = Rational.of(random.nextInt(1, 3_000), random.nextInt(1, 300));
      Rational exponent = Rational.of(random.nextInt(-9, 10), random.nextInt(1, 8));
      Canonical power = Canonical.power(new Canonical.Num(base), new Canonical.Num(exponent));
      double expected = Math.pow(base.doubleValue(), exponent.doubleValue());
      assertThat(value(power.formula(), 0))
          .as("(%s)^(%s) = %s", base, exponent, power)
          .isCloseTo(expected, within(1e-10 * expected));
      assertThat(value(power.readable(), 0)).isCloseTo(expected, within(1e-10 * expected));
    }
  }

  @Test
  void productsOfRootsAreTheSameInEveryOrder() {
    var random = new SplittableRandom(42);
    for (int i = 0; i < 5_000; i++) {
      Canonical a = root(random);
      Canonical b = root(random);
      Canonical c = root(random);
      Canonical one = Canonical.product(Canonical.product(a, b), c);
      assertThat(Canonical.product(c, Canonical.product(b, a))).isEqualTo(one);
      assertThat(Canonical.product(List.of(b, c, a))).isEqualTo(one);
      double expected = value(a.formula(), 0) * value(b.formula(), 0) * value(c.formula(), 0);
      assertThat(value(one.formula(), 0)).isCloseTo(expected, within(1e-9 * expected));
    }
  }

  private static Canonical root(SplittableRandom random) {
    return Canonical.power(
        Canonical.number(random.nextInt(1, 60)),
        Canonical.number(Rational.of(random.nextInt(-5, 6), random.nextInt(1, 5))));
  }

  /** Powers of powers and of products, against the tree that was read. */
  @Test
  void nestedPowersOfNamesKeepTheirValueOnBothSidesOfZero() {
    var random = new SplittableRandom(43);
    int compared = 0;
    for (int i = 0; i < 20_000; i++) {
      Formula formula = Formula.symbol("x");
      int levels = random.nextInt(1, 5);
      for (int k = 0; k < levels; k++) {
        formula =
            switch (random.nextInt(5)) {
              case 0 ->
                  Formula.of(Operator.MULTIPLY, Formula.number(random.nextInt(-3, 4)), formula);
              case 1 -> Formula.of(Operator.MULTIPLY, Formula.symbol("x"), formula);
              case 2 -> Formula.of(Operator.ADD, formula, Formula.number(random.nextInt(-2, 3)));
              default ->
                  Formula.of(
                      Operator.POWER,
                      formula,
                      Formula.number(Rational.of(random.nextInt(-4, 5), random.nextInt(1, 5))));
            };
      }
      Formula canonical = Canonical.of(formula).formula();
      for (double x : new double[] {-1.7, -0.3, 0.4, 2.6}) {
        Estimate before = estimate(formula, x);
        Estimate after = estimate(canonical, x);
        double error = before.error() + after.error();
        if (Double.isFinite(before.value())
            && Double.isFinite(after.value())
            && error < 1e-6 * Math.abs(before.value())) {
          assertThat(after.value())
              .as("%s as %s at %s", formula, canonical, x)
              .isCloseTo(before.value(), within(64 * error + 1e-12 * Math.abs(before.value())));
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(25_000);
  }

  @Test
  void hugeNumbersStayAsTheyAreAndTakeNoTime() {
    BigInteger huge = BigInteger.TWO.pow(5_000).add(BigInteger.ONE);
    Canonical number = Canonical.number(Rational.of(huge, BigInteger.ONE));
    long start = System.nanoTime();
    Canonical root = Canonical.sqrt(number);
    Canonical power = Canonical.power(number, Canonical.number(1_000_000));
    Canonical tiny =
        Canonical.power(Canonical.number(2), Canonical.number(Rational.of(1, 1_000_003)));
    Canonical tower = canonical("((2^1000000)^1000000)^(1/1000000)");
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
    assertThat(root.nodes()).isLessThan(10);
    assertThat(power.nodes()).isLessThan(10);
    assertThat(tiny.nodes()).isLessThan(10);
    assertThat(tower.nodes()).isLessThan(20);
    assertThat(Canonical.power(Canonical.number(10), Canonical.number(-400)).nodes())
        .isLessThan(10);
  }

  @Test
  void exponentsThatFillALongDoNotOverflow() {
    Rational large = Rational.of(BigInteger.TWO.pow(80), BigInteger.ONE);
    for (Rational exponent : List.of(large, large.negate(), Rational.ONE.dividedBy(large))) {
      Canonical exponentiated = Canonical.power(Canonical.number(3), Canonical.number(exponent));
      assertThat(exponentiated.nodes()).isLessThan(10);
      assertThat(Canonical.power(Canonical.name("x"), Canonical.number(exponent)).nodes())
          .isLessThan(10);
      Canonical sum =
          Canonical.sum(
              Canonical.number(2), Canonical.product(Canonical.number(2), Canonical.name("x")));
      assertThat(Canonical.power(sum, Canonical.number(exponent)).nodes()).isLessThan(20);
      assertThat(Canonical.power(canonical("3*x*y"), Canonical.number(exponent)).nodes())
          .isLessThan(20);
    }
  }

  /** Close to the deepest there may be, with everything that is done to it. */
  @Test
  void aTreeOfAlmostTheMostLevelsIsDifferentiatedWrittenAndExpanded() {
    for (Operator operator : List.of(Operator.SIN, Operator.EXP, Operator.SQRT, Operator.LN)) {
      Formula deep = Formula.of(Operator.ADD, Formula.symbol("x"), Formula.number(1));
      for (int i = 0; i < 190; i++) {
        deep = Formula.of(Operator.ADD, Formula.of(operator, deep), Formula.number(1));
      }
      Canonical canonical = Canonical.of(deep);
      assertThat(canonical.expanded()).isEqualTo(canonical);
      assertThat(canonical.readable()).isNotNull();
      assertThat(canonical.replace(symbol -> Canonical.name("y")).contains("x")).isFalse();
      assertThat(canonical.derivative("x").contains("x")).isTrue();
      assertThat(Simplification.of(canonical).nodes()).isLessThanOrEqualTo(canonical.nodes());
    }
  }

  private static double value(Formula formula, double x) {
    return Program.compile(formula, List.of("x", "y")).orThrow().at(x, 1);
  }

  private static Estimate estimate(Formula formula, double x) {
    return Program.compile(formula, List.of("x", "y")).orThrow().estimateAt(x, 1);
  }
}
