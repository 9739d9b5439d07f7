package org.algebrist.algebra.calculus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.apfloat.Apcomplex;
import org.hipparchus.complex.Complex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramTest {
  private static Formula x() {
    return Formula.symbol("x");
  }

  private static Formula n(long value) {
    return Formula.number(value);
  }

  private static Formula read(String infix) {
    return InfixReader.read(infix).orThrow();
  }

  private static Program program(Formula formula, String... variables) {
    return Program.compile(formula, List.of(variables)).orThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2+3|5",
        "1/4|0.25",
        "2^(-1)|0.5",
        "root(8, 3)|2",
        "root(-8, 3)|-2",
        "sqrt(2)|1.4142135623730951",
        "factorial(5)|120",
        "binomial(6, 2)|15",
        "binomial(2, 5)|0",
        "floor(-2.5)|-3",
        "ceiling(-2.5)|-2",
        "(-7) mod 3|2",
        "percent(50)|0.5",
        "degrees(180)|3.141592653589793",
        "abs(-3)|3",
        "factorial2(7)|105",
        "mixed(2, 0.5)|2.5",
        "exp(0)|1",
        "ln(e)|1",
        "lg(1000)|3",
        "log(1000)|3",
        "log(8, 2)|3",
        "asinh(0)|0",
        "acot(1)|0.7853981633974483",
        "gcd(12, 18, 27)|3",
        "lcm(4, 6)|12",
        "max(1, 5, 3)|5",
        "min(4, 2)|2",
        "sum(k = 1, 4, k*k)|30",
        "product(k = 1, 4, k)|24",
        "sum(k = 1, 3, sum(j = 1, k, 1))|6",
        "sum(k = 1, 0, k)|0",
        "factorial(0.5)|0.886226925452758"
      })
  void everyOperatorHasItsValue(String infix, double value) {
    assertThat(program(read(infix)).at()).isCloseTo(value, within(1e-13 * (1 + Math.abs(value))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1/0",
        "sqrt(-1)",
        "ln(0)",
        "(-2)^0.5",
        "asin(2)",
        "0^(-1)",
        "factorial(-1)",
        "root(-4, 2)",
        "gcd(1.5, 3)",
        "acosh(0)",
        "sum(k = 1, -5, k)"
      })
  void whatHasNoRealValueIsNaN(String infix) {
    assertThat(program(read(infix)).at()).isNaN();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sqrt(-4)|0|2", "ln(-1)|0|3.141592653589793", "e^(i*pi)|-1|0", "root(-8, 3)|-2|0",
        "(-8)^(1/3)|1|1.7320508075688772", "re(3+4*i)|3|0", "im(3+4*i)|4|0", "abs(3+4*i)|5|0",
        "arg(i)|1.5707963267948966|0"
      })
  void complexValuesArePrincipal(String infix, double real, double imaginary) {
    Complex value = program(read(infix)).complexAt().value();
    assertThat(value.getReal()).isCloseTo(real, within(1e-14));
    assertThat(value.getImaginary()).isCloseTo(imaginary, within(1e-14));
  }

  @Test
  void namesOfVariablesWinOverConstants() {
    assertThat(program(Formula.symbol("e")).at()).isEqualTo(Math.E);
    assertThat(program(Formula.symbol("e"), "e").at(5)).isEqualTo(5);
    assertThat(program(Formula.symbol("i")).at()).isNaN();
    assertThat(program(Formula.symbol("i")).complexAt().value()).isEqualTo(Complex.I);
  }

  @Test
  void anOperatorWithoutAValueIsNamed() {
    Formula union = Formula.of(Operator.UNION, x(), n(1));
    assertThat(Program.compile(union, List.of("x")))
        .isEqualTo(new Compilation.NoValue("the operator ∪ has no numeric value"));
    assertThat(Program.compile(x(), List.of()))
        .isEqualTo(new Compilation.NoValue("the symbol x has no value"));
    assertThatThrownBy(() -> program(x(), "x").at(1, 2)).hasMessageContaining("2 values for the 1");
  }

  @Test
  void definitionsByCasesTakeTheFirstThatHolds() {
    Formula cases =
        Formula.of(
            Operator.CASES,
            Formula.of(Operator.CASE, n(-1), Formula.of(Operator.LESS, x(), n(0))),
            Formula.of(Operator.CASE, n(7), Formula.of(Operator.EQUAL, x(), n(0))));
    assertThat(program(cases, "x").at(-3)).isEqualTo(-1);
    assertThat(program(cases, "x").at(0)).isEqualTo(7);
    assertThat(program(cases, "x").at(1)).isNaN();
  }

  @Test
  void aDerivativeByDualNumbersIsTheLimitOfDifferences() {
    Program program = program(read("x^(sin(ln(x)))"), "x");
    double h = 1e-6;
    assertThat(program.dualAt(new double[] {2}, 0).derivative())
        .isCloseTo((program.at(2 + h) - program.at(2 - h)) / (2 * h), within(1e-8));
  }

  @Test
  void wholeNumbersHaveNoRoundingAndThirdsHaveSome() {
    assertThat(program(read("(x+1)^3"), "x").estimateAt(9)).isEqualTo(new Estimate(1000, 0));
    Formula third = Formula.number(Rational.of(1, 3));
    Formula lost =
        Formula.of(Operator.SUBTRACT, Formula.of(Operator.ADD, n(1_000_000), third), n(1_000_000));
    Estimate estimate = program(lost).estimateAt();
    assertThat(Math.abs(estimate.value() - 1.0 / 3)).isBetween(1e-17, estimate.error());
  }

  /** The slope of 1/u², 1e-546, is no double; the error it carries over is one. */
  @ParameterizedTest
  @ValueSource(
      strings = {"1/(1 + exp(453*ln(2))^2)", "(1 + exp(453*ln(2))^2)^(-1)", "exp(453*ln(2))^(-2)"})
  void anErrorIsCarriedOverToAValueWhoseSlopeIsTooSmall(String text) {
    double exact = 1 / (1 + Math.pow(2, 906));
    Estimate estimate = program(read(text)).estimateAt();
    assertThat(Math.abs(estimate.value() - exact)).isBetween(1e-300, estimate.error());
  }

  @Test
  void aJumpWithinRoundingHasNoValue() {
    assertThat(program(read("floor(ln(e^3))")).estimateAt().value()).isNaN();
    assertThat(program(read("floor(3)")).estimateAt().value()).isEqualTo(3);
  }

  /** Four ways of evaluation that share little agree within the error that the estimate states. */
  @Test
  void realComplexPreciseAndEstimatedValuesAgree() {
    var random = new SplittableRandom(5);
    int compared = 0;
    for (int i = 0; i < 1500; i++) {
      Formula formula = RandomExpressions.of(random, random.nextInt(1, 6));
      Program program = program(formula, "x", "y");
      Rational a = Rational.of(random.nextInt(-200, 400), 64);
      Rational b = Rational.of(random.nextInt(-200, 400), 64);
      double x = a.doubleValue();
      double y = b.doubleValue();
      double value = program.at(x, y);
      Estimate estimate = program.estimateAt(x, y);
      if (Double.isNaN(estimate.value())
          || !(Math.abs(value) < 1e9)
          || !(estimate.error() < 1e-6)) {
        continue;
      }
      assertThat(estimate.value()).as("%s", formula).isEqualTo(value);
      ComplexEstimate complex = program.complexAt(new Complex(x), new Complex(y));
      if (!complex.value().isNaN() && Double.isFinite(complex.error())) {
        double error = 16 * (estimate.error() + complex.error()) + 1e-13 * Math.abs(value);
        assertThat(complex.value().getReal())
            .as("%s at %s, %s", formula, x, y)
            .isCloseTo(value, within(error));
      }
      if (i % 5 == 0) {
        List<Rational> zeros = List.of(Rational.ZERO, Rational.ZERO);
        Apcomplex precise = program.preciseAt(List.of(a, b), zeros, 30).orElse(null);
        if (precise != null) {
          assertThat(precise.real().doubleValue())
              .as("%s at %s, %s", formula, x, y)
              .isCloseTo(value, within(16 * estimate.error() + 1e-15 * Math.abs(value)));
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(60);
  }

  @Test
  void aDeepFormulaIsCompiledWithoutRecursion() {
    Formula deep = x();
    for (int i = 0; i < 20_000; i++) {
      deep = Formula.of(Operator.SIN, deep);
    }
    assertThat(program(deep, "x").at(1)).isBetween(0.0, 1.0);
  }

  @Test
  void sumsOfTooManyTermsOrToBrokenBoundsHaveNoValue() {
    Program program = program(read("sum(k = 1, x, k)"), "x");
    assertThat(program.at(1000)).isEqualTo(500500);
    assertThat(program.at(1e12)).isNaN();
    assertThat(program.at(2.5)).isNaN();
  }

  @Test
  void theSineOfANumberOfMillionsOfDigitsHasNoValueAndFillsNoMemory() {
    Formula tower =
        Formula.of(
            Operator.SIN, Formula.of(Operator.EXP, Formula.of(Operator.EXP, Formula.symbol("x"))));
    Program program = Program.compile(tower, List.of("x")).orThrow();
    assertThat(program.preciseAt(List.of(Rational.of(16)), List.of(Rational.ZERO), 30)).isEmpty();
    assertThat(program.preciseAt(List.of(Rational.of(1)), List.of(Rational.ZERO), 30)).isPresent();
  }

  /** The digits between it and π/2 are a hundred thousand. */
  @Test
  @Timeout(20)
  void anInverseFunctionOfATinyNumberHasNoPreciseValue() {
    Program program = program(read("acos(z^20000)"), "z");
    Rational small = Rational.of(1, 100_000);
    assertThat(program.preciseAt(List.of(small), List.of(small), 45)).isEmpty();
    assertThat(program.preciseAt(List.of(Rational.of(1)), List.of(Rational.ZERO), 45)).isPresent();
  }
}
