package org.algebrist.evaluation.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.algebrist.expression.numeral.PredictedNumber;
import org.algebrist.expression.numeral.PredictedNumber.NotANumber;
import org.algebrist.expression.numeral.PredictedNumber.Overflow;
import org.algebrist.expression.numeral.PredictedNumber.Underflow;
import org.algebrist.expression.numeral.PredictedNumber.Value;
import org.junit.jupiter.api.Test;

class NumberMetricsTest {
  @Test
  void logarithmsAndPowersOfTenAreThoseOfNumpy() {
    var metrics =
        NumberMetrics.of(
            numbers("10060", "99999", "12345", "100000", "50000"),
            values("10061", "100000", "1234.5", "99999", "54321"));
    assertThat(metrics.generationRatio()).isEqualTo(1);
    // np.mean(np.abs(np.log10(y) - np.log10(p))), and of their floors
    assertThat(metrics.logMeanAbsoluteError().getAsDouble())
        .isCloseTo(0.20720992123759957, within(1e-12));
    assertThat(metrics.exponentAccuracy()).isEqualTo(0.4);
    assertThat(metrics.exponentAccuracyOfComparable()).hasValue(0.4);
  }

  @Test
  void whatHasNoLogarithmIsLeftOutOfLmaeAndCounted() {
    var metrics =
        NumberMetrics.of(
            Collections.nCopies(8, new BigDecimal("12000")),
            List.of(
                value("12000"),
                value("1200"),
                value("0"),
                value("-12000"),
                new Overflow(),
                new Underflow(),
                new NotANumber("apples"),
                new NotANumber("")));
    assertThat(metrics).isEqualTo(new NumberMetrics(2, 1, 1, 1, 1, 2, metrics.logErrorSum(), 1));
    assertThat(metrics.total()).isEqualTo(8);
    assertThat(metrics.numbers()).isEqualTo(5);
    assertThat(metrics.generationRatio()).isEqualTo(5 / 8.0);
    assertThat(metrics.logMeanAbsoluteError().getAsDouble()).isCloseTo(0.5, within(1e-15));
    assertThat(metrics.exponentAccuracy()).isEqualTo(1 / 8.0);
    assertThat(metrics.exponentAccuracyOfComparable()).hasValue(0.5);
  }

  @Test
  void withoutAComparablePredictionThereIsNoErrorToReport() {
    var metrics = NumberMetrics.of(numbers("5"), List.of(new NotANumber("five")));
    assertThat(metrics.generationRatio()).isZero();
    assertThat(metrics.logMeanAbsoluteError()).isEmpty();
    assertThat(metrics.exponentAccuracyOfComparable()).isEmpty();
    assertThat(metrics.exponentAccuracy()).isZero();
  }

  @Test
  void powersOfTenAreExactWhereALogarithmRounds() {
    // log10(999999999999999.9) rounds to 15
    var metrics = NumberMetrics.of(numbers("999999999999999.9"), values("999999999999999"));
    assertThat(metrics.exponentAccuracy()).isEqualTo(1);
    metrics = NumberMetrics.of(numbers("1000000000000000"), values("999999999999999.9"));
    assertThat(metrics.exponentAccuracy()).isZero();
    assertThat(metrics.logMeanAbsoluteError().getAsDouble()).isCloseTo(0, within(1e-12));
  }

  @Test
  void numbersOfAnySizeAreCompared() {
    String long400 = "7".repeat(400);
    var metrics =
        NumberMetrics.of(
            numbers(long400, "1e-999999999", "1"), values(long400, "1", "1e999999999"));
    assertThat(metrics.logErrorSum()).isEqualTo(2 * 999_999_999.0);
    assertThat(metrics.rightExponents()).isEqualTo(1);
  }

  @Test
  void computedNumbersMayBeInfiniteOrNone() {
    assertThat(PredictedNumber.of(12.5)).isEqualTo(value("12.5"));
    assertThat(PredictedNumber.of(Double.POSITIVE_INFINITY)).isEqualTo(new Overflow());
    assertThat(PredictedNumber.of(Double.NaN)).isInstanceOf(NotANumber.class);
  }

  @Test
  void badInputIsNamed() {
    assertThatThrownBy(() -> NumberMetrics.of(numbers("1", "0"), values("1", "1")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("item 1 is 0");
    assertThatThrownBy(() -> NumberMetrics.of(numbers("-3"), values("3")))
        .hasMessageContaining("is -3; expected a positive one");
    assertThatThrownBy(() -> NumberMetrics.of(numbers("1"), values("1", "2")))
        .hasMessageContaining("1 right numbers and 2 predictions");
    assertThatThrownBy(() -> NumberMetrics.of(List.of(), List.of()))
        .hasMessageContaining("at least 1 item");
  }

  private static List<BigDecimal> numbers(String... texts) {
    return Arrays.stream(texts).map(BigDecimal::new).toList();
  }

  private static List<PredictedNumber> values(String... texts) {
    return Arrays.stream(texts).map(NumberMetricsTest::value).toList();
  }

  private static PredictedNumber value(String text) {
    return new Value(new BigDecimal(text));
  }
}
