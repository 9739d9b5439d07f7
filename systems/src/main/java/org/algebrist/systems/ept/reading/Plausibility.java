package org.algebrist.systems.ept.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * Re-ranks the readings of a problem by how plausible their answers are, and says how likely the
 * best one is right.
 *
 * <p>A log-linear model over a problem's readings and one outcome more, "none of these is right":
 * the probability of a reading is proportional to exp(w · features), that of the outcome to
 * exp(bias). The weights maximise the likelihood of the right readings on development problems,
 * with a small quadratic penalty. Not in the paper; what it changes is always reported beside the
 * paper's own rule, the most probable reading.
 *
 * @param weights one a feature, in the order of {@link #FEATURES}
 * @param bias of the outcome that no reading is right
 * @param threshold the least probability with which an answer is handed out: those above it were
 *     right in {@link #PRECISION} of development problems
 */
public record Plausibility(List<Double> weights, double bias, double threshold) {
  /** What is looked at, in the order of the weights. */
  public static final List<String> FEATURES = ReadingFeatures.NAMES;

  /** Share of the answers handed out that are to be right. */
  public static final double PRECISION = 0.96;

  private static final double PENALTY = 0.02;

  /** Smaller probabilities are taken for this, so that no logarithm is infinite. */
  private static final double LEAST = 1e-300;

  /** What stands in a model before it is fitted: the model's own probability; nothing is sure. */
  public static final Plausibility UNFITTED =
      new Plausibility(
          Stream.concat(Stream.of(1.0), Collections.nCopies(FEATURES.size() - 1, 0.0).stream())
              .toList(),
          -2,
          1);

  public Plausibility {
    if (ReadingFeatures.FORMER_COUNTS.contains(weights.size())) {
      List<Double> missing = Collections.nCopies(FEATURES.size() - weights.size(), 0.0);
      weights = Stream.concat(weights.stream(), missing.stream()).toList();
    }
    weights = List.copyOf(weights);
    if (!(threshold >= 0 && threshold <= 1)) {
      throw new IllegalArgumentException("threshold=" + threshold + " must lie in 0..1");
    }
    if (weights.size() != FEATURES.size()) {
      throw new IllegalArgumentException(
          weights.size() + " weights for " + FEATURES.size() + " features " + FEATURES);
    }
  }

  /** A reading with its probability of being right. */
  public record Ranked(SystemReading reading, double confidence) {}

  /** One problem to learn from: its readings and which of them give the right answer. */
  public record Example(Readings readings, List<Boolean> right) {}

  /**
   * Orders readings, most plausible first. A reading's confidence is its own probability and that
   * of all others with the same answer.
   */
  public List<Ranked> rank(Readings beam) {
    List<SystemReading> readings = beam.readings();
    double[] probability =
        probabilities(
            ReadingFeatures.of(beam), weights.stream().mapToDouble(d -> d).toArray(), bias);
    List<Ranked> ranked = new ArrayList<>();
    for (int i = 0; i < readings.size(); i++) {
      SystemReading reading = readings.get(i);
      double confidence = 0;
      for (int k = 0; k < readings.size(); k++) {
        boolean same = k == i || Readings.sameAnswer(readings.get(k), reading);
        confidence += same ? probability[k] : 0;
      }
      boolean says = reading.saysUnanswerable() || !reading.answer().isEmpty();
      ranked.add(new Ranked(reading, says ? Math.min(1, confidence) : 0));
    }
    ranked.sort((a, b) -> Double.compare(b.confidence(), a.confidence()));
    return List.copyOf(ranked);
  }

  /**
   * Learns the weights from development problems. Deterministic.
   *
   * <p>By limited-memory BFGS: log-probabilities lie tens of nats apart where the other features
   * lie within 1, so that plain gradient ascent creeps.
   */
  public static Plausibility fit(List<Example> examples) {
    int size = FEATURES.size();
    List<double[][]> features = new ArrayList<>();
    examples.forEach(example -> features.add(ReadingFeatures.of(example.readings())));
    double[] start = new double[size + 1];
    start[0] = 1;
    start[size] = -2;
    double[] w =
        QuasiNewton.maximize(start, (at, gradient) -> objective(examples, features, at, gradient));
    List<Double> weights = Arrays.stream(Arrays.copyOf(w, size)).boxed().toList();
    Plausibility fitted = new Plausibility(weights, w[size], 1);
    return new Plausibility(weights, w[size], threshold(fitted, examples));
  }

  /**
   * The least probability above which {@link #PRECISION} of the examples' best readings are right;
   * 1 if there is none.
   */
  private static double threshold(Plausibility fitted, List<Example> examples) {
    record Outcome(double confidence, boolean right) {}
    List<Outcome> outcomes = new ArrayList<>();
    for (Example example : examples) {
      List<Ranked> ranked = fitted.rank(example.readings());
      if (!ranked.isEmpty() && !ranked.getFirst().reading().saysUnanswerable()) {
        int place = example.readings().readings().indexOf(ranked.getFirst().reading());
        outcomes.add(new Outcome(ranked.getFirst().confidence(), example.right().get(place)));
      }
    }
    outcomes.sort((a, b) -> Double.compare(b.confidence(), a.confidence()));
    double threshold = 1;
    int right = 0;
    for (int i = 0; i < outcomes.size(); i++) {
      right += outcomes.get(i).right() ? 1 : 0;
      boolean lastOfItsKind =
          i + 1 == outcomes.size()
              || outcomes.get(i + 1).confidence() < outcomes.get(i).confidence();
      if (lastOfItsKind && right >= PRECISION * (i + 1)) {
        threshold = outcomes.get(i).confidence();
      }
    }
    return threshold;
  }

  /**
   * The mean log-likelihood of the right outcomes, less the penalty.
   *
   * @param w weights, then the bias
   * @param gradient is filled with the derivative by each of them
   */
  private static double objective(
      List<Example> examples, List<double[][]> features, double[] w, double[] gradient) {
    int size = FEATURES.size();
    int count = Math.max(1, examples.size());
    double value = 0;
    for (int e = 0; e < examples.size(); e++) {
      double[][] f = features.get(e);
      double[] p = probabilities(f, w, w[size]);
      List<Boolean> right = examples.get(e).right();
      double none = 1;
      double mass = 0;
      for (int i = 0; i < p.length; i++) {
        none -= p[i];
        mass += right.get(i) ? p[i] : 0;
      }
      boolean anyRight = right.contains(true);
      value += Math.log(Math.max(anyRight ? mass : none, LEAST)) / count;
      // d log P(right outcomes) = E[features | right] − E[features].
      for (int i = 0; i < p.length; i++) {
        double posterior = anyRight && right.get(i) ? p[i] / Math.max(mass, LEAST) : 0;
        for (int k = 0; k < size; k++) {
          gradient[k] += (posterior - p[i]) * f[i][k] / count;
        }
      }
      gradient[size] += ((anyRight ? 0 : 1) - none) / count;
    }
    double penalty = PENALTY / Math.sqrt(count);
    for (int k = 1; k < size; k++) {
      value -= penalty * w[k] * w[k] / 2;
      gradient[k] -= penalty * w[k];
    }
    return value;
  }

  /** The probability of each reading; what is missing to 1 is that none is right. */
  private static double[] probabilities(double[][] features, double[] weights, double bias) {
    double[] score = new double[features.length];
    double max = bias;
    for (int i = 0; i < score.length; i++) {
      for (int k = 0; k < FEATURES.size(); k++) {
        score[i] += weights[k] * features[i][k];
      }
      max = Math.max(max, score[i]);
    }
    double sum = Math.exp(bias - max);
    for (double s : score) {
      sum += Math.exp(s - max);
    }
    for (int i = 0; i < score.length; i++) {
      score[i] = Math.exp(score[i] - max) / sum;
    }
    return score;
  }
}
