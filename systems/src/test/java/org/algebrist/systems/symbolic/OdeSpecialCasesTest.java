package org.algebrist.systems.symbolic;

import static org.algebrist.systems.symbolic.SolvedEquations.rows;
import static org.algebrist.systems.symbolic.SolvedEquations.solved;
import static org.algebrist.systems.symbolic.SolvedEquations.texts;
import static org.algebrist.systems.symbolic.SolvedEquations.verified;
import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.systems.symbolic.answer.OdeResult;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Solutions that are easily lost, and claims that are easily too large: constants beside a family,
 * constants that a family excludes, double roots, singular points, values at which two solutions
 * meet. Most were found by someone who looked for false answers.
 */
class OdeSpecialCasesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "x^2*y'' + a*x*y' = 0 | y = C1 + C2*x*abs(x)^(-a) if a != 1; y = C1 + C2*ln(abs(x)) if a = 1",
        "y'' + (a - 1)*y' = 0 | y = C1 + C2*e^(x - a*x) if a != 1; y = C1 + C2*x if a = 1",
        "y''' - 2a*y'' + a^2*y' = 0 | y = C1 + (C2 + C3*x)*e^(a*x) if a != 0;"
            + " y = C1 + C2*x + C3*x^2 if a = 0",
        "y'' + (a^2 - 1)*y = 0 | y = C1*e^(x*sqrt(1 - a^2)) + C2*e^(-x*sqrt(1 - a^2)) if a^2 - 1 < 0;"
            + " y = C1*cos(x*sqrt(a^2 - 1)) + C2*sin(x*sqrt(a^2 - 1)) if a^2 - 1 > 0;"
            + " y = C1 + C2*x if a^2 = 1",
        "y*y'' + a*(y')^2 = 0 | y*abs(y)^a/(a*(1/a + 1)) = C1*x + C2 if a != 0 and a != -1;"
            + " y = C2*e^(C1*x) if a = -1; y = C1*x + C2 if a = 0",
        "y'' + (y')^2 = a | y = ln(abs(cos(sqrt(-a)*(C1 - x)))) + C2 if a < 0;"
            + " y = ln(abs(e^(2sqrt(a)*x) + C1)) - sqrt(a)*x + C2 if a > 0;"
            + " y = ln(abs(x + C1)) + C2 if a = 0"
      })
  void noValueOfAParameterIsLost(String problem, String rows) {
    assertThat(rows(verified(problem))).isEqualTo(rows);
  }

  @ParameterizedTest
  @ValueSource(strings = {"y' = a + sin(y)", "y' = (a*x + b*y)^2"})
  void whereNotEveryCaseIsListedTheAnswerSaysSo(String problem) {
    assertThat(verified(problem).notes())
        .anySatisfy(note -> assertThat(note).startsWith("not every case is listed, as "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "y' = a*y",
        "y'' + w^2*y = cos(k*x)",
        "y' = r*y*(1 - y/K)",
        "y' = r*y*(1 - y/K); y(0) = y0",
        "y'' + 2b*y' + w^2*y = 0",
        "y' = y^2 - a^2",
        "m*y'' + k*y = 0",
        "y' + a*y = e^(-b*x)"
      })
  void whereEveryCaseIsListedNothingIsSaid(String problem) {
    assertThat(verified(problem).notes()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "y*y'' = 3*(y')^2 | 1/y^2 = C1*x + C2 | y = 0",
        "y*y'' = 2*(y')^2 | y = 1/(C1*x + C2) | y = 0",
        "(y - 1)*y'' = 2*(y')^2 | y = 1 - 1/(C1*x + C2) | y = 1",
        "2*y*y'' = (y')^2 | y = C1*(x + C2)^2 | y = C1",
        "y*y'' = 1 + (y')^2 | y = cosh(C1*(x + C2))/C1 if C1 != 0 |",
        "(y + x)*y' = y + x | y = x + C | y = -x",
        "(x - y)*y' = x^2 - y^2 | y = C*e^x - x - 1 | y = x",
        "(y - x)*(y + x)*(y' - 2) = 0 | y = 2x + C | y = x, y = -x",
        "y'' = tan(y)*(y')^2 | sin(y) = C1*x + C2 |",
        "y'' = (y')^2 | y = C2 - ln(abs(C1 - x)) | y = C1",
        "y' = x*sqrt(1 - y^2); y(0) = 1 | y = 1 |",
        "x*y' = y*(1 - y); y(0) = 0 | y = x/(x + C) if C != 0 | y = 0"
      })
  void noConstantSolutionIsLost(String problem, String answer, @Nullable String beside) {
    OdeResult.Verified found = verified(problem);
    assertThat(rows(found)).isEqualTo(answer);
    assertThat(texts(found.beside())).isEqualTo(beside == null ? "" : beside);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "y*y'' = (y')^2 + y' | y = (C2*e^(C1*x) + 1)/C1 if C1 != 0; y = C1 - x",
        "y*y'' = (y')^2 - y' | y = (C2*e^(C1*x) - 1)/C1 if C1 != 0; y = x + C1",
        "y^2*y'' = y' | y/C1 + ln(abs(C1*y - 1))/C1^2 = x + C2 if C1 != 0; y^2 = C1 - 2x",
        "y'' = 2y*y' | y = C1*tan(C1*(x + C2));"
            + " y = (C1 + C1*C2*e^(2C1*x))/(1 - C2*e^(2C1*x)); y = 1/(C1 - x)",
        "(y'')^2 = 4 | y = x*(x + C1) + C2; y = x*(C1 - x) + C2",
        "(y')^2 = 1 | y = x + C; y = C - x"
      })
  void familiesAreGeneralTogether(String problem, String rows) {
    OdeResult.Verified found = verified(problem);
    assertThat(rows(found)).isEqualTo(rows);
    assertThat(found.general()).isTrue();
    assertThat(found.otherwise()).allMatch(OdeResult.Verified::general);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "y' = x^3 + 2y; y(0) = 0 |",
        "y' = x^(1/3); y(0) = 0 |",
        "(y')^2 = y; y(0) = 1; y'(0) = 1 |",
        "y' = x*sqrt(y); y(0) = 0 | further solutions may exist: the slope y' is not Lipschitz in y"
            + " at x = 0, y = 0"
      })
  void aDoubtAboutOtherSolutionsIsFounded(String problem, @Nullable String note) {
    assertThat(String.join(", ", verified(problem).notes())).isEqualTo(note == null ? "" : note);
  }

  @ParameterizedTest
  @ValueSource(strings = {"e^(y') = y", "1/y' = x + y"})
  void solutionsAreNotJoinedWhereTheSlopeIsSmooth(String problem) {
    assertThat(verified(problem).notes()).noneMatch(note -> note.contains("joined along"));
  }

  @Test
  void aPointWhereTheSlopeIsPlainEndsNoInterval() {
    OdeResult.Interval own = verified("y' = sqrt(x^4); y(-1) = 0").interval();
    assertThat(own).isNotNull();
    assertThat(own.where()).isEqualTo("x < 0");
    assertThat(own.largest()).isFalse();
    OdeResult.Interval tangent = verified("y' + y*tan(x) = cos(x); y(0) = 1").interval();
    assertThat(tangent).isNotNull();
    assertThat(tangent.largest()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "y' = abs(x)",
        "y' = abs(x)*y; y(0) = 1",
        "y'' = abs(x)",
        "y' = abs(x)*y^2; y(0) = 1"
      })
  void aPointWhereBothSidesAreContinuousIsNotLeftOut(String problem) {
    assertThat(verified(problem).conditions()).isEmpty();
  }

  @Test
  void singleSolutionsAreCalledSo() {
    assertThat(verified("y = 2x*y' + (y')^2").notes())
        .contains("single solutions alone: a family with a constant was not found");
  }

  @Test
  void anImplicitSolutionTakesBothInitialValues() {
    assertThat(rows(verified("y*y'' + (y')^2 = y'; y(1) = 2; y'(1) = 3")))
        .isEqualTo("y - 4ln(abs(y + 4)) = x - 4ln(6) + 1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"y' = -x*sqrt(y); y(0) = 0", "y' = x*sqrt(1 - y^2); y(0) = 1"})
  void anEquationThatHoldsAtOnePointAloneIsNoSolution(String problem) {
    OdeResult.Verified found = verified(problem);
    assertThat(found.isImplicit()).isFalse();
    assertThat(found.constants()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "y' = x/(1 + y^4); y(0) = a | y^5 + 5y = a^5 + 5x^2/2 + 5a",
        "y' = y^3; y(0) = a | y = a/sqrt(1 - 2a^2*x)",
        "y' = a*y^2; y(0) = 1/a | y = 1/(a - a*x)"
      })
  void aParameterMayBeGivenAsInitialValue(String problem, String answer) {
    OdeResult.Verified found = verified(problem);
    assertThat(rows(found)).isEqualTo(answer);
    assertThat(found.notes()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"(y')^4 = y; y(0) = 1", "sin(y') = x; y(0) = 0"})
  void aSlopeWithSeveralValuesIsADoubt(String problem) {
    assertThat(verified(problem).notes())
        .anySatisfy(note -> assertThat(note).startsWith("further solutions may exist"));
  }

  @Test
  void moreFamiliesThanAreShownAreNotGeneral() {
    OdeResult.Verified found = verified("(y'' - 1)*(y'' - 2)*(y'' - 3)*(y'' - 4)*(y'' - 5) = 0");
    assertThat(found.general()).isFalse();
  }

  @Test
  void noTwoParametersAreComparedWithoutNeed() {
    assertThat(rows(verified("a*y'' + b*y' + c*y = d*cos(f*x)"))).doesNotContain("b != c");
    assertThat(rows(verified("y' = a*y^2 + b*y + c"))).doesNotContain("b != c");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "y' = (3x^2 + 1)/(2y - 4) | (y - 2)^2 = x^3 + x + C | y = 2 +- sqrt(x^3 + x + C)",
        "y' = 1/(2y + 1) | (2y + 1)^2 = 4x + C | y = -1/2 +- sqrt(4x + C)/2",
        "y*y'' = 3*(y')^2 | 1/y^2 = C1*x + C2 | y = plusminus(1/sqrt(C1*x + C2))",
        "(3x^2*y + 2y^2) + (x^3 + 4x*y - 5)*y' = 0 | x^3*y + 2x*y^2 - 5y = C |"
      })
  void twoBranchesAreOneLineWhereTheyAreShort(
      String problem, String answer, @Nullable String solved) {
    OdeResult.Verified found = verified(problem);
    assertThat(texts(found.answer())).isEqualTo(answer);
    assertThat(texts(found.solved())).isEqualTo(solved == null ? "" : solved);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x*y' = 3*y; y(1) = 1 | x > 0 | the equation is singular at 0, where the solution goes on",
        "(x - 2)*y' = y; y(0) = 1 | x < 2"
            + " | the equation is singular at 2, where the solution goes on",
        "cos(x)*y' + y*sin(x) = 0; y(0) = 1 | -pi/2 < x < pi/2"
            + " | the equation is singular at -pi/2 and pi/2, where the solution goes on"
      })
  void theIntervalIsNotTheLargestWhereTheSolutionGoesOn(String problem, String where, String ends) {
    assertThat(verified(problem).interval()).isEqualTo(new OdeResult.Interval(where, false, ends));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' = 2*(1 + x)*(1 + y^2); y(0) = 0 | -sqrt(2pi + 4)/2 - 1 < x < sqrt(2pi + 4)/2 - 1",
        "y' = y^2 - 1; y(0) = 2 | x < ln(3)/2"
      })
  void theLargestIntervalEndsAtPolesOfTangentsAndExponentials(String problem, String where) {
    OdeResult.Interval interval = verified(problem).interval();
    assertThat(interval).isNotNull();
    assertThat(interval.where()).isEqualTo(where);
    assertThat(interval.largest()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y'*cos(x) + y*sin(x) = 1 | y = C*cos(x) + sin(x)",
        "y'' - 2*tan(x)*y' + 3*y = 0 | y = C1*cos(2x)/cos(x) + C2*sin(2x)/cos(x)",
        "y'' = 6*y^(1/3); y(0) = 0; y'(0) = 0 | y = abs(x)^3",
        "y' = y^(1/3); y(0) = 0 | y = 2sqrt(2)*sqrt(3)*x^(3/2)/9 if x >= 0"
      })
  void aFormHasAValueWhereTheEquationHasOne(String problem, String answer) {
    assertThat(rows(verified(problem))).isEqualTo(answer);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x*y' = y + x^2 + y^2 | y = x*tan(x + C)",
        "y' = y/x + x*sec(y/x) | sin(y/x) = x + C",
        "x^2*y'' + 4*x*y' + (x^2 + 2)*y = 0 | y = (C1*cos(x) + C2*sin(x))/x^2",
        "4*x*y'' + 2*y' + y = 0 | y = C1*cos(sqrt(x)) + C2*sin(sqrt(x)) if x > 0",
        "(1 - x*cot(x))*y'' - x*y' + y = 0 | y = C1*x + C2*sin(x)",
        "y' = y^2 + 1/x^2 | y = (sqrt(3)*tan(sqrt(3)*(3ln(abs(x)) + C)/6) - 1)/(2x)"
      })
  void aNewFunctionOrVariableMakesAnEquationPlain(String problem, String answer) {
    OdeResult.Verified found = verified(problem);
    assertThat(rows(found)).isEqualTo(answer);
    assertThat(found.general()).isTrue();
  }

  @Test
  void equationsOfASystemAreSolvedOneAfterTheOther() {
    OdeResult.Verified found = verified("x' = t*x; y' = x + y");
    assertThat(found.general()).isTrue();
    assertThat(rows(found)).startsWith("x = C1*e^(t^2/2), y = ");
  }

  @Test
  void aRiccatiFamilyWithItsParticularSolutionIsComplete() {
    assertThat(verified("y' + y^2 = 1 + x^2").general()).isTrue();
  }

  @Test
  void resonanceWithoutDampingIsARow() {
    assertThat(rows(verified("y'' + 2*b*y' + w^2*y = F*cos(k*t)")))
        .contains("F*t*sin(w*t)/(2w) if b = 0 and k^2 = w^2 and w != 0");
  }

  @Test
  void valuesForWhichTheQuestionHasNoValueAreNoMissingCases() {
    assertThat(verified("h' = -k*sqrt(h); h(0) = h0").notes())
        .noneMatch(note -> note.startsWith("not every case"));
  }

  @Test
  void aDerivativeAloneIsAskedAbout() {
    assertThat(solved("y'"))
        .isInstanceOfSatisfying(
            OdeResult.Declined.class,
            none -> {
              assertThat(none.badInput()).isTrue();
              assertThat(none.why())
                  .isEqualTo("y' alone is no equation; what is it equal to? write such as y' = 0");
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "d*N/dt = -k*N | N = C*e^(-k*t)",
        "L*d*I/dt = -I | I = C*e^(-t/L) if L != 0",
        "y' = sgn(x) | y = abs(x) + C if x != 0"
      })
  void derivativesThatAreReadAsQuotientsOfProductsAndSignsAreRead(String problem, String answer) {
    assertThat(rows(verified(problem))).isEqualTo(answer);
  }
}
