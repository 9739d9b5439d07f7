package org.algebrist.systems.symbolic;

import static org.algebrist.systems.symbolic.SolvedEquations.rows;
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
}
