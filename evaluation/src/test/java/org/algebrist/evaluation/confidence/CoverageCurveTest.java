package org.algebrist.evaluation.confidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.algebrist.evaluation.statistics.Accuracy;
import org.junit.jupiter.api.Test;

class CoverageCurveTest {
  private static final List<Judged> FIVE =
      List.of(
          new Judged(0.9, true),
          new Judged(0.3, false),
          new Judged(0.8, true),
          new Judged(0.7, false),
          new Judged(0.6, true));

  @Test
  void precisionFallsAsCoverageGrows() {
    var curve = CoverageCurve.of(FIVE);
    assertThat(curve.points())
        .extracting(CoverageCurve.Point::answered)
        .containsExactly(
            new Accuracy(1, 1),
            new Accuracy(2, 2),
            new Accuracy(2, 3),
            new Accuracy(3, 4),
            new Accuracy(3, 5));
    assertThat(curve.atCoverage(0.5).orElseThrow().threshold()).isEqualTo(0.7);
    assertThat(curve.atPrecision(0.75).orElseThrow().coverage()).isEqualTo(0.8);
    assertThat(curve.atPrecision(1).orElseThrow().threshold()).isEqualTo(0.8);
  }

  @Test
  void theAreaIsTheMeanRiskOfTheSurest() {
    var curve = CoverageCurve.of(FIVE);
    assertThat(curve.areaUnderRisk())
        .isCloseTo((0 + 0 + 1.0 / 3 + 1.0 / 4 + 2.0 / 5) / 5, within(1e-12));
    // The best ranking has its two wrong answers last.
    assertThat(curve.excessAreaUnderRisk())
        .isCloseTo(curve.areaUnderRisk() - (1.0 / 4 + 2.0 / 5) / 5, within(1e-12));
  }

  @Test
  void declinedQuestionsLowerCoverageOnly() {
    var curve = CoverageCurve.of(FIVE, 10);
    assertThat(curve.points().getLast().coverage()).isEqualTo(0.5);
    assertThat(curve.atCoverage(0.6)).isEmpty();
    assertThat(curve.areaUnderRisk()).isEqualTo(CoverageCurve.of(FIVE).areaUnderRisk());
  }

  @Test
  void tiedAnswersComeTogetherAndTheirOrderDoesNotCount() {
    var random = new Random(5);
    for (int trial = 0; trial < 100; trial++) {
      var answers = new ArrayList<Judged>();
      for (int i = 0; i < 40; i++) {
        answers.add(new Judged(random.nextInt(4), random.nextBoolean()));
      }
      var curve = CoverageCurve.of(answers);
      Collections.shuffle(answers, random);
      assertThat(curve.points())
          .hasSizeLessThanOrEqualTo(4)
          .isEqualTo(CoverageCurve.of(answers).points());
      assertThat(CoverageCurve.of(answers).areaUnderRisk())
          .isCloseTo(curve.areaUnderRisk(), within(1e-12));
      assertThat(curve.excessAreaUnderRisk()).isNotNegative();
    }
  }

  @Test
  void oneConfidenceForAllGivesTheErrorRateAsArea() {
    var answers =
        List.of(
            new Judged(1, true), new Judged(1, false), new Judged(1, false), new Judged(1, true));
    assertThat(CoverageCurve.of(answers).areaUnderRisk()).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void senselessInputIsRefused() {
    assertThatThrownBy(() -> CoverageCurve.of(List.of())).hasMessageContaining("0 answers");
    assertThatThrownBy(() -> CoverageCurve.of(FIVE, 4))
        .hasMessageContaining("5 answers to 4 questions");
    assertThatThrownBy(() -> new Judged(Double.NaN, true)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> CoverageCurve.of(FIVE).atPrecision(95))
        .hasMessageContaining("precision=95.0");
  }
}
