package org.algebrist.algebra.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TransformationTest {
  private static final Duration LIMIT = Duration.ofSeconds(5);

  private static Formula formula(String text) {
    return FormulaReader.read(text).orThrow();
  }

  @Test
  void simplifiesAndProvesIt() {
    Transformed simplified = Transformation.simplified(formula("2x+3x"), LIMIT).orElseThrow();

    assertThat(simplified.result()).isEqualTo(formula("5x"));
    assertThat(simplified.isProved()).isTrue();
  }

  @Test
  void expandsProducts() {
    Transformed expanded = Transformation.expanded(formula("(x+1)^3"), LIMIT).orElseThrow();

    assertThat(expanded.isProved()).isTrue();
    assertThat(expanded.result().toString()).doesNotContain("(");
  }

  @ParameterizedTest
  @CsvSource({
    "x^3, 3x^2",
    "sin(x^2), 2x*cos(x^2)",
    "e^(2x)*x, e^(2x)*(1+2x)",
    "ln(x)/x, (1-ln(x))/x^2",
    "sqrt(1+x^2), x/sqrt(1+x^2)"
  })
  void differentiatesByTwoRoutes(String function, String derivative) {
    Transformed found = Transformation.derivative(formula(function), "x", LIMIT).orElseThrow();

    assertThat(found.isProved()).isTrue();
    assertThat(Equality.check(found.result(), formula(derivative), LIMIT))
        .isInstanceOf(Verdict.Equal.class);
  }

  @ParameterizedTest
  @CsvSource({
    "(x^2-1)/(x-1), x+1, x != 1",
    "(a^2-b^2)/(a-b), a+b, a - b != 0",
    "(x^3-y^3)/(x-y), x^2+x*y+y^2, x - y != 0",
    "\\frac{x^2+2x+1}{x+1}, x+1, x != -1",
    "\\sqrt{x^2}, |x|, ''",
    "tan(x)*cos(x), sin(x), cos(x) != 0",
    "sqrt(3+2sqrt(2)), sqrt(2)+1, ''",
    "sqrt(5-2sqrt(6)), sqrt(3)-sqrt(2), ''",
  })
  void simplifiesFractionsAndRootsOfSquares(String formula, String shorter, String condition) {
    Transformed simplified = Transformation.simplified(formula(formula), LIMIT).orElseThrow();

    assertThat(simplified.result()).isEqualTo(formula(shorter));
    assertThat(simplified.check()).isInstanceOf(Verdict.Equal.class);
    assertThat(((Verdict.Equal) simplified.check()).conditions())
        .isEqualTo(condition.isEmpty() ? List.of() : List.of(condition));
  }

  @Test
  void anEquationHasADerivativeWhereItSaysWhatANameIs() {
    assertThat(Transformation.derivative(formula("y = x^3"), "x", LIMIT).orElseThrow().result())
        .isEqualTo(formula("y' = 3x^2"));
    assertThat(Transformation.derivative(formula("f(x) = x^3"), "x", LIMIT).orElseThrow().result())
        .isEqualTo(formula("f'(x) = 3x^2"));
    assertThat(Transformation.derivative(formula("u + v + x = 1"), "x", LIMIT)).isEmpty();
    assertThat(Transformation.derivative(formula("x^2 = 25"), "x", LIMIT)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "ln(3/4) - ln(1/2), ln(3/2)",
    "ln(8)/2 - ln(4)/2, ln(2)/2",
    "1 + 2ln(2) - ln(3), ln(4/3) + 1",
    "ln(6) - ln(2) - ln(3), 0",
    "ln(2) - ln(e + 1), ln(2) - ln(e + 1)",
    "ln(1000003) - ln(2), ln(1000003) - ln(2)"
  })
  void logarithmsOfFractionsAreOne(String formula, String shorter) {
    Transformed simplified = Transformation.simplified(formula(formula), LIMIT).orElseThrow();

    assertThat(InfixWriter.pretty(simplified.result())).isEqualTo(shorter);
    assertThat(simplified.isProved()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "x^2 + y^2 = 25, -x/y, y != 0",
    "x^3 + y^3 = 3x*y, -(x^2-y)/(y^2-x), y^2 - x != 0",
    "e^y = x*y, y/(e^y-x), x - e^y != 0",
    "(x-y)^2 = 1, 1, x - y != 0",
    "x*t = 1, -t/x, x != 0"
  })
  void anEquationBetweenTwoNamesIsDifferentiatedImplicitly(
      String equation, String slope, String condition) {
    Transformed found = Transformation.derivative(formula(equation), "x", LIMIT).orElseThrow();

    Formula.Operation stated = (Formula.Operation) found.result();
    assertThat(Equality.check(stated.operands().getLast(), formula(slope), LIMIT))
        .isInstanceOf(Verdict.Equal.class);
    assertThat(found.conditions()).containsExactly(condition);
  }

  @ParameterizedTest
  @CsvSource({
    "'derivative(e^(-x^2), x, 2)', (4x^2-2)*e^(-x^2)",
    "'derivative(x^5*ln(x), x, 6)', 120/x",
    "'partial(x^2*y + sin(x*y), x)', 2x*y + y*cos(x*y)",
    "'partial(e^(x*y), x, y)', (1+x*y)*e^(x*y)",
    "'derivative(integral(0, x^2, e^(-t^2), t), x, 1)', 2x*e^(-x^4)",
    "'derivative(integral(x, 2, e^(t^2), t), x, 1)', -e^(x^2)",
    "arctan((1+x)/(1-x)), 1/(1+x^2)"
  })
  void whatIsWrittenAsADerivativeIsTheQuestion(String written, String derivative) {
    Transformed found = Transformation.derivative(formula(written), "x", LIMIT).orElseThrow();

    assertThat(found.isProved()).isTrue();
    assertThat(Equality.check(found.result(), formula(derivative), LIMIT))
        .isInstanceOf(Verdict.Equal.class);
  }

  @ParameterizedTest
  @CsvSource({
    "arctan((1+x)/(1-x)), 1/(x^2+1)",
    "artanh(sin(x)), 1/cos(x)",
    "arcsin(sin(x)), cos(x)/|cos(x)|"
  })
  void derivativesAreWrittenAsInATextbook(String function, String derivative) {
    assertThat(Transformation.derivative(formula(function), "x", LIMIT).orElseThrow().result())
        .isEqualTo(formula(derivative));
  }

  @ParameterizedTest
  @CsvSource({
    "arctan(1/2)+arctan(1/3), pi/4",
    "'root(2+sqrt(5), 3) + root(2-sqrt(5), 3)', 1",
    "sqrt(x^2-2x+1), |x-1|",
    "ln(x^2), 2ln(|x|)",
    "arcsin(sin(2)), pi-2",
    "sin(3x)/sin(x), 2cos(2x)+1"
  })
  void formsOfATextbookAreFoundAndProved(String formula, String form) {
    Transformed found = Transformation.simplified(formula(formula), LIMIT).orElseThrow();

    assertThat(found.isProved()).isTrue();
    assertThat(found.result()).isEqualTo(formula(form));
  }

  @Test
  void nothingIsPutInWhereItDividesByZero() {
    Map<String, Formula> zero = Map.of("x", Formula.number(0));
    assertThat(Transformation.substituted(formula("1/x"), zero, LIMIT)).isEmpty();
    assertThat(Transformation.substituted(formula("\\frac{x}{x}"), zero, LIMIT)).isEmpty();
    assertThat(Transformation.substituted(formula("1/(x+1)"), zero, LIMIT)).isPresent();
  }

  @Test
  void theDerivativeOfStepsHoldsBetweenThem() {
    Transformed found =
        Transformation.derivative(formula("\\lfloor 2x\\rfloor"), "x", LIMIT).orElseThrow();

    assertThat(found.result()).isEqualTo(formula("0"));
    assertThat(found.check())
        .isInstanceOfSatisfying(
            Verdict.Equal.class,
            equal -> assertThat(equal.conditions()).containsExactly("2x is no integer"));
  }

  @ParameterizedTest
  @CsvSource({"ln(x), x > 0", "ln(sin(x)), sin(x) > 0", "ln(x^2+1), ''", "ln(e^x+1), ''"})
  void theDerivativeOfALogarithmHoldsWhereItIsReal(String function, String condition) {
    Transformed found = Transformation.derivative(formula(function), "x", LIMIT).orElseThrow();

    assertThat(found.check())
        .isInstanceOfSatisfying(
            Verdict.Equal.class,
            equal ->
                assertThat(equal.conditions())
                    .isEqualTo(condition.isEmpty() ? List.of() : List.of(condition)));
  }

  @Test
  void whatHasNoValueIsNotSimplifiedAndSaysWhy() {
    assertThat(Transformation.simplified(formula("0/0"), LIMIT)).isEmpty();
    assertThat(Transformation.withoutValue(formula("0/0"))).contains("it divides by zero");
    assertThat(Transformation.withoutValue(formula("x/2"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0^x", "(-2)^x"})
  void whatIsRealAtSinglePointsOnlyHasNoDerivative(String function) {
    assertThat(Transformation.derivative(formula(function), "x", LIMIT)).isEmpty();
  }

  @Test
  void replacesAllNamesAtOnce() {
    Transformed swapped =
        Transformation.substituted(
                formula("x-y"), Map.of("x", formula("y"), "y", formula("x")), LIMIT)
            .orElseThrow();

    assertThat(swapped.isProved()).isTrue();
    assertThat(Equality.check(swapped.result(), formula("y-x"), LIMIT))
        .isInstanceOf(Verdict.Equal.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\sum_{k=1}^{10} k^2 | 385",
        "\\int_0^1 x^2\\,dx | 1/3",
        "\\lim_{x\\to 0}\\frac{\\sin x}{x} + 1 | 2",
        "\\lim_{x\\to\\infty} x\\left(\\sqrt{x^2+1}-x\\right) | 0.5"
      })
  void calculatesWhatBindsANameByItsClosedForm(String text, String value) {
    Formula closed = Calculation.closed(formula(text), LIMIT);

    assertThat(Calculation.open(closed)).isEmpty();
    assertThat(Calculation.exact(closed).orElseThrow().toString()).isEqualTo(value);
  }

  @Test
  void namesThatAreBoundNeedNoValue() {
    assertThat(Calculation.open(formula("a + \\lim_{x\\to\\infty} b\\sin x")))
        .containsExactly("a", "b");
    assertThat(Calculation.decimal(Calculation.closed(formula("\\zeta(2)"), LIMIT), 15))
        .contains(new BigDecimal("1.64493406684823"));
  }

  @Test
  void calculatesExactlyAndToManyDigits() {
    assertThat(Calculation.exact(formula("1/3+1/3")).orElseThrow().toString()).isEqualTo("2/3");
    assertThat(Calculation.decimal(formula("pi"), 40))
        .contains(new BigDecimal("3.141592653589793238462643383279502884197"));
    assertThat(Calculation.decimal(formula("1/(1-1)"), 10)).isEmpty();
  }
}
