package org.algebrist.evaluation.statistics;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.hipparchus.stat.interval.BinomialProportion;

/**
 * Right answers out of all the questions of one test set; an unanswered question counts as wrong.
 *
 * @param correct 0..total
 * @param total number of questions, ≥ 0
 */
public record Accuracy(int correct, int total) {
  public static final Accuracy NONE = new Accuracy(0, 0);

  public Accuracy {
    if (total < 0 || correct < 0 || correct > total) {
      throw new IllegalArgumentException(
          "correct=" + correct + " of total=" + total + "; expected 0 <= correct <= total");
    }
  }

  /** Counts the items that {@code isRight} accepts. */
  public static <T> Accuracy of(Iterable<T> items, Predicate<? super T> isRight) {
    Accuracy counted = NONE;
    for (T item : items) {
      counted = counted.plus(isRight.test(item));
    }
    return counted;
  }

  /** The share of answers that are right. */
  public static Accuracy of(List<Boolean> right) {
    return of(right, r -> r);
  }

  /** With one answer more. */
  public Accuracy plus(boolean right) {
    return new Accuracy(correct + (right ? 1 : 0), Math.addExact(total, 1));
  }

  /** The two sets pooled, every question weighing the same. */
  public Accuracy plus(Accuracy other) {
    return new Accuracy(correct + other.correct, Math.addExact(total, other.total));
  }

  /**
   * The share of right answers, 0..1.
   *
   * @throws IllegalStateException of an empty set, whose accuracy is no number
   */
  public double share() {
    requireItems();
    return (double) correct / total;
  }

  /** {@link #share()} in percent, 0..100. */
  public double percent() {
    return 100 * share();
  }

  /**
   * Wilson's score interval of the share, for a single split where there is no spread over folds or
   * seeds.
   *
   * <p>E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22
   * (1927).
   *
   * @param confidence in (0, 1), for example 0.95
   */
  public Interval wilson(double confidence) {
    requireItems();
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException(
          "confidence=" + confidence + "; expected in (0, 1), such as 0.95");
    }
    var interval = BinomialProportion.getWilsonScoreInterval(total, share(), confidence);
    // Rounding leaves 0.99…9 where all are right; the ends are exact there.
    return new Interval(
        correct == 0 ? 0 : interval.getLowerBound(),
        correct == total ? 1 : interval.getUpperBound(),
        confidence);
  }

  private void requireItems() {
    if (total == 0) {
      throw new IllegalStateException(
          "the accuracy of 0 items is undefined; check that the test set is not empty");
    }
  }

  @Override
  public String toString() {
    return total == 0
        ? "0/0"
        : String.format(Locale.ROOT, "%.1f%% (%d/%d)", percent(), correct, total);
  }
}
