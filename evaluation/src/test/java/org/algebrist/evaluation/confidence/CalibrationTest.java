package org.algebrist.evaluation.confidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.algebrist.evaluation.statistics.Accuracy;
import org.junit.jupiter.api.Test;

class CalibrationTest {
  @Test
  void theExpectedErrorWeighsEachBinByItsAnswers() {
    var answers =
        List.of(
            new Judged(0.95, true),
            new Judged(0.85, false), // bin 0.8..1: confidence 0.9, right 0.5
            new Judged(0.1, false),
            new Judged(0.1, false),
            new Judged(0.19, true)); // 0.13, 1/3
    var calibration = Calibration.ofEqualWidth(answers, 5);
    assertThat(calibration.bins()).hasSize(2);
    assertThat(calibration.bins().getLast().accuracy()).isEqualTo(new Accuracy(1, 2));
    assertThat(calibration.bins().getLast().gap()).isCloseTo(0.4, within(1e-12));
    assertThat(calibration.expectedError())
        .isCloseTo((2 * 0.4 + 3 * (1.0 / 3 - 0.13)) / 5, within(1e-12));
    assertThat(calibration.largestError()).isCloseTo(0.4, within(1e-12));
  }

  @Test
  void answersRightAsOftenAsTheySayAreCalibrated() {
    var random = new Random(3);
    var honest = new ArrayList<Judged>();
    var boastful = new ArrayList<Judged>();
    for (int i = 0; i < 50_000; i++) {
      double p = random.nextDouble();
      boolean right = random.nextDouble() < p;
      honest.add(new Judged(p, right));
      boastful.add(new Judged(Math.sqrt(p), right));
    }
    assertThat(Calibration.ofEqualWidth(honest, 15).expectedError()).isLessThan(0.015);
    assertThat(Calibration.ofEqualCount(honest, 15).expectedError()).isLessThan(0.015);
    // E[√p − p] = 2/3 − 1/2
    assertThat(Calibration.ofEqualWidth(boastful, 15).expectedError())
        .isCloseTo(1.0 / 6, within(0.015));
    assertThat(Calibration.brier(honest)).isCloseTo(1.0 / 6, within(0.01));
  }

  @Test
  void theBoundsBelongToTheFirstAndLastBin() {
    var calibration =
        Calibration.ofEqualWidth(List.of(new Judged(0, false), new Judged(1, true)), 10);
    assertThat(calibration.bins()).extracting(Calibration.Bin::low).containsExactly(0.0, 0.9);
    assertThat(calibration.expectedError()).isZero();
  }

  @Test
  void binsOfEqualCountHoldAllAnswersOnce() {
    var random = new Random(9);
    for (int n = 1; n < 60; n++) {
      var answers = new ArrayList<Judged>();
      for (int i = 0; i < n; i++) {
        answers.add(new Judged(random.nextDouble(), random.nextBoolean()));
      }
      var bins = Calibration.ofEqualCount(answers, 7).bins();
      assertThat(bins.stream().mapToInt(b -> b.accuracy().total()).sum()).isEqualTo(n);
      assertThat(bins).allSatisfy(b -> assertThat(b.accuracy().total()).isPositive());
    }
  }

  @Test
  void confidencesThatAreNoProbabilitiesAreRefused() {
    assertThatThrownBy(() -> Calibration.ofEqualWidth(List.of(new Judged(-3.2, true)), 10))
        .hasMessageContaining("-3.2");
    assertThatThrownBy(() -> Calibration.ofEqualWidth(List.of(), 10))
        .hasMessageContaining("0 answers");
    assertThatThrownBy(() -> Calibration.ofEqualWidth(List.of(new Judged(1, true)), 0))
        .hasMessageContaining("0 bins");
  }
}
