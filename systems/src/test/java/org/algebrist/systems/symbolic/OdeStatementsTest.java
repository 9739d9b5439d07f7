package org.algebrist.systems.symbolic;

import static org.algebrist.systems.symbolic.SolvedEquations.rows;
import static org.algebrist.systems.symbolic.SolvedEquations.solved;
import static org.algebrist.systems.symbolic.SolvedEquations.verified;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.answer.OdeResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of a solution: for which parameters, where, and whether it is the only one. */
class OdeStatementsTest {
  private static List<String> texts(OdeResult.Verified answer) {
    return answer.steps().stream().map(OdeResult.Step::text).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' = a*y + b | y = C*e^(a*x) - b/a if a != 0; y = b*x + C if a = 0",
        "y' = x^n | y = x^(n + 1)/(n + 1) + C if n != -1; y = ln(abs(x)) + C if n = -1",
        "y' = e^(a*x) | y = e^(a*x)/a + C if a != 0; y = x + C if a = 0",
        "y' = x^a*y | y = C*e^(x^(a + 1)/(a + 1)) if a != -1; y = C*x if a = -1",
        "y' = y^n | y^(1 - n)/(n - 1) = C - x if n != 1; y = C*e^x if n = 1",
        "y' + a*y = e^(-b*x) | y = C*e^(-a*x) + e^(-b*x)/(a - b) if a != b;"
            + " y = (x + C)*e^(-b*x) if a = b",
        "y' = y^2; y(0) = y0 | y = y0/(1 - y0*x)",
        "dx/dt = a*x + b; x(0) = x0 | x = (x0 + b/a)*e^(a*t) - b/a if a != 0;"
            + " x = b*t + x0 if a = 0",
        "x' = a*x; y' = b*y | x = C2*e^(a*t), y = C1*e^(b*t) if a != b;"
            + " x = C1*e^(b*t), y = C2*e^(b*t) if a = b",
        "y'' + a*y' = b | y = C1 + C2*e^(-a*x) + b*x/a if a != 0;"
            + " y = C1 + C2*x + b*x^2/2 if a = 0",
        "N' = r*N; N(0) = N0; N(t1) = N1 | N = N0*e^(r*t) if N1 = N0*e^(r*t1)",
        "y' = y^2 + a | y = sqrt(a)*tan(sqrt(a)*(x + C)) if a > 0;"
            + " y = sqrt(-a)*(1 + C*e^(2x*sqrt(-a)))/(1 - C*e^(2x*sqrt(-a))) if a < 0;"
            + " y = 1/(C - x) if a = 0",
        "y'' + k*y = 0; y(0) = 0; y'(0) = 1"
            + " | y = (e^(x*sqrt(-k)) - e^(-x*sqrt(-k)))/(2sqrt(-k)) if k < 0;"
            + " y = sin(sqrt(k)*x)/sqrt(k) if k > 0; y = x if k = 0",
        "y'' - k*y = 0; y(0) = 1; y(1) = 0"
            + " | y = (e^(sqrt(k) - sqrt(k)*x) - e^(sqrt(k)*x - sqrt(k)))/(e^sqrt(k) - e^(-sqrt(k)))"
            + " if k > 0;"
            + " y = cos(x*sqrt(-k)) - sin(x*sqrt(-k))*cos(sqrt(-k))/sin(sqrt(-k))"
            + " if k < 0 and sin(sqrt(-k)) != 0; y = 1 - x if k = 0",
        "y'' - a*y' = 0; y(0) = 0; y(L) = 1"
            + " | y = (e^(a*x) - 1)/(e^(L*a) - 1) if a != 0 and L != 0; y = x/L if a = 0 and L != 0",
        "d*y'' = k^2*y; y(0) = 1; y'(1) = 0"
            + " | y = (e^(x*sqrt(d*k^2)/d - sqrt(d*k^2)/d) + e^(sqrt(d*k^2)/d - x*sqrt(d*k^2)/d))"
            + "/(e^(sqrt(d*k^2)/d) + e^(-sqrt(d*k^2)/d)) if d*k^2 > 0;"
            + " y = cos(x*sqrt(-d*k^2)/d) + sin(x*sqrt(-d*k^2)/d)*sin(sqrt(-d*k^2)/d)"
            + "/cos(sqrt(-d*k^2)/d) if d*k^2 < 0 and cos(sqrt(-d*k^2)/d) != 0; y = 1 if k = 0 and d != 0",
        "y' = k*(a - y)*(b - y); y(0) = 0"
            + " | y = a*b*(1 - e^(a*k*x - b*k*x))/(b - a*e^(a*k*x - b*k*x)) if a != b;"
            + " y = b^2*k*x/(b*k*x + 1) if a = b",
        "y'' = a*(y')^2; y(0) = 0; y'(0) = b"
            + " | y = (ln(abs(1/b)) - ln(abs(a*x - 1/b)))/a if a != 0 and b != 0;"
            + " y = b*x if a = 0; y = 0 if b = 0",
        "y'' - y = 0; y(a) = 0; y(b) = 1"
            + " | y = (e^(x - 2a) - e^(-x))/(e^(b - 2a) - e^(-b)) if a != b"
      })
  void theValuesOfParametersThatAMethodExcludesAreProblemsOfTheirOwn(String problem, String rows) {
    assertThat(rows(verified(problem))).isEqualTo(rows);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "m*x'' + c*x' + k*x = 0; x(0) = x0; x'(0) = 0 | c^2 - 4k*m > 0 | c^2 - 4k*m < 0",
        "y'' + 2a*y' + y = 0; y(0) = 1; y'(0) = 0 | a^2 - 1 > 0 | a^2 - 1 < 0"
      })
  void aDampedOscillationWithGivenValuesHasARowForEachSign(
      String problem, String overdamped, String underdamped) {
    assertThat(rows(verified(problem)))
        .contains(" if " + overdamped)
        .contains(" if " + underdamped);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y'' + w^2*y = 0; y(0) = 0; y(1) = 1 | sin(w) = 0",
        "y'' + k*y = 0; y(0) = 0; y(1) = 1 | sin(sqrt(k)) = 0",
        "y'' + w^2*y = 0; y(0) = 1; y'(pi) = 0 | cos(pi*w) = 0"
      })
  void aBoundaryValueProblemSaysThatItsEigenvaluesAreOpen(String problem, String eigenvalues) {
    assertThat(verified(problem).notes())
        .contains("where " + eigenvalues + " there may be no solution, or infinitely many");
  }

  @Test
  void aPowerWithAParameterIsZeroAtZeroWhereTheExponentIsPositive() {
    OdeResult.Verified still = verified("y' = y^n; y(0) = 0"); // y^(1 - n) has no value there
    assertThat(rows(still)).startsWith("y = 0 if n > 0");
    assertThat(still.notes()).contains("further solutions may exist where 0 < n < 1");
  }

  @Test
  void anInitialValueProblemHasNoEigenvalues() {
    assertThat(verified("y'' + w^2*y = 0; y(0) = 0; y'(0) = 1").notes()).isEmpty();
  }

  @Test
  void aValueForWhichTheFamilyIsNoLongerGeneralIsExcludedThoughTheFamilyDividesByNothing() {
    OdeResult.Verified answer = verified("y' = y^2 - a^2");
    assertThat(answer.conditions()).containsExactly("a != 0");
    assertThat(rows(answer)).endsWith("; y = 1/(C - x) if a = 0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' = y^2; y(0) = 1; y(2) = -1 | is unbounded at x = 1",
        "x*y' + y = 0; y(1) = 1; y(-1) = -1 | is unbounded at x = 0",
        "y' = 1/x; y(1) = 0; y(-1) = 0 | is unbounded at x = 0",
        "y' = y/x; y(0) = 1 | for no constants"
      })
  void aSolutionIsOneFunctionOnAnIntervalThatHoldsAllPoints(String problem, String why) {
    assertThat(solved(problem))
        .isInstanceOfSatisfying(
            OdeResult.NoSolution.class, none -> assertThat(none.why()).contains(why));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"x*y' = y + x; y(0) = 0", "x*y' = 2*y; y(1) = 1; y(-1) = -1"})
  void neitherASolutionNorThatThereIsNoneIsClaimedWithoutAProof(String problem) {
    assertThat(solved(problem)).isInstanceOf(OdeResult.Declined.class);
  }

  @Test
  void aPointThatIsNoNumberIsRefused() {
    assertThat(solved("y' = x; y(1/0) = 2"))
        .isInstanceOfSatisfying(
            OdeResult.Declined.class,
            none -> {
              assertThat(none.why()).isEqualTo("1/0 in y(1/0) = 2 is no number");
              assertThat(none.badInput()).isTrue();
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' = 1/x; y(0) = 1 | x = 0, where y is given",
        "y' = x/y; y(1) = 0 | x = 1, y = 0",
        "y' = sqrt(y); y(0) = -1 | x = 0, y = -1",
        "y' = ln(y); y(0) = 0 | x = 0, y = 0"
      })
  void aPointWhereTheEquationHasNoValueIsNamed(String problem, String where) {
    assertThat(solved(problem))
        .isInstanceOfSatisfying(
            OdeResult.Declined.class,
            none -> assertThat(none.why()).isEqualTo("the equation has no value at " + where));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(y')^2 = -1 | never equal",
        "(y')^2 + y^2 + a^2 + 1 = 0 | never equal",
        "y' = sqrt(-1 - y^2) | no real value",
        "y' = ln(-1 - y^2) | no real value"
      })
  void thatNoRealFunctionSolvesAnEquationIsProved(String problem, String why) {
    assertThat(solved(problem))
        .isInstanceOfSatisfying(
            OdeResult.NoSolution.class, none -> assertThat(none.why()).contains(why));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' = erf(x) | y = x*erf(x) + e^(-x^2)/sqrt(pi) + C",
        "y' = Si(x); y(0) = 1 | y = x*Si(x) + cos(x)",
        "y'' = Si(x) | y = C1 + C2*x + x^2*Si(x)/2 + x*cos(x)/2 + sin(x)/2"
      })
  void functionsThatAreDefinedAsIntegralsMayStandInAnEquation(String problem, String answer) {
    OdeResult.Verified found = verified(problem);
    assertThat(InfixWriter.pretty(found.answer().getFirst())).isEqualTo(answer);
    assertThat(found.conditions()).isEmpty();
    assertThat(found.notes()).isEmpty();
  }

  @Test
  void aSumOfSquaresMayVanish() {
    assertThat(verified("(y')^2 + y^2 = 0").solution()).isEqualTo(Formula.number(0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"x'' + 2*zeta*omega*x' + omega^2*x = 0", "x'' + 2*z*w*x' + w^2*x = 0"})
  void aSecondDerivativeIsByTimeWhereSeveralNamesMayBeConstants(String problem) {
    assertThat(verified(problem).variable()).isEqualTo("t");
  }

  @Test
  void twoValuesAtOnePointContradictEachOther() {
    assertThat(solved("y' = x; y(0) = 1; y(0) = 2"))
        .isInstanceOfSatisfying(
            OdeResult.NoSolution.class,
            none -> assertThat(none.why()).isEqualTo("y(0) is given two values, 1 and 2"));
    assertThat(rows(verified("y' = x; y(0) = 1; y(0) = 1"))).isEqualTo("y = x^2/2 + 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' + 2*x*y = 1        | y = (sqrt(pi)*erfi(x)/2 + C)*e^(-x^2)",
        "y' = e^(-x^2)         | y = sqrt(pi)*erf(x)/2 + C",
        "x*y' + y = sin(x)/x   | y = (Si(x) + C)/x",
        "y' - y = 1/x          | y = (Ei(-x) + C)*e^x"
      })
  void anIntegralThatIsNotElementaryIsASpecialFunction(String equation, String solution) {
    assertThat(rows(verified(equation)).split(" if ")[0]).isEqualTo(solution);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' = y^2 + 1; y(0) = 0; y(2) = 1 | y = tan(x) alone takes the first value, and is"
            + " unbounded at x = pi/2",
        "y' = y^2 + 1; y(0) = 0; y(1) = 1 | y = tan(x) alone takes the first value, and has"
            + " another one at x = 1",
        "y' = y^2; y(0) = -1; y(1) = 5 | y = -1/(x + 1) alone takes the first value, and has"
            + " another one at x = 1"
      })
  void theOnlySolutionWithTheFirstValueMayNotTakeTheNext(String problem, String why) {
    assertThat(solved(problem))
        .isInstanceOfSatisfying(
            OdeResult.NoSolution.class, none -> assertThat(none.why()).isEqualTo(why));
  }

  @Test
  void aConstantThatTheFamilyHoldsIsNotNamedBesideIt() {
    assertThat(verified("y''' - y' = 0").beside()).isEmpty();
    assertThat(verified("y'' - y' = 0").beside()).isEmpty();
  }

  @Test
  void aSizeHasTheSignOfTheInitialPoint() {
    assertThat(rows(verified("y' = abs(y); y(0) = -1"))).isEqualTo("y = -e^(-x)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(1 - x^2)*y'' - x*y' + y = 0 | y = C1*x + C2*sqrt(abs(x^2 - 1)) | x != -1, x != 1",
        "x^2*y'' + x*y' + (x^2 - 1/4)*y = 0 |"
            + " y = C1*cos(x)/sqrt(abs(x)) + C2*sin(x)/sqrt(abs(x)) | x != 0"
      })
  void aGeneralSolutionIsRealWhereverItsEquationIs(
      String problem, String answer, String conditions) {
    OdeResult.Verified verified = verified(problem);
    assertThat(InfixWriter.pretty(verified.answer().getFirst())).isEqualTo(answer);
    assertThat(verified.conditions()).containsExactly(conditions.split(", "));
    assertThat(verified.general()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x^2*y' = y; y(0) = 0 | singular at x = 0",
        "x^2*y' = y; y(0) = 0 | y = C*e^(-1/x) for x > 0 is a solution too",
        "y' = 2*sqrt(abs(y)); y(0) = 0 | not Lipschitz in y at x = 0, y = 0",
        "y' = y^(1/3); y(0) = 0 | not Lipschitz in y at x = 0, y = 0",
        "y' = sqrt(y); y(0) = 0 | not Lipschitz in y at x = 0, y = 0",
        "x*y' = 2*y | may be joined with different constants",
        "y' = y^n | y = 0 is a solution where n > 0",
        "(y')^2 = 4*y | members of the family may be joined along y = 0",
        "x' = x + y | read as x(y)"
      })
  void aNoteSaysWhatAnAnswerLeavesOpen(String problem, String note) {
    assertThat(verified(problem).notes()).anyMatch(each -> each.contains(note));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' = y*(1 - y); y(0) = 1/2",
        "y' = y^2; y(0) = y0",
        "(y')^2 = 4*y; y(0) = 1",
        "y'' + y = 0; y(0) = 1; y'(0) = 0",
        "y' = abs(y); y(0) = 2",
        "x*y' = y",
        "x*y' = y + x",
        "y' = y^2",
        "x*y' + y = x"
      })
  void nothingIsNotedWhereNothingIsOpen(String problem) {
    assertThat(verified(problem).notes()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y*y'' = (y')^2",
        "2*y*y'' = 1 + (y')^2",
        "y'' = (y')^2",
        "y*y'' + (y')^2 = 0",
        "(y')^2 = 1 - y^2"
      })
  void aWholeFamilyIsGeneralAndGivenOnce(String problem) {
    OdeResult.Verified answer = verified(problem);
    assertThat(answer.general()).isTrue();
    assertThat(answer.otherwise()).isEmpty();
  }

  @Test
  void eachOfTwoSlopesLeadsToItsOwnSolution() {
    OdeResult.Verified answer = verified("(y')^2 = 4*y; y(0) = 1");
    assertThat(rows(answer)).isEqualTo("y = (x + 1)^2; y = (x - 1)^2");
    assertThat(answer.steps().getFirst().text()).endsWith("y' = 2sqrt(y)");
    assertThat(answer.otherwise().getFirst().steps().getFirst().text()).endsWith("y' = -2sqrt(y)");
  }

  @Test
  void stepsKeepTheNameOfTheFunctionAndTheSizesOfLogarithms() {
    assertThat(texts(verified("P' = P*(1 - P)")))
        .containsExactly(
            "P' = p·q with p = -1, q = P*(P - 1)",
            "∫ 1/(P*(P - 1)) dP = ∫ -1 dt",
            "ln(abs(P - 1)) - ln(abs(P)) = -t + C");
    assertThat(String.join("; ", texts(verified("(y')^2 + y^2 = 0")))).doesNotContain("/0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' = y^2; y(0) = 1 | x < 1 | true | y is unbounded at 1",
        "y' = 1 + y^2; y(0) = 0 | -pi/2 < x < pi/2 | true | y is unbounded at -pi/2 and pi/2",
        "y' = -x/y; y(0) = 2 | -2 < x < 2 | true | y' is unbounded at -2 and 2",
        "y' + y/x = x; y(1) = 1/3 | x > 0 | true | the equation is singular at 0",
        "y' = 1/(2*y); y(0) = 1 | x > -1 | true | y' is unbounded at -1",
        "y' = sqrt(y); y(0) = 1 | x > -2 | false | ",
        "y' = y; y(0) = 1 | every x | true | ",
        "y'' + y = 0; y(0) = 1; y'(0) = 0 | every x | true | ",
        "y = x*y' + (y')^2; y(0) = 1 | every x | true | ",
      })
  void theIntervalAroundTheInitialPointIsSaid(
      String problem, String where, boolean largest, String ends) {
    assertThat(verified(problem).interval())
        .isEqualTo(new OdeResult.Interval(where, largest, ends == null ? "" : ends));
  }

  @Test
  void thereIsNoIntervalWithoutAnInitialPoint() {
    assertThat(verified("y' = y^2").interval()).isNull();
    assertThat(verified("y'' + y = 0; y(0) = 1; y(1) = 2").interval()).isNull();
  }

  /** The envelope was x^2*sqrt(1 - x^2)/(x^2 - 1) + sqrt(1 - x^2/(x^2 - 1)). */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y = x*y' + sqrt(1 + (y')^2) | y = C*x + sqrt(C^2 + 1) | y = sqrt(1 - x^2)",
        "y = x*y' + (y')^2 | y = C*x + C^2 | y = -x^2/4",
        "y = x*y' + 1/y' | y = C*x + 1/C if C != 0 | y^2 = 4x",
        "y = x*y' + sin(y') | y = C*x + sin(C) | y = x*acos(-x) + sqrt(1 - x^2)",
      })
  void clairautsEquationHasLinesAndTheirEnvelope(String problem, String lines, String envelope) {
    OdeResult.Verified answer = verified(problem);
    assertThat(rows(answer)).isEqualTo(lines);
    assertThat(answer.beside().stream().map(InfixWriter::pretty).collect(Collectors.joining(", ")))
        .isEqualTo(envelope);
  }

  /** It was answered with two constants. */
  @Test
  void clairautsEquationMayBeQuadraticInTheFunction() {
    assertThat(rows(verified("(y - x*y')^2 = 1 + (y')^2")))
        .isEqualTo("y = C*x + sqrt(C^2 + 1); y = C*x - sqrt(C^2 + 1)");
  }

  /** erfi(0) stood in the answer, and Ci(1) was computed so often that the time ran out. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' + 2*x*y = 1; y(0) = 1 | y = (sqrt(pi)*erfi(x)/2 + 1)*e^(-x^2)",
        "y' + 2*x*y = 1; y(1) = 0 | y = sqrt(pi)*(erfi(x) - erfi(1))*e^(-x^2)/2",
        "y' = e^(-x^2); y(0) = 2 | y = sqrt(pi)*erf(x)/2 + 2",
        "y' = sin(x)/x; y(0) = 1 | y = Si(x) + 1",
        "y' = cos(x)/x; y(1) = 1 | y = Ci(x) - Ci(1) + 1",
        "y'' + 2*x*y' = 0; y(0) = 0; y'(0) = 1 | y = sqrt(pi)*erf(x)/2",
      })
  void initialValuesOfSpecialFunctionsAreInClosedForm(String problem, String expected) {
    assertThat(rows(verified(problem)).replaceAll(" if .*", "")).isEqualTo(expected);
  }

  /** The search for a formula left no time for it. */
  @Test
  void anInitialValueProblemWithoutAFormulaIsComputedWithinItsLimit() {
    try (OdeSolver solver = OdeSolver.byRules()) {
      Formula problem =
          new Formula.Operation(
              Operator.LIST,
              List.of(
                  InfixReader.read("y' + y*cos(x) = 1").orThrow(),
                  InfixReader.read("y(0) = 0").orThrow()));
      assertThat(solver.solve(problem, 0, true, Duration.ofSeconds(4)))
          .isInstanceOf(OdeResult.Numeric.class);
    }
  }

  @Test
  void aSystemOfSecondOrderHasFourConstants() {
    assertThat(verified("x'' = y; y'' = x").constants())
        .isEqualTo(Arrays.asList("C1", "C2", "C3", "C4"));
  }
}
