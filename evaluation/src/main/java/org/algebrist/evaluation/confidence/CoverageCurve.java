package org.algebrist.evaluation.confidence;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.algebrist.evaluation.statistics.Accuracy;

/**
 * Precision against coverage as the confidence below which a system declines is lowered.
 *
 * <p>Y. Geifman, R. El-Yaniv, Selective classification for deep neural networks (NeurIPS 2017).
 * Answers of equal confidence come in together: no threshold parts them.
 */
public final class CoverageCurve {

  /**
   * The system at one threshold.
   *
   * @param threshold it answers where its confidence is at least this
   * @param answered right answers out of those given; never empty
   * @param coverage share of all questions that it answers, in (0, 1]
   */
  public record Point(double threshold, Accuracy answered, double coverage) {
    public double precision() {
      return answered.share();
    }
  }

  private final List<Point> points;
  private final double area;
  private final double leastArea;

  private CoverageCurve(List<Point> points, double area, double leastArea) {
    this.points = List.copyOf(points);
    this.area = area;
    this.leastArea = leastArea;
  }

  /** The curve of a system that answers every question. */
  public static CoverageCurve of(List<Judged> answers) {
    return of(answers, answers.size());
  }

  /**
   * The curve of a system that answers some of {@code questions} and declines the others whatever
   * the threshold.
   *
   * @param answers those given, at least one
   * @param questions all that were asked, ≥ the answers
   */
  public static CoverageCurve of(List<Judged> answers, int questions) {
    if (answers.isEmpty() || questions < answers.size()) {
      throw new IllegalArgumentException(
          answers.size()
              + " answers to "
              + questions
              + " questions; expected 1 answer or more, and no more than questions");
    }
    var surestFirst =
        answers.stream().sorted(Comparator.comparingDouble(Judged::confidence).reversed()).toList();
    var points = new ArrayList<Point>();
    Accuracy answered = Accuracy.NONE;
    double risks = 0;
    for (int i = 0; i < surestFirst.size(); ) {
      double confidence = surestFirst.get(i).confidence();
      Accuracy tied = Accuracy.NONE;
      for (; i < surestFirst.size() && surestFirst.get(i).confidence() == confidence; i++) {
        tied = tied.plus(surestFirst.get(i).right());
      }
      risks += risks(answered, tied);
      answered = answered.plus(tied);
      points.add(new Point(confidence, answered, (double) answered.total() / questions));
    }
    Accuracy right = new Accuracy(answered.correct(), answered.correct());
    double least = risks(right, new Accuracy(0, answered.total() - answered.correct()));
    return new CoverageCurve(points, risks / answered.total(), least / answered.total());
  }

  /** From the surest answers to all of them, one point for each confidence that occurs. */
  public List<Point> points() {
    return points;
  }

  /**
   * The system's highest threshold that covers at least this share of the questions; empty if none
   * does.
   */
  public Optional<Point> atCoverage(double coverage) {
    requireShare("coverage", coverage);
    return points.stream().filter(point -> point.coverage() >= coverage).findFirst();
  }

  /**
   * The system's lowest threshold at which its answers are at least this precise, which covers the
   * most; empty if none is.
   *
   * <p>A threshold chosen so belongs to development data: on the data it was chosen from it looks
   * better than it is.
   */
  public Optional<Point> atPrecision(double precision) {
    requireShare("precision", precision);
    return points.reversed().stream().filter(point -> point.precision() >= precision).findFirst();
  }

  /**
   * The area under the risk-coverage curve: the mean share of wrong answers over the k surest, k =
   * 1 … n; 0 is best. Ties count with their mean over all orders. Declined questions do not count.
   */
  public double areaUnderRisk() {
    return area;
  }

  /**
   * {@link #areaUnderRisk()} less that of a confidence that ranks all right answers first: what
   * ranking costs, ≥ 0.
   */
  public double excessAreaUnderRisk() {
    return Math.max(0, area - leastArea);
  }

  /** Σ of the risks while {@code tied} come in after {@code before}, in an order of chance. */
  private static double risks(Accuracy before, Accuracy tied) {
    double wrongBefore = before.total() - before.correct();
    double wrongTied = tied.total() - tied.correct();
    double sum = 0;
    for (int k = 1; k <= tied.total(); k++) {
      sum += (wrongBefore + wrongTied * k / tied.total()) / (before.total() + k);
    }
    return sum;
  }

  private static void requireShare(String name, double share) {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException(name + "=" + share + "; expected a share in 0..1");
    }
  }
}
