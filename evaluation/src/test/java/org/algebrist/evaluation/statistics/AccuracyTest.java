package org.algebrist.evaluation.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AccuracyTest {
  @Test
  void countsRightAnswersOutOfAll() {
    assertThat(Accuracy.of(List.of(true, false, true, true))).isEqualTo(new Accuracy(3, 4));
    assertThat(Accuracy.of(List.of(1, 2, 3), n -> n > 1).plus(new Accuracy(1, 3)))
        .isEqualTo(new Accuracy(3, 6));
    assertThat(new Accuracy(103, 200)).hasToString("51.5% (103/200)");
  }

  // The first four: R. G. Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3.
  @ParameterizedTest
  @CsvSource({
    "81, 263, 0.2553, 0.3662",
    "15, 148, 0.0624, 0.1605",
    "0, 20, 0.0000, 0.1611",
    "1, 29, 0.0061, 0.1718",
    "103, 200, 0.4461, 0.5833",
    "200, 200, 0.9812, 1.0000"
  })
  void wilsonIntervalsMatchPublishedOnes(int correct, int total, double low, double high) {
    var interval = new Accuracy(correct, total).wilson(0.95);
    assertThat(interval.low()).isCloseTo(low, within(5e-5));
    assertThat(interval.high()).isCloseTo(high, within(5e-5));
  }

  @Test
  void aWilsonIntervalHoldsTheShareAndShrinksAsItemsGrow() {
    var random = new Random(7);
    for (int trial = 0; trial < 200; trial++) {
      int total = 1 + random.nextInt(500);
      var accuracy = new Accuracy(random.nextInt(total + 1), total);
      var tenfold = new Accuracy(accuracy.correct() * 10, total * 10);
      var interval = accuracy.wilson(0.95);
      var narrower = tenfold.wilson(0.95);
      assertThat(interval.contains(accuracy.share())).isTrue();
      assertThat(narrower.high() - narrower.low()).isLessThan(interval.high() - interval.low());
    }
  }

  @Test
  void impossibleCountsAndEmptySetsAreRefused() {
    assertThatThrownBy(() -> new Accuracy(5, 4)).hasMessageContaining("correct=5").hasMessageContaining("total=4");
    assertThatThrownBy(() -> new Accuracy(-1, 4)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(Accuracy.NONE::share).isInstanceOf(IllegalStateException.class).hasMessageContaining("0 items");
    assertThatThrownBy(() -> new Accuracy(1, 2).wilson(95)).hasMessageContaining("confidence=95.0");
  }
}
