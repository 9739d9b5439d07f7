package org.algebrist.neural.training;

import java.util.Optional;
import org.algebrist.neural.parallel.ProcessGroup;

/** The best evaluation of a run so far, and how many have come since. */
final class BestSoFar {
  private Optional<TrainingOutcome.Best> best = Optional.empty();
  private int evaluationsSince;

  void restore(Optional<TrainingOutcome.Best> best, int evaluationsSince) {
    this.best = best;
    this.evaluationsSince = evaluationsSince;
  }

  Optional<TrainingOutcome.Best> best() {
    return best;
  }

  int evaluationsSince() {
    return evaluationsSince;
  }

  /**
   * Takes in an evaluation; only a greater score is better.
   *
   * @return the best one, which may be this
   */
  TrainingOutcome.Best take(double score, long step, int epoch) {
    if (best.isEmpty() || score > best.get().value()) {
      best = Optional.of(new TrainingOutcome.Best(score, step, epoch));
      evaluationsSince = 0;
    } else {
      evaluationsSince++;
    }
    return best.orElseThrow();
  }

  /** Whether so many evaluations in a row were no better; never so for a patience of 0. */
  boolean exhausts(int patience) {
    return patience > 0 && evaluationsSince >= patience;
  }

  /** The other processes learn of the first one's evaluations. */
  void share(ProcessGroup processes) {
    if (processes.size() == 1) {
      return;
    }
    double[] own = new double[5];
    if (processes.leads()) {
      best.ifPresent(top -> {
        own[0] = 1;
        own[1] = top.value();
        own[2] = top.step();
        own[3] = top.epoch();
      });
      own[4] = evaluationsSince;
    }
    double[] first = processes.sum(own); // the others add nothing
    if (first[0] > 0) {
      best = Optional.of(new TrainingOutcome.Best(first[1], (long) first[2], (int) first[3]));
    }
    evaluationsSince = (int) first[4];
  }
}
