package org.algebrist.systems.ept.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.systems.ept.expression.ExpressionToken;
import org.algebrist.systems.ept.expression.Operand;

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
  /**
   * What a reading and its answer look like; {@link ReadingCues} adds how the text goes with it.
   */
  private static final List<String> OWN_FEATURES =
      List.of(
          "log-probability under the model",
          "most probable of its beam",
          "exactly one solution",
          "all values positive",
          "all values whole",
          "at most two decimals in every value",
          "share of the text's numbers used",
          "some number used twice",
          "largest value past ten times the text's largest number",
          "an unknown equals a number of the text",
          "says that the text cannot be answered",
          "an operation of a thing with itself",
          "operations",
          "numbers in the text");

  private static final List<String> CHECKS =
      List.of("the checker's log-odds, in tens", "the checker's share, logarithm, in tens");

  /** What is looked at, each a number of about 0 to 1 but for the first. */
  public static final List<String> FEATURES = features();

  private static List<String> features() {
    List<String> features = new ArrayList<>(OWN_FEATURES);
    features.addAll(ReadingCues.NAMES);
    features.addAll(CHECKS);
    return List.copyOf(features);
  }

  /** Share of the answers handed out that are to be right. */
  public static final double PRECISION = 0.95;

  private static final double PENALTY = 0.02;
  private static final int ITERATIONS = 2_000;
  private static final double RATE = 0.5;
  private static final double FASTER = 1.1;

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
        probabilities(features(beam), weights.stream().mapToDouble(d -> d).toArray(), bias);
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
   * <p>Gradient ascent that takes no step downhill: log-probabilities lie tens of nats apart where
   * the other features lie within 1, so that a fixed rate would swing or creep. Each feature's rate
   * is set by how far it ranges in a beam.
   */
  public static Plausibility fit(List<Example> examples) {
    int size = FEATURES.size();
    List<double[][]> features = new ArrayList<>();
    examples.forEach(example -> features.add(features(example.readings())));
    double[] range = ranges(features);
    double[] w = new double[size + 1];
    w[0] = 1;
    w[size] = -2;
    double rate = RATE;
    double[] gradient = new double[size + 1];
    double value = objective(examples, features, w, gradient);
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      double[] next = w.clone();
      for (int k = 0; k < w.length; k++) {
        next[k] += rate * gradient[k] / (range[k] * range[k]);
      }
      double[] nextGradient = new double[size + 1];
      double nextValue = objective(examples, features, next, nextGradient);
      if (nextValue < value) {
        rate /= 2;
      } else {
        rate *= FASTER;
        w = next;
        gradient = nextGradient;
        value = nextValue;
      }
    }
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

  /** For each feature the largest difference within a beam, and 1 for the bias; at least 1. */
  private static double[] ranges(List<double[][]> features) {
    double[] range = new double[FEATURES.size() + 1];
    Arrays.fill(range, 1);
    for (double[][] beam : features) {
      for (int k = 0; k < FEATURES.size(); k++) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double[] reading : beam) {
          low = Math.min(low, reading[k]);
          high = Math.max(high, reading[k]);
        }
        range[k] = Math.max(range[k], high - low);
      }
    }
    return range;
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

  private static double[][] features(Readings beam) {
    WordProblem problem = beam.problem();
    List<SystemReading> readings = beam.readings();
    double largest =
        problem.numbers().stream()
            .mapToDouble(n -> Math.abs(n.value().doubleValue()))
            .max()
            .orElse(1);
    ReadingCues cues = new ReadingCues(problem);
    double[][] all = new double[readings.size()][];
    for (int i = 0; i < all.length; i++) {
      SystemReading reading = readings.get(i);
      List<Double> answer = reading.answer();
      boolean answered = !answer.isEmpty();
      Set<Integer> used = new HashSet<>();
      int uses = 0;
      int operations = 0;
      boolean withItself = false;
      for (ExpressionToken token : reading.tokens()) {
        if (token.operands().size() == 2) {
          operations++;
          withItself |= token.operands().get(0).equals(token.operands().get(1));
        }
        for (Operand operand : token.operands()) {
          if (operand instanceof Operand.Number number) {
            used.add(number.index());
            uses++;
          }
        }
      }
      double[] own =
          new double[] {
            reading.logProbability(),
            i == 0 ? 1 : 0,
            reading.solvesUniquely() ? 1 : 0,
            answered && answer.stream().allMatch(v -> v > 0) ? 1 : 0,
            answered && answer.stream().allMatch(v -> near(v, 1)) ? 1 : 0,
            answered && answer.stream().allMatch(v -> near(v, 100)) ? 1 : 0,
            problem.numbers().isEmpty() ? 1 : (double) used.size() / problem.numbers().size(),
            uses > used.size() ? 1 : 0,
            answered && answer.stream().anyMatch(v -> Math.abs(v) > 10 * largest) ? 1 : 0,
            answered && answer.stream().anyMatch(v -> stands(v, problem)) ? 1 : 0,
            reading.saysUnanswerable() ? 1 : 0,
            withItself ? 1 : 0,
            operations / 10.0,
            problem.numbers().size() / 10.0
          };
      double[] words = cues.of(reading);
      double[] checks = {limited(beam.check(i)) / 10, limited(beam.checkedShare(i)) / 10};
      all[i] = Stream.of(own, words, checks).flatMapToDouble(Arrays::stream).toArray();
    }
    return all;
  }

  /** Past ten nats there is no more to say. */
  private static double limited(double logarithm) {
    return Math.max(-10, Math.min(10, logarithm));
  }

  private static boolean near(double value, double scale) {
    return Math.abs(value * scale - Math.rint(value * scale)) < 1e-6 * scale;
  }

  private static boolean stands(double value, WordProblem problem) {
    return problem.numbers().stream()
        .anyMatch(n -> Math.abs(n.value().doubleValue() - value) < 1e-9);
  }
}
