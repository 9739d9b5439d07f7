package org.algebrist.algebra.proof;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Equations and inequalities with square roots, compared by their solutions. */
class RadicalEquationsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "sqrt(x+2) = x; x = 2",
        "sqrt(x) = x - 2; x = 4",
        "sqrt(x+1) + sqrt(x-2) = 3; x = 3",
        "sqrt(2x+1) - sqrt(x) = 1; x = 0 or x = 4",
        "x - sqrt(x) = 0; x = 0 or x = 1",
        "sqrt(x) > x - 2; 0 <= x < 4",
        "sqrt(x-1)*sqrt(x-4) = 2; x = 5"
      })
  void theSolutionsAreFoundAndOnlyThey(String equation, String solutions) {
    assertThat(LabelledPairs.verdict(equation, solutions)).isInstanceOf(Verdict.Equal.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "sqrt(x+2) = x; x = 2 or x = -1",
        "sqrt(x) = x - 2; x = 1",
        "sqrt(x) = x - 2; x = 4 or x = 1",
        "sqrt(x) > x - 2; x < 4 and x > 1"
      })
  void whatSquaringAddsIsNoSolution(String equation, String solutions) {
    assertThat(LabelledPairs.verdict(equation, solutions)).isInstanceOf(Verdict.Different.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "floor(x) = 2; 2 <= x < 3",
        "floor(x) < 2.5; x < 3",
        "floor(2x) >= 1.5; x >= 1",
        "floor(x) > 2; x >= 3",
        "x^2 < 0; 0 = 1",
        "x^2 >= 0; 0 = 0"
      })
  void stepsAndStatementsWithoutNamesHaveSolutionsToo(String one, String other) {
    assertThat(LabelledPairs.verdict(one, other)).isInstanceOf(Verdict.Equal.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "not (a <= b); a > b",
        "x = y = z; x = y and y = z",
        "not (x = 1 or y = 2); x != 1 and y != 2"
      })
  void statementsAreTheSameInOtherWords(String one, String other) {
    assertThat(LabelledPairs.verdict(one, other)).isInstanceOf(Verdict.Equal.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"x > 1 or y > 1; x > 1 and y > 1", "not (a < b); a > b", "a < b < c; a < c"})
  void aPointTellsStatementsApart(String one, String other) {
    assertThat(LabelledPairs.verdict(one, other)).isInstanceOf(Verdict.Different.class);
  }
}
