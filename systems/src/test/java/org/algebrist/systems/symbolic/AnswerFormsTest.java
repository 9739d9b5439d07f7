package org.algebrist.systems.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.answer.Conditions;
import org.algebrist.systems.symbolic.answer.IntegralResult;
import org.algebrist.systems.symbolic.answer.OdeResult;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers as a teacher writes them, each proved in this very form. */
class AnswerFormsTest {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  private static IntegralResult.Verified integral(String integrand) {
    try (Integrator integrator = Integrator.byRules()) {
      return (IntegralResult.Verified)
          integrator.integrate(
              InfixReader.read(integrand).orThrow(), new Integrator.Options("x", 0, true, LIMIT));
    }
  }

  private static OdeResult.Verified solution(String problem) {
    List<Formula> items = new ArrayList<>();
    for (String part : problem.split(", ")) {
      items.add(InfixReader.read(part).orThrow());
    }
    try (OdeSolver solver = OdeSolver.byRules()) {
      return (OdeResult.Verified)
          solver.solve(
              items.size() == 1 ? items.getFirst() : new Formula.Operation(Operator.LIST, items),
              0,
              true,
              LIMIT);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1/(x^2-5*x+6) | ln(abs((x - 3)/(x - 2)))",
        "(3x + 2)/(x - 1)^3 | -3/(x - 1) - 5/(2(x - 1)^2)",
        "(sqrt(x) - 3)^2/x | x - 12sqrt(x) + 9ln(x)",
        "ln(x)/sqrt(x) | 2sqrt(x)*(ln(x) - 2)",
        "(x + sin(x))/(1 + cos(x)) | x*tan(x/2)",
        "ln(x)/(x + 1)^2 | ln(x/(x + 1)) - ln(x)/(x + 1)",
        "1/(a^2-x^2) | ln(abs((a + x)/(a - x)))/(2a)",
        "1/(sin(x)*cos(x)) | ln(abs(tan(x)))",
        "tanh(x)^2 | x - tanh(x)",
        "x*ln((1+x)/(1-x)) | (x^2 - 1)*ln((1 + x)/(1 - x))/2 + x",
        "sqrt(1-x^2)/x^4 | -(1 - x^2)^(3/2)/(3x^3)",
        "1/(x^3+1)^2 | x/(3(x^3 + 1)) + 2ln(abs(x + 1))/9 - ln(x^2 - x + 1)/9"
            + " + 2sqrt(3)*atan((2x - 1)/sqrt(3))/9",
        "x*atan(x) | (x^2 + 1)*atan(x)/2 - x/2",
        "(2*x+1)^5 | (2x + 1)^6/12",
        "1/(x^2+4*x+13) | atan((x + 2)/3)/3",
        "sec(x)*tan(x) | sec(x)",
        "1/(1-sin(x)) | tan(x) + sec(x)",
        "1/(x^2-a^2) | ln(abs((x - a)/(x + a)))/(2a)",
        "1/(x*sqrt(x+9)) | ln(abs((sqrt(x + 9) - 3)/(sqrt(x + 9) + 3)))/3",
        "1/sin(a*x) | ln(abs(tan(a*x/2)))/a",
        "x/sin(x)^2 | -x*cot(x) + ln(abs(sin(x)))",
        "1/(1-cos(x)) | -cot(x/2)",
        "csc(x)^2 | -cot(x)",
        "csc(x)*cot(x) | -csc(x)",
        "1/(sin(x)*cos(x)^2) | 1/cos(x) + ln(abs(tan(x/2)))",
        "atan(x/a) | x*atan(x/a) - a*ln(x^2 + a^2)/2",
        "1/(x^2+x+1) | 2atan((2x + 1)/sqrt(3))/sqrt(3)",
        "(3*x+1)/(x^2+4*x+20) | 3ln(x^2 + 4x + 20)/2 - 5atan((x + 2)/4)/4",
        "ln(x^2+a^2) | x*ln(x^2 + a^2) - 2x + 2a*atan(x/a)",
        "1/sqrt(x^2+a^2) | ln(x + sqrt(x^2 + a^2))",
        "1/(x^3+a^3) | (2ln(abs(x + a)) - ln(x^2 - a*x + a^2)"
            + " + 2sqrt(3)*atan((2x - a)/(sqrt(3)*a)))/(6a^2)",
        "x/((x^2+a^2)*(x^2+b^2)) | ln((x^2 + b^2)/(x^2 + a^2))/(2(a^2 - b^2))",
        "x^n*ln(x)^2 | x^(n + 1)*((n + 1)^2*ln(x)^2 - 2(n + 1)*ln(x) + 2)/(n + 1)^3",
        "sin(x)^5 | -cos(x) + 2cos(x)^3/3 - cos(x)^5/5",
        "tan(x)^4 | tan(x)^3/3 - tan(x) + x",
        "cot(2*x)^3 | -cot(2x)^2/4 - ln(abs(sin(2x)))/2",
        "csc(x)^4 | -cot(x) - cot(x)^3/3",
        "tan(x)^3 | tan(x)^2/2 + ln(abs(cos(x)))",
        "sqrt(6*x-x^2) | (x - 3)*sqrt(6x - x^2)/2 + 9asin((x - 3)/3)/2",
        "sqrt((3+x)/(3-x)) | 3asin(x/3) - sqrt(9 - x^2)",
        "(2*sin(x)+3*cos(x))/(sin(x)+4*cos(x)) | 14x/17 - 5ln(abs(sin(x) + 4cos(x)))/17",
        "tan(x)/(1+tan(x)) | x/2 - ln(abs(sin(x) + cos(x)))/2",
        "(x^2-4*x+1)*sin(3*x) | 2(x - 2)*sin(3x)/9 - (9x^2 - 36x + 7)*cos(3x)/27",
        "1/((x+2)*sqrt(x^2+4*x+3)) | atan(sqrt(x^2 + 4x + 3))",
        "atan(1/sqrt(x)) | x*atan(1/sqrt(x)) + sqrt(x) - atan(sqrt(x))",
        "sec(x)^2/(1+tan(x)^3) | ln(abs(tan(x) + 1))/3 - ln(tan(x)^2 - tan(x) + 1)/6"
            + " + atan((2tan(x) - 1)/sqrt(3))/sqrt(3)",
        "x^2*sin(3*x) | -x^2*cos(3x)/3 + 2x*sin(3x)/9 + 2cos(3x)/27",
        "asin(x)^2 | x*asin(x)^2 + 2sqrt(1 - x^2)*asin(x) - 2x",
        "x*ln(x+3) | (x^2 - 9)*ln(x + 3)/2 - x^2/4 + 3x/2",
        "(x^2-5*x+1)*e^(-2*x) | e^(-2x)*(1 + 4x - x^2)/2",
        "e^(2*x)*sin(x)^2 | e^(2x)*(2 - sin(2x) - cos(2x))/8",
        "(2*x+3)/sqrt(8-2*x-x^2) | asin((x + 1)/3) - 2sqrt(8 - 2x - x^2)",
        "1/(x^4+4) | ln((x^2 + 2x + 2)/(x^2 - 2x + 2))/16 + atan(x - 1)/8 + atan(x + 1)/8",
        "cot(x)^4 | -cot(x)^3/3 + cot(x) + x",
        "tan(x)^5 | tan(x)^4/4 - tan(x)^2/2 - ln(abs(cos(x)))",
        "sin(x)/(1+sin(x)) | x - tan(x) + sec(x)",
        "sin(x)^4 | 3x/8 - sin(2x)/4 + sin(4x)/32",
        "x/(a+b*x)^2 | ln(abs(a + b*x))/b^2 + a/(b^2*(a + b*x))",
        "a^x/(1+a^x) | ln(1 + a^x)/ln(a)",
        "2^x*sin(x) | 2^x*(ln(2)*sin(x) - cos(x))/(ln(2)^2 + 1)",
        "x^5*sqrt(1+x^3) | 2(3x^3 - 2)*(1 + x^3)^(3/2)/45",
        "x*(1+x)^9 | (1 + x)^11/11 - (1 + x)^10/10",
        "e^(-abs(x)) | (1 - e^(-abs(x)))*abs(x)/x",
        "sqrt(abs(x)) | 2x*sqrt(abs(x))/3"
      })
  void anAntiderivativeHasTheFormThatIsExpected(String integrand, String expected) {
    assertThat(InfixWriter.pretty(integral(integrand).antiderivative())).isEqualTo(expected);
  }

  /** √((x + 1)/(x − 1)) is a root of two factors that are both negative for x < −1. */
  @Test
  void aRootOfAFractionWhoseFactorsRiseTogetherStays() {
    assertThat(InfixWriter.pretty(integral("sqrt((x+1)/(x-1))").antiderivative()))
        .contains("sqrt((x + 1)/(x - 1))");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sin(a*x)*cos(b*x) | a = b, b != 0: -cos(b*x)^2/(2b); a = -b, b != 0: cos(b*x)^2/(2b)",
        "1/((x^2+a)*(x^2+b)) | a = b, b > 0: x/(2b*(x^2 + b)) + atan(x/sqrt(b))/(2b^(3/2));"
            + " a = b, b < 0: x/(2b*(x^2 + b))"
            + " + ln(abs((x - sqrt(-b))/(x + sqrt(-b))))/(4b*sqrt(-b))",
        "x^p*x^q | p = -q - 1: ln(abs(x))",
        "1/((x-a)*(x-b)) | a = b: -1/(x - b)",
        "1/(a^2+x^2) | "
      })
  void whatAParameterExcludesIsACaseOfItsOwn(String integrand, @Nullable String cases) {
    assertThat(
            integral(integrand).otherwise().stream()
                .filter(each -> each.conditions().getFirst().contains(" = "))
                .map(each ->
                    String.join(", ", each.conditions())
                        + ": "
                        + InfixWriter.pretty(each.antiderivative())))
        .containsExactly(cases == null ? new String[0] : cases.split("; "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cos(x)/x | x > 0",
        "cos(2x + 1)/(2x + 1) | 2x + 1 > 0",
        "sqrt(sin(x)) | abs(x/2 - pi/4) <= pi/4",
        "sqrt(1 - 4sin(x)^2) | abs(x) <= pi/6",
        "sqrt(1 - k^2*sin(x)^2) | 1 - k^2*sin(t)^2 > 0 for t from 0 to x",
        "sqrt(1 - sin(x)^2/2) |",
        "1/ln(x) |"
      })
  void aSpecialFunctionSaysWhereItHasAValue(String integrand, @Nullable String condition) {
    assertThat(integral(integrand).conditions())
        .isEqualTo(condition == null ? List.of() : List.of(condition));
  }

  @Test
  void anAntiderivativeThatJumpsSaysWhere() {
    assertThat(integral("1/(5+4*cos(x))").conditions())
        .containsExactly("x stays between the jumps at pi + 2k*pi");
    assertThat(integral("1/(1+sin(x)^2)").conditions())
        .containsExactly("x stays between the jumps at pi/2 + k*pi");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1/(1+cos(x))", "tan(x)^2", "1/(2+cosh(x))", "x*cos(x)"})
  void noJumpIsClaimedWhereThereIsNone(String integrand) {
    assertThat(integral(integrand).conditions()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1/(x^5-1) | ",
        "1/(a+b*x^2) | a*b > 0",
        "sqrt(x)/(a+b*x) | a*b > 0, x > 0",
        "1/(x*sqrt(a*x+b)) | b < 0, a != 0",
        "1/abs(x) | x != 0",
        "abs(x) | ", // x|x|/2 has the derivative 0 at 0
        "abs(x-a)*x | "
      })
  void polesOfTheIntegrandAreNoConditions(String integrand, @Nullable String conditions) {
    assertThat(String.join(", ", integral(integrand).conditions()))
        .isEqualTo(conditions == null ? "" : conditions);
  }

  /** For a = 0 the second case would be the logarithm of 0. */
  @Test
  void whatMakesAnAntiderivativeConstantIsExcluded() {
    IntegralResult.Verified found = integral("1/(a+b*sin(x))");
    assertThat(found.conditions())
        .containsExactly("a^2 - b^2 > 0", "x stays between the jumps at pi + 2k*pi");
    assertThat(found.otherwise().getFirst().conditions())
        .containsExactly("a^2 - b^2 < 0", "a != 0");
  }

  @Test
  void aConditionThatAnotherImpliesIsLeftOut() {
    assertThat(
            Conditions.reduced(
                List.of("a > 0", "a != 0", "a^2 + x^2 != 0", "b - c != 0", "c - b != 0")))
        .containsExactly("a > 0", "b - c != 0");
    assertThat(Conditions.reduced(List.of("a >= 0", "a != 0", "a^2 - x^2 != 0")))
        .containsExactly("a > 0", "a^2 - x^2 != 0");
    assertThat(Conditions.reduced(List.of("k*m < 0", "k != 0", "x stays between the jumps at pi")))
        .containsExactly("k*m < 0", "x stays between the jumps at pi");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' = y^2 | y = 0",
        "y' = 1/(x+y) | y = -x - 1",
        "x^2*y' = x^2*y^2 + x*y + 1 | y = -1/x",
        "y' = y^2 - 2*x*y + x^2 + 1 | y = x",
        "y' + y/x = x*sqrt(y) | y = 0",
        "y' = cos(x+y) | y = (2k + 1)*pi - x",
        "y'' + (y')^2 = 1 | y = C1 - x",
        "y'' = (y')^2 - 1 | y = C1 - x",
        "y'' = 4 - (y')^2 | y = 2x + C1",
        "sqrt(1-x^2)*y' = sqrt(1-y^2) | y = 1, y = -1"
      })
  void aSolutionThatDivisionLosesIsNamedBeside(String equation, String lost) {
    assertThat(solution(equation).beside().stream().map(InfixWriter::pretty))
        .containsExactly(lost.split(", "));
  }

  @Test
  void aSystemHasItsConstantsInTheOrderOfItsWaves() {
    assertThat(
            solution("x' = -y, y' = x + cos(2t)").answer().stream()
                .map(InfixWriter::pretty)
                .toList())
        .containsExactly(
            "x = C1*cos(t) + C2*sin(t) + cos(2t)/3", "y = C1*sin(t) - C2*cos(t) + 2sin(2t)/3");
    assertThat(
            solution("x' = 5x - y, y' = 4x + y").answer().stream()
                .map(InfixWriter::pretty)
                .toList())
        .containsExactly("x = (C1 + C2*t)*e^(3t)", "y = (2C1 - C2 + 2C2*t)*e^(3t)");
  }

  @Test
  void aZeroThatNoConstantGivesIsNamedBesideAFamily() {
    assertThat(solution("y*y'' = 3(y')^2").beside()).isNotEmpty();
    assertThat(solution("y*y'' + (y')^2 = 0").beside()).isEmpty();
  }

  @Test
  void aCaseInWhichTheIntegrandDividesByZeroIsNone() {
    assertThat(integral("x^a/(a+b)").otherwise())
        .hasSize(1)
        .allSatisfy(each -> assertThat(each.conditions()).contains("a = -1", "b != 1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"y' = (x-1)*(y+2)", "y' = y/x", "y' = (x+y)/x"})
  void aMemberOfTheFamilyIsNoSolutionBesideIt(String equation) {
    assertThat(solution(equation).beside()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' = tan(x)*tan(y) | sin(y)*cos(x) = C",
        "y' = 1/(x+y) | y - ln(abs(x + y + 1)) = C",
        "y' = sin(y) | tan(y/2) = C*e^x",
        "x*y'' - (x+1)*y' + y = 0 | y = C1*e^x + C2*(x + 1)",
        "y'' - 4y' + 4y = x*e^(2x) | y = (C1 + C2*x + x^3/6)*e^(2x)",
        "y'''' + 2y'' + y = 0 | y = (C1 + C2*x)*cos(x) + (C3 + C4*x)*sin(x)",
        "y'' - 2y' + y = e^x/x | y = (C1 + C2*x + x*ln(abs(x)))*e^x",
        "y'' + 2y' + 10y = 0 | y = e^(-x)*(C1*cos(3x) + C2*sin(3x))",
        "x^2*y'' - 5x*y' + 9y = 0 | y = x^3*(C1 + C2*ln(abs(x)))",
        "y' + 3y = x*e^(-3x) | y = (x^2/2 + C)*e^(-3x)",
        "y' - y = -(2x+1)*e^x | y = (C - x^2 - x)*e^x",
        "y' = 1, y(0) = 3 | y = x + 3",
        "(x^2+1)*y' + 2x*y = x | y = C/(x^2 + 1) + 1/2",
        "x*y' + y = y^2*ln(x) | y = 1/(C*x + ln(x) + 1)",
        "y' + k*y = a, y(0) = 0 | y = a*(1 - e^(-k*x))/k",
        "y' = 3y*(2-y), y(0) = 1 | y = 2/(1 + e^(-6x))",
        "y' = y - y^3, y(0) = 1/2 | y = e^x/sqrt(e^(2x) + 3)",
        "y' = sqrt(y)*sin(x), y(0) = 4 | y = (cos(x) - 5)^2/4",
        "x*y' + 2y = sin(x), y(pi) = 0 | y = (sin(x) - x*cos(x) - pi)/x^2",
        "y' = (1+y^2)/(1+x^2), y(0) = 1 | y = (x + 1)/(1 - x)",
        "x*y*y' = x^2+y^2, y(1) = 2 | y = x*sqrt(2ln(x) + 4)",
        "y'' = 1 + (y')^2 | y = C2 - ln(abs(cos(x + C1)))",
        "y'' = 1 + (y')^2, y(0) = 1, y'(0) = 1 | y = ln(sqrt(2)/2) - ln(cos(x + pi/4)) + 1",
        "y'' - 2y' - 3y = 3x*e^(-x) | y = (C1 - 3x^2/8 - 3x/16)*e^(-x) + C2*e^(3x)",
        "y'' + 4y = 3sin(2x), y(0) = 2, y'(0) = -1 | y = 2cos(2x) - sin(2x)/8 - 3x*cos(2x)/4",
        "y' + y*tan(x) = sin(2x), y(0) = 1 | y = 3cos(x) - 2cos(x)^2",
        "y' = y/x + cos(y/x)^2 | tan(y/x) = ln(abs(x)) + C",
        "y' = e^(2x-3y) | y = ln(3e^(2x)/2 + C)/3",
        "y*y'' + (y')^2 = 0 | y^2 = C1*x + C2",
        "2x*y' + 2y + x^3*y^2 = 0 | y = 4/(C*x + x^3)",
        "y' = (x + 4y)/(2x + 3y) | (x - y)^5 = C*(x + 3y)",
        "y'*sin(x) = y*ln(y) | y = e^(C*tan(x/2))",
        "y'' + 4y = tan(2x) | y = C1*cos(2x) + C2*sin(2x) - cos(2x)*ln(abs(sec(2x) + tan(2x)))/4",
        "y''' + 4y' = 8x - 4 | y = C1 + C2*cos(2x) + C3*sin(2x) + x^2 - x",
        "y'' + 2y' + 5y = 10cos(x) | y = e^(-x)*(C1*cos(2x) + C2*sin(2x)) + 2cos(x) + sin(x)",
        "y = x*y' - ln(y') | y = C*x - ln(C)",
        "(x + 1)*y' - 2y = (x + 1)^4 | y = (x + 1)^2*((x + 1)^2/2 + C)",
        "x^2*y' = y^2 + 2x*y | y = x^2/(C - x)",
        "x*y' = y + sqrt(x^2 - y^2) | asin(y/x) = ln(x) + C",
        "x*y' = y + sqrt(y^2 - x^2) | y + sqrt(y^2 - x^2) = C*x^2",
        "x*y' = y + sqrt(x^2 + y^2) | y + sqrt(x^2 + y^2) = C*x^2",
        "x*y' = y + sqrt(x*y) | 2sqrt(y/x) = ln(x) + C",
        "y' = 2y + 4sqrt(y) | sqrt(y) = C*e^x - 2",
        "(x + y)*y' = x - y | y^2 + 2x*y - x^2 = C",
        "y' = 1/(2x + y - 3) | 2y - ln(abs(4x + 2y - 5)) = C",
        "y' = cos(x + y) | tan((x + y)/2) = x + C",
        "y' = -k*(y - a), y(0) = b | y = a + (b - a)*e^(-k*x)",
        "x^2*y' = x^2*y^2 + x*y + 1 | y = 1/(x*(C - ln(abs(x)))) - 1/x",
        "y'' - 3y' = x*e^x | y = C1 + C2*e^(3x) - (2x - 1)*e^x/4",
        "y'' + w^2*y = A*cos(k*t), y(0) = 0, y'(0) = 0"
            + " | y = A*(cos(w*t) - cos(k*t))/(k^2 - w^2)",
        "e^(x + y)*y' = x | y = ln(C - (x + 1)*e^(-x))",
        "y' + 3y = x + e^(-2x) | y = C*e^(-3x) + x/3 - 1/9 + e^(-2x)",
        "(x^2 + y^2 + x) + x*y*y' = 0 | 3x^4 + 6x^2*y^2 + 4x^3 = C",
        "y'' - y = x*e^x | y = (C1 + x^2/4 - x/4)*e^x + C2*e^(-x)",
        "y'' = sqrt(1 + (y')^2) | y = cosh(x + C1) + C2",
        "y'' - y' - 2y = e^(-x) + 4x | y = C1*e^(-x) + C2*e^(2x) - 2x + 1 - x*e^(-x)/3",
        "y'' + 4y = 8x, y(0) = 0, y(pi/4) = 1 | y = 2x + (2 - pi)*sin(2x)/2",
        "y' = r*y*(1 - y/k), y(0) = a | y = a*k/(a + (k - a)*e^(-r*x))",
        "x' = 2x - 5y + 3, y' = x - 2y | x = (2C1 + C2)*cos(t) + (2C2 - C1)*sin(t) + 6"
      })
  void aSolutionHasTheFormThatIsExpected(String equation, String expected) {
    assertThat(InfixWriter.pretty(solution(equation).answer().getFirst())).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y'' + w^2*y = cos(k*x) | k^2 = w^2, w != 0; w = 0, k != 0; w = 0, k = 0"
            + " | y = C1 + C2*x + x^2/2",
        "y'' + 2b*y' + w^2*y = 0 | b^2 - w^2 < 0, w != 0; w^2 = b^2; w = 0, b != 0; w = 0, b = 0"
            + " | y = C1 + C2*x"
      })
  void resonanceIsACaseOfItsOwn(String equation, String cases, String last) {
    List<OdeResult.Verified> otherwise = solution(equation).otherwise();
    assertThat(otherwise.stream().map(each -> String.join(", ", each.conditions())))
        .containsExactly(cases.split("; "));
    assertThat(InfixWriter.pretty(otherwise.getLast().answer().getFirst())).isEqualTo(last);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y = x*y' + a/y' | y^2 = 4a*x",
        "y = x*y' + a*sqrt(1 + (y')^2) | y = a*sqrt(1 - x^2/a^2)",
        "y' = cos(x + y) | y = (2k + 1)*pi - x",
        "x*y' = y + sqrt(x^2 - y^2) | y = x, y = -x"
      })
  void singleSolutionsHaveTheFormThatIsExpected(String equation, String expected) {
    assertThat(solution(equation).beside().stream().map(InfixWriter::pretty))
        .containsExactly(expected.split(", "));
  }

  /** For x &lt; 0 the root of x² is −x, so that the formula holds for x &gt; 0 alone. */
  @Test
  void aSolutionWithALogarithmOfXIsOneForPositiveX() {
    assertThat(solution("x*y' = y + sqrt(x^2 - y^2)").conditions()).containsExactly("x > 0");
    assertThat(solution("x*y' = y + sqrt(x*y)").conditions()).containsExactly("x > 0", "y >= 0");
    assertThat(solution("x*y' = y + sqrt(x^2 + y^2)").conditions()).isEmpty();
  }

  @Test
  void whatAnInitialValueProblemDoesNotDivideByIsNoCondition() {
    assertThat(solution("y'' + w^2*y = 0, y(0) = 1, y'(0) = 0").conditions()).isEmpty();
    assertThat(solution("y'' + w^2*y = 0, y(0) = 0, y'(0) = 1").conditions())
        .containsExactly("w != 0");
  }

  /** Branches show the constant of the implicit solution. */
  @Test
  void branchesHaveTheConstantsOfTheSolution() {
    OdeResult.Verified found = solution("(2x + 3y) + (3x + 2y)*y' = 0");
    assertThat(InfixWriter.pretty(found.answer().getFirst())).isEqualTo("x^2 + 3x*y + y^2 = C");
    assertThat(found.branches().stream().map(InfixWriter::pretty))
        .containsExactly("y = (sqrt(5x^2 + 4C) - 3x)/2", "y = -(3x + sqrt(5x^2 + 4C))/2");
    assertThat(solution("y' = (x^2 + 3y^2)/(2x*y)").branches().stream().map(InfixWriter::pretty))
        .containsExactly("y = x*sqrt(C*x - 1)", "y = -x*sqrt(C*x - 1)");
    // (x²)^(1/4) is no whole power of x
    assertThat(solution("y' = y/(2x) + x^2/(4y^3)").branches().stream().map(InfixWriter::pretty))
        .containsExactly("y = (x^2*(x + C))^(1/4)", "y = -(x^2*(x + C))^(1/4)");
  }

  @Test
  void theConstantsOfASystemAreChosenForShortFunctions() {
    assertThat(solution("x' = 3x - y, y' = x + y").answer().stream().map(InfixWriter::pretty))
        .containsExactly("x = (C1 + C2*t)*e^(2t)", "y = (C1 - C2 + C2*t)*e^(2t)");
  }

  @Test
  void aValueHasNoMinusThatADifferenceCanTake() {
    assertThat(InfixWriter.pretty(solution("y' = y^2, y(0) = 1").answer().getFirst()))
        .isEqualTo("y = 1/(1 - x)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "abs(ln(x)) | ",
        "abs(e^x-1) | ",
        "sin(x)^2/x | x > 0",
        "1/sqrt((1-x^2)*(4-x^2)) | 1 - x^2 > 0",
        "1/(x^2+a*x+1) | 4 - a^2 > 0"
      })
  void noConditionIsSaidThatOthersImply(String integrand, @Nullable String conditions) {
    assertThat(String.join(", ", integral(integrand).conditions()))
        .isEqualTo(conditions == null ? "" : conditions);
  }
}
