package org.algebrist.algebra.calculus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DerivativeTest {
  private static Formula read(String infix) {
    return InfixReader.read(infix).orThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "7|0",
        "x|1",
        "y|0",
        "x + 3|1",
        "3*x|3",
        "x^3|3*x^2",
        "x^n|n*x^(n - 1)",
        "2^x|2^x*ln(2)",
        "sin(x)|cos(x)",
        "sin(2*x)|2*cos(2*x)",
        "exp(x^2)|exp(x^2)*(2*x)",
        "ln(x)|1/x",
        "sqrt(x)|1/(2*sqrt(x))",
        "f(x)|apply(prime(f, 1), x)",
        "Si(x)|sin(x)/x",
        "erf(x)|2*e^(-x^2)/sqrt(pi)",
        "x!|x!*digamma(x+1)",
        "Ei(2*x)|2*(e^(2*x)/(2*x))"
      })
  void simpleDerivativesAreAsInATextbook(String formula, String derivative) {
    assertThat(Derivative.of(read(formula), "x").orThrow()).isEqualTo(read(derivative));
  }

  @Test
  void anIntegralIsDifferentiatedByLeibnizsRule() {
    assertThat(Derivative.of(read("integral(x, x^2, f(t), t)"), "x").orThrow())
        .isEqualTo(read("f(x^2)*(2*x) - f(x)"));
    assertThat(Derivative.of(read("integral(0, 1, sin(x*t), t)"), "x").orThrow())
        .isEqualTo(read("integral(0, 1, cos(x*t)*t, t)"));
    assertThat(Derivative.of(read("integral(0, x, x*x, x)"), "x").orThrow()).isEqualTo(read("x*x"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "integral(0, 1, floor(x - t), t)",
        "integral(0, 1, abs(x - t), t)",
        "integral(0, infinity, sin(x*t), t)",
        "integral(0, 1, 1/(x - t), t)"
      })
  void anIntegrandThatIsNotSmoothOrHasNoEndKeepsItsIntegral(String integral) {
    assertThat(Derivative.of(read(integral), "x")).isInstanceOf(Derivative.NoRule.class);
  }

  /** Every rule against dual numbers, which know nothing of rules. */
  @Test
  void theDerivativeOfARandomFormulaHasTheValueOfItsDualNumber() {
    var random = new SplittableRandom(3);
    int compared = 0;
    for (int i = 0; i < 3000; i++) {
      Formula formula =
          i < 8 * RandomExpressions.FUNCTIONS.size()
              ? Formula.of(
                  RandomExpressions.FUNCTIONS.get(i % RandomExpressions.FUNCTIONS.size()),
                  RandomExpressions.of(random, 1))
              : RandomExpressions.of(random, random.nextInt(1, 6));
      Program program = Program.compile(formula, List.of("x", "y")).orThrow();
      Program derivative =
          Program.compile(Derivative.of(formula, "x").orThrow(), List.of("x", "y")).orThrow();
      for (int k = 0; k < 6; k++) {
        double[] point = {random.nextDouble(-3, 5), random.nextDouble(0.1, 4)};
        Dual dual = program.dualAt(point, 0);
        Estimate rule = derivative.estimateAt(point);
        boolean usable =
            Double.isFinite(dual.value())
                && Double.isFinite(dual.derivative())
                && Math.abs(dual.derivative()) < 1e6
                && rule.error() < 1e-9;
        if (usable && !Double.isNaN(rule.value())) {
          assertThat(rule.value())
              .as("d/dx %s at %s, %s", formula, point[0], point[1])
              .isCloseTo(dual.derivative(), within(1e-7 * (1 + Math.abs(dual.derivative()))));
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(5_000);
  }

  @Test
  void anOperatorWithoutARuleIsNamedOnlyIfItDependsOnTheVariable() {
    Formula factorial = Formula.of(Operator.DOUBLE_FACTORIAL, Formula.symbol("x"));
    assertThat(Derivative.of(factorial, "x"))
        .isEqualTo(new Derivative.NoRule("the operator !! has no rule for its derivative by x"));
    assertThat(Derivative.of(factorial, "y").orThrow()).isEqualTo(Formula.number(0));
  }

  @Test
  void theIndexOfASumIsNoVariable() {
    Formula sum = read("sum(k = 1, n, x^k)");
    assertThat(Derivative.of(sum, "k").orThrow()).isEqualTo(Formula.number(0));
    assertThat(Derivative.of(sum, "x").orThrow()).isEqualTo(read("sum(k = 1, n, k*x^(k - 1))"));
    assertThat(Derivative.of(sum, "n")).isInstanceOf(Derivative.NoRule.class);
  }

  @Test
  void aDeepFormulaIsDifferentiatedWithoutRecursion() {
    Formula deep = Formula.symbol("x");
    for (int i = 0; i < 5_000; i++) {
      deep = Formula.of(Operator.NEGATE, Formula.of(Operator.POSITIVE, deep));
    }
    assertThat(Derivative.of(deep, "x").orThrow()).isEqualTo(Formula.number(1));
  }
}
