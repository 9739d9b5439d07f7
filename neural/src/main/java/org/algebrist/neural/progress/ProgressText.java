package org.algebrist.neural.progress;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The words about a run's progress: smoothed rate, time left, the best score so far. */
final class ProgressText {
  /** Weight of the newest step in the running means, so that one slow step hardly shows. */
  private static final double NEWEST = 0.05;

  private double secondsPerStep;
  private double tokensPerStep;
  private double loss;
  private long seen;
  private Optional<EvaluationReport> evaluation = Optional.empty();
  private Optional<StepReport> last = Optional.empty();
  private double secondsBefore;

  void add(StepReport report) {
    // The first step warms caches up and says little of the rate; a mean takes its place at once.
    double weight = Math.max(NEWEST, 1.0 / (seen + 1));
    double seconds =
        report.tokensPerSecond() > 0
            ? report.tokens() / report.tokensPerSecond()
            : report.seconds() - secondsBefore;
    secondsPerStep += weight * (seconds - secondsPerStep);
    tokensPerStep += weight * (report.tokens() - tokensPerStep);
    loss += weight * (report.loss() - loss);
    secondsBefore = report.seconds();
    seen++;
    last = Optional.of(report);
  }

  void add(EvaluationReport report) {
    evaluation = Optional.of(report);
  }

  String epoch() {
    return last.map(r -> "epoch %d/%d".formatted(r.epoch() + 1, r.epochs())).orElse("epoch -");
  }

  String loss() {
    return String.format(Locale.ROOT, "loss %.3f", loss);
  }

  /** The score now and at its best, with the best's epoch; empty before the first evaluation. */
  String score() {
    return evaluation
        .map(e ->
            String.format(
                Locale.ROOT,
                "%s %.4g (best %.4g @ %d)",
                scoreName(e.score()),
                e.score().value(),
                e.bestValue(),
                e.bestEpoch() + 1))
        .orElse("");
  }

  /** The name of the metric that is the score, where one is. */
  private static String scoreName(Score score) {
    return score.metrics().entrySet().stream()
        .filter(metric -> metric.getValue() == score.value())
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse("score");
  }

  String rate() {
    return secondsPerStep > 0
        ? String.format(Locale.ROOT, "%,.0f tok/s", tokensPerStep / secondsPerStep)
        : "- tok/s";
  }

  String left() {
    return last.map(r -> TimeLeft.of(Math.max(0, r.totalSteps() - r.step()) * secondsPerStep))
        .orElse("");
  }

  String line() {
    StringBuilder line = new StringBuilder(epoch());
    last.ifPresent(
        r -> line.append(String.format(Locale.ROOT, "  step %,d/%,d", r.step(), r.totalSteps())));
    for (String part : new String[] {loss(), score(), rate(), left()}) {
      if (!part.isEmpty()) {
        line.append("  ").append(part);
      }
    }
    return line.toString();
  }
}
