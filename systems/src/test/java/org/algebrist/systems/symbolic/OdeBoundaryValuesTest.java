package org.algebrist.systems.symbolic;

import static org.algebrist.systems.symbolic.SolvedEquations.rows;
import static org.algebrist.systems.symbolic.SolvedEquations.solved;
import static org.algebrist.systems.symbolic.SolvedEquations.texts;
import static org.algebrist.systems.symbolic.SolvedEquations.verified;
import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.systems.symbolic.answer.OdeResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values at several points: eigenvalues, and values that no solution takes. */
class OdeBoundaryValuesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y'' + k*y = 0; y(0) = 0; y(pi) = 0 | y = C1*sin(n*x) if k = n^2 and n = 1, 2, 3, ...",
        "y'' + k*y = 0; y'(0) = 0; y'(pi) = 0 | y = C1*cos(n*x) if k = n^2 and n = 0, 1, 2, ...",
        "y'' + w^2*y = 0; y(0) = 0; y(1) = 0"
            + " | y = C1*sin(n*pi*x) if w = n*pi and n = ±1, ±2, ±3, ...",
        "y'' + w^2*y = 0; y'(0) = 0; y'(pi) = 0"
            + " | y = C1*cos(n*x) if w = n and n = 0, ±1, ±2, ...",
        "y'' + k*y = 0; y(0) = 0; y(L) = 0"
            + " | y = C1*sin(n*pi*x/L) if k = n^2*pi^2/L^2 and n = 1, 2, 3, ...",
        "y'' + k*y = 0; y(0) = 0; y'(1) = 0"
            + " | y = C1*sin((2n - 1)*pi*x/2) if k = (2n - 1)^2*pi^2/4 and n = 1, 2, 3, ...",
        "y'''' - k^4*y = 0; y(0) = 0; y''(0) = 0; y(pi) = 0; y''(pi) = 0"
            + " | y = C1*sin(n*x) if k = n and n = ±1, ±2, ±3, ...",
        "y'' + y = 0; y(0) = 0; y(L) = 0" + " | y = C1*sin(x) if L = n*pi and n = ±1, ±2, ±3, ..."
      })
  void eigenvaluesAndTheirFunctionsAreARow(String problem, String row) {
    assertThat(rows(verified(problem))).startsWith(row + "; y = 0 if ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y'' + w^2*y = 0; y'(0) = 0; y'(pi) = 0 | sin(pi*w) != 0",
        "y'' + k*y = 0; y(0) = 0; y'(1) = 0 | cos(sqrt(k)) != 0",
        "y'' + w^2*y = 0; y(0) = 0; y'(L) = 0 | cos(L*w) != 0",
        "y'''' - k^4*y = 0; y(0) = 0; y''(0) = 0; y(L) = 0; y''(L) = 0 | sin(L*k) != 0"
      })
  void zeroIsTheSolutionOnlyWhereTheDeterminantIsNotZero(String problem, String condition) {
    assertThat(rows(verified(problem))).contains("y = 0 if ").contains(condition);
  }

  @Test
  void aHomogeneousProblemWithoutARowOfEigenvaluesSaysWhereThereMayBeMore() {
    OdeResult.Verified answer = verified("y'' + 2*y' + k*y = 0; y(0) = 0; y(1) = 0");
    assertThat(answer.notes())
        .contains("where sin(sqrt(k - 1)) = 0 there may be infinitely many solutions");
    assertThat(rows(answer)).doesNotContain("e != 0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x*y' + y = 0; y(0) = 1 | at x = 0, y = 1 the equation does not hold, whatever y' is",
        "y*y' = -x; y(1) = 0 | at x = 1, y = 0 the equation does not hold, whatever y' is",
        "(y')^2 = 1; y(0) = 0; y(1) = 0 | somewhere between x = 0 and 1 the slope y' is 0,"
            + " with which the equation never holds",
        "y' = y^2; y(0) = 1; y(1) = 5"
            + " | y = 1/(1 - x) alone takes the first value, and is unbounded at x = 1"
      })
  void valuesThatNoSolutionTakesAreSaidToBeSuch(String problem, String why) {
    assertThat(solved(problem))
        .isInstanceOfSatisfying(
            OdeResult.NoSolution.class, none -> assertThat(none.why()).isEqualTo(why));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"x*y' + y = 2*x; y(0) = 0 | y = x", "x*y' + 2*y = x^2; y(0) = 0 | y = x^2/4"})
  void theOneMemberWithoutAPoleTakesAValueAtASingularPoint(String problem, String answer) {
    assertThat(texts(verified(problem).answer())).isEqualTo(answer);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dT/dt = -k*(T - 20); T(0) = 90; T(10) = 60 | k = ln(7/4)/10",
        "y' = k*y; y(0) = 100; y(5) = 200 | k = ln(2)/5"
      })
  void aValueTooManyTellsTheParameter(String problem, String value) {
    assertThat(verified(problem).conditions()).containsExactly(value);
  }
}
