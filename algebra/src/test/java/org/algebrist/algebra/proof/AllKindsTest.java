package org.algebrist.algebra.proof;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AllKindsTest {
  /** The labels of blind.tsv were set before anything was run on them. */
  @Test
  void noBlindPairIsJudgedWronglyAndFewAreLeftOpen() {
    int unknown = 0;
    for (LabelledPairs.Pair pair : LabelledPairs.of("/equal/blind.tsv")) {
      Verdict verdict = pair.verdict();
      assertThat(pair.isWrong(verdict)).as(pair + " " + verdict).isFalse();
      unknown += verdict instanceof Verdict.Unknown && pair.label() != 'U' ? 1 : 0;
    }
    assertThat(unknown).isLessThanOrEqualTo(30);
  }

  @Test
  void noGeneratedPairOfAnyKindIsJudgedWronglyAndFewAreLeftOpen() {
    KindFigures.Figures figures = KindFigures.judge(1320, 5, System.out::println);

    assertThat(figures.wrong()).isZero();
    assertThat(figures.unknown()).isLessThanOrEqualTo(figures.asked() * 8 / 100);
  }
}
