package org.algebrist.algebra.proof;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.algebra.typed.TypedFormula;
import org.algebrist.expression.tree.Context;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AllKindsTest {
  /** The labels were set before anything was run on the pairs. */
  @ParameterizedTest
  @CsvSource({
    "/equal/blind.tsv, 30",
    "/equal/typed.tsv, 20",
    "/equal/textbooks.tsv, 22",
    "/equal/tester.tsv, 0",
    "/equal/seventh.tsv, 0",
    "/equal/families.tsv, 0",
    "/equal/ninth.tsv, 44",
    "/equal/audit.tsv, 44",
    "/equal/series.tsv, 14",
    "/equal/limits.tsv, 0",
    "/equal/twelfth.tsv, 0",
    "/equal/order.tsv, 0",
    "/equal/operators.tsv, 0",
    "/equal/issue.tsv, 0",
    "/equal/cases.tsv, 0",
    "/equal/customs.tsv, 0",
    "/equal/second.tsv, 26",
    "/equal/third.tsv, 58",
    "/equal/fourth.tsv, 66",
    "/equal/hunted.tsv, 84",
    "/equal/fifth.tsv, 86",
    "/equal/written.tsv, 4",
    "/equal/reading.tsv, 2",
    "/equal/laws.tsv, 2",
    "/equal/physics.tsv, 0",
    "/equal/things.tsv, 0",
    "/equal/special.tsv, 8",
    "/equal/functions.tsv, 5",
    "/equal/sixth.tsv, 96",
    "/equal/physicists.tsv, 66",
    "/equal/programmers.tsv, 42",
    "/equal/solutions.tsv, 0"
  })
  void noBlindPairIsJudgedWronglyAndFewAreLeftOpen(String resource, int open) {
    int unknown = 0;
    for (LabelledPairs.Pair pair : LabelledPairs.of(resource)) {
      Verdict verdict = pair.verdict();
      assertThat(pair.isWrong(verdict)).as(pair + " " + verdict).isFalse();
      unknown += verdict instanceof Verdict.Unknown && !pair.labels().contains("U") ? 1 : 0;
    }
    assertThat(unknown).isLessThanOrEqualTo(open);
  }

  @ParameterizedTest
  @CsvSource({"x^3 = 1, x = 1", "x^4 = 16, x^2 = 4", "e^x = 1, x = 0", "|x| = 1, x^2 = 1"})
  void whatIsTheSameForRealNumbersOnlySaysSo(String left, String right) {
    assertThat(new LabelledPairs.Pair("complex", "E", left, right, Context.NONE).verdict())
        .isInstanceOfSatisfying(
            Verdict.Equal.class,
            equal -> assertThat(equal.conditions()).containsExactly("x is real"));
  }

  @Test
  void aLogarithmWithoutABaseSaysWhichItHas() {
    assertThat(new LabelledPairs.Pair("log", "E", "log(1000)", "3", Context.NONE).verdict())
        .isInstanceOfSatisfying(
            Verdict.Equal.class,
            equal ->
                assertThat(equal.conditions()).containsExactly("log is the logarithm to base 10"));
    assertThat(
            new LabelledPairs.Pair("log", "E", "log(a*b)", "log(a)+log(b)", Context.NONE).verdict())
        .isInstanceOfSatisfying(
            Verdict.Equal.class,
            equal -> assertThat(equal.conditions()).containsExactly("a > 0", "b > 0"));
  }

  /** Before the time limit begins, nothing takes longer than in proportion to the text. */
  @Test
  void aLongTextIsNotSearchedForAmounts() {
    String digits = "0." + "3".repeat(100_000);
    assertThat(TypedFormula.both(digits, "x")).hasSize(2);
  }

  @Test
  void noGeneratedPairOfAnyKindIsJudgedWronglyAndFewAreLeftOpen() {
    KindFigures.Figures figures = KindFigures.judge(1320, 5, System.out::println);

    assertThat(figures.wrong()).isZero();
    assertThat(figures.unknown()).isLessThanOrEqualTo(figures.asked() * 8 / 100);
  }
}
