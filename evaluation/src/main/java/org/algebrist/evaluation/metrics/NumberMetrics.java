package org.algebrist.evaluation.metrics;

import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalDouble;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.numeral.PredictedNumber;

/**
 * How near predicted numbers come (Jin et al. 2023, NumGPT, section "Generation Evaluation", after
 * Berg-Kirkpatrick and Spokoyny 2020): NGR, LMAE (eq. 13) and E_Acc (eq. 14).
 *
 * <p>The paper leaves open what a prediction without a logarithm counts:
 *
 * <table>
 * <caption>What each kind of prediction counts</caption>
 * <tr><th>prediction</th><th>NGR</th><th>LMAE</th><th>E_Acc</th><th>E_Acc of the comparable</th></tr>
 * <tr><td>positive number</td><td>a number</td><td>in</td><td>in</td><td>in</td></tr>
 * <tr><td>zero, or underflow, which is written "0"</td><td>a number</td><td>left out</td><td>wrong</td><td>left out</td></tr>
 * <tr><td>negative number</td><td>a number</td><td>left out</td><td>wrong</td><td>left out</td></tr>
 * <tr><td>overflow, which is written "+inf"</td><td>none</td><td>left out</td><td>wrong</td><td>left out</td></tr>
 * <tr><td>anything else</td><td>none</td><td>left out</td><td>wrong</td><td>left out</td></tr>
 * </table>
 *
 * @param comparable positive finite predictions: those that have a logarithm
 * @param zeros predictions of exactly 0
 * @param underflows exponents below the model's range
 * @param negatives predictions below 0
 * @param overflows exponents above the model's range
 * @param nonNumeric predictions that are no number
 * @param logErrorSum Σ |log₁₀ y − log₁₀ ŷ| over the comparable
 * @param rightExponents comparable predictions with ⌊log₁₀ y⌋ = ⌊log₁₀ ŷ⌋
 */
public record NumberMetrics(
    int comparable,
    int zeros,
    int underflows,
    int negatives,
    int overflows,
    int nonNumeric,
    double logErrorSum,
    int rightExponents) {

  /**
   * Compares predictions with the right numbers.
   *
   * @param gold positive numbers: the metrics are of their logarithms
   * @param predicted one for each, in the same order
   * @throws IllegalArgumentException if the lists differ in length, are empty, or a right number is
   *     not positive
   */
  public static NumberMetrics of(List<BigDecimal> gold, List<? extends PredictedNumber> predicted) {
    if (gold.size() != predicted.size() || gold.isEmpty()) {
      throw new IllegalArgumentException(
          gold.size()
              + " right numbers and "
              + predicted.size()
              + " predictions; expected one of each for every item, and at least 1 item");
    }
    int comparable = 0;
    int zeros = 0;
    int underflows = 0;
    int negatives = 0;
    int overflows = 0;
    int nonNumeric = 0;
    int rightExponents = 0;
    double logErrorSum = 0;
    for (int i = 0; i < gold.size(); i++) {
      Numeral right = requirePositive(gold.get(i), i);
      switch (predicted.get(i)) {
        case PredictedNumber.Value(BigDecimal value) when value.signum() > 0 -> {
          Numeral said = numeral(value);
          comparable++;
          logErrorSum += logDistance(right, said);
          rightExponents += right.exponent() == said.exponent() ? 1 : 0;
        }
        case PredictedNumber.Value(BigDecimal value) when value.signum() == 0 -> zeros++;
        case PredictedNumber.Value _ -> negatives++;
        case PredictedNumber.Underflow _ -> underflows++;
        case PredictedNumber.Overflow _ -> overflows++;
        case PredictedNumber.NotANumber _ -> nonNumeric++;
      }
    }
    return new NumberMetrics(
        comparable,
        zeros,
        underflows,
        negatives,
        overflows,
        nonNumeric,
        logErrorSum,
        rightExponents);
  }

  /** All predictions. */
  public int total() {
    return numbers() + overflows + nonNumeric;
  }

  /** Predictions that end up as a finite number. */
  public int numbers() {
    return comparable + zeros + underflows + negatives;
  }

  /** NGR, the share of predictions that are a number, 0..1. */
  public double generationRatio() {
    return (double) numbers() / total();
  }

  /**
   * LMAE (eq. 13), the mean distance of the logarithms to base 10 over the comparable predictions;
   * empty if there is none.
   */
  public OptionalDouble logMeanAbsoluteError() {
    return comparable == 0 ? OptionalDouble.empty() : OptionalDouble.of(logErrorSum / comparable);
  }

  /**
   * E_Acc (eq. 14), the share of all predictions with the right power of ten, 0..1: one without a
   * logarithm is wrong.
   */
  public double exponentAccuracy() {
    return (double) rightExponents / total();
  }

  /** E_Acc of the comparable predictions alone, 0..1; empty if there is none. */
  public OptionalDouble exponentAccuracyOfComparable() {
    return comparable == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) rightExponents / comparable);
  }

  /** From exponent and mantissa, since a number of 400 digits is infinite as a double. */
  private static double logDistance(Numeral a, Numeral b) {
    long exponents = (long) a.exponent() - b.exponent();
    return Math.abs(exponents + Math.log10(a.mantissa()) - Math.log10(b.mantissa()));
  }

  private static Numeral requirePositive(BigDecimal right, int item) {
    if (right.signum() <= 0) {
      throw new IllegalArgumentException(
          "the right number of item "
              + item
              + " is "
              + right
              + "; expected a positive one: LMAE and E_Acc are of its logarithm");
    }
    return numeral(right);
  }

  /** Not {@link Numeral#of}, which would write out the zeros of 1e999999999. */
  private static Numeral numeral(BigDecimal value) {
    return new Numeral(value.toString(), value, false);
  }
}
