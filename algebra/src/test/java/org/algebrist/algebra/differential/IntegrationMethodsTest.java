package org.algebrist.algebra.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IntegrationMethodsTest {
  private static final Duration LIMIT = Duration.ofSeconds(10);

  private static Canonical of(String infix) {
    return Canonical.of(InfixReader.read(infix).orThrow());
  }

  private static void assertHolds(Canonical integrand, String x) {
    Optional<Canonical> found = IntegrationMethods.integrate(integrand, x);
    assertThat(found).as("∫ %s", integrand).isPresent();
    assertThat(AnswerVerifier.antiderivative(integrand, found.orElseThrow(), x, LIMIT))
        .as("∫ %s = %s", integrand, found.orElseThrow())
        .isInstanceOf(Verdict.Equal.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7",
        "x",
        "sqrt(x)",
        "(3*x - 2)^10",
        "1/(3*x - 1)^2",
        "sin(2*x + 1)",
        "tan(x)",
        "1/cos(x)",
        "1/sin(x)",
        "tan(x)^2",
        "1/cos(x)^2",
        "sinh(x)",
        "tanh(3*x)",
        "1/cosh(x)",
        "ln(2*x + 1)",
        "atan(2*x)",
        "asin(x)",
        "acos(x)",
        "asinh(x)",
        "atanh(x)",
        "2^x",
        "1/sqrt(4 - x^2)",
        "1/sqrt(x^2 + 1)",
        "1/sqrt(x^2 - 1)",
        "1/sqrt(x^2 + 2*x + 5)",
        "sqrt(9 - x^2)",
        "sqrt(x^2 + 4)"
      })
  void theTableIsKnownByHeart(String integrand) {
    assertHolds(of(integrand), "x");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x*exp(2*x)",
        "x^2*sin(x)",
        "x*cos(3*x)",
        "exp(-x)*sin(2*x)",
        "x^2*exp(3*x)*sin(x)",
        "x^5*exp(-x)*cos(2*x + 1)",
        "x*2^x",
        "x*sinh(x)",
        "x^2*exp(3*x)*cosh(x)"
      })
  void powersTimesExponentialsTimesWaves(String integrand) {
    assertHolds(of(integrand), "x");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1/(x^2 - 4)",
        "1/(x^2 + 9)",
        "(x + 1)/(x^2 - x - 6)",
        "1/(x^3 + x)",
        "x^2/(x + 2)",
        "1/(x^2*(x - 1)^3)",
        "(2*x + 1)/(x^2 + x + 1)",
        "1/(x^2 + 2*x + 5)",
        "1/(x^2 - 2)",
        "(x^2 + 1)^3"
      })
  void partialFractions(String integrand) {
    assertHolds(of(integrand), "x");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x/sqrt(x^2 + 5)",
        "x*exp(-x^2)",
        "x^3*exp(x^2)",
        "x^3*sqrt(x^2 + 4)",
        "x*sqrt(x + 1)",
        "1/(x*sqrt(x^2 - 1))",
        "exp(sqrt(x))",
        "sqrt(1 + sqrt(x))",
        "exp(2*x)/(1 + exp(x))",
        "1/(exp(x) + exp(-x))",
        "1/(x*ln(x))",
        "ln(x)/(x*(1 + ln(x)))",
        "cos(ln(x))",
        "sinh(x)*cosh(x)",
        "cos(x)/(4 + sin(x)^2)"
      })
  void substitutions(String integrand) {
    assertHolds(of(integrand), "x");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x^2*ln(x)",
        "ln(x)^2",
        "ln(x)/x^3",
        "sqrt(x)*ln(x)",
        "x*atan(x)",
        "ln(x^2 + 1)",
        "sin(x)^2",
        "cos(x)^4",
        "x*sin(x)^2",
        "sin(x)^3*cos(x)^2",
        "sin(2*x)*cos(3*x)",
        "sin(x)*sin(2*x)",
        "cos(x)*sin(4*x)",
        "tan(x)^3",
        "1/(1 + sin(x))",
        "1/(2 + cos(x))"
      })
  void partsAndTrigonometry(String integrand) {
    assertHolds(of(integrand), "x");
  }

  @Test
  void otherNamesAreConstants() {
    assertHolds(of("a*exp(-k*t)"), "t");
    assertHolds(of("t*sin(w*t)"), "t");
    assertHolds(of("1/(k*t + 1)"), "t");
    assertHolds(of("c"), "t");
  }

  /** Partial fractions with roots drawn, so that no formula of the list above is special. */
  @Test
  void randomQuotientsOfPolynomials() {
    var random = new SplittableRandom(7);
    Canonical x = Canonical.name("x");
    for (int i = 0; i < 60; i++) {
      List<Canonical> factors = new ArrayList<>();
      for (int k = 0; k <= random.nextInt(3); k++) {
        factors.add(
            Canonical.power(
                Canonical.sum(
                    Canonical.product(Canonical.number(1 + random.nextInt(3)), x),
                    Canonical.number(random.nextInt(9) - 4)),
                Canonical.number(-1 - random.nextInt(2))));
      }
      if (random.nextBoolean()) {
        factors.add(
            Canonical.power(
                Canonical.sum(
                    Canonical.power(x, Canonical.number(2)),
                    Canonical.number(1 + random.nextInt(5))),
                Canonical.MINUS_ONE));
      }
      factors.add(
          Canonical.sum(
              Canonical.product(
                  Canonical.number(Rational.of(1 + random.nextInt(5), 2)),
                  Canonical.power(x, Canonical.number(random.nextInt(4)))),
              Canonical.number(random.nextInt(5))));
      assertHolds(Canonical.product(factors), "x");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"exp(-x^2)", "sin(x)/x", "1/ln(x)", "x^x", "exp(x)/x", "sqrt(1 - x^4)"})
  void whatHasNoElementaryIntegralHasNone(String integrand) {
    assertThat(IntegrationMethods.integrate(of(integrand), "x")).isEmpty();
  }

  /** Functions within functions offer ever more substitutions; steps are counted. */
  @Test
  void whatIsLongOrDeepIsLeftToOthers() {
    Canonical deep = Canonical.name("x");
    for (int i = 0; i < 40; i++) {
      deep =
          Canonical.sqrt(
              Canonical.sum(Canonical.call(Operator.SIN, deep), Canonical.number(i + 2)));
    }
    assertThat(IntegrationMethods.integrate(deep, "x")).isEmpty();
    List<Canonical> factors = new ArrayList<>();
    for (int i = 1; i < 12; i++) {
      factors.add(Canonical.sqrt(Canonical.sum(Canonical.name("x"), Canonical.number(i * i))));
    }
    assertThat(IntegrationMethods.integrate(Canonical.product(factors), "x")).isEmpty();
  }
}
