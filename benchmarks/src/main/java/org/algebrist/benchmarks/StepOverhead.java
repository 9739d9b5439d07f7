package org.algebrist.benchmarks;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.function.Supplier;
import org.algebrist.neural.optimizer.Optimizer;
import org.bytedeco.pytorch.Tensor;

/**
 * A training step of one of our models against one of the plain GPT.
 *
 * @param own seconds of our model's step, the middle of the rounds
 * @param plain seconds of the plain GPT's
 */
record StepOverhead(double own, double plain) {
  /**
   * Takes both steps in turns.
   *
   * @param rounds of both, after two that do not count
   * @param own seconds of our step in a round
   * @param plain seconds of the other step in a round
   */
  static StepOverhead measure(int rounds, IntToDoubleFunction own, IntToDoubleFunction plain) {
    double[] ours = new double[rounds];
    double[] theirs = new double[rounds];
    for (int round = -2; round < rounds; round++) {
      double first = own.applyAsDouble(round);
      double second = plain.applyAsDouble(round);
      if (round >= 0) {
        ours[round] = first;
        theirs[round] = second;
      }
    }
    Arrays.sort(ours);
    Arrays.sort(theirs);
    return new StepOverhead(ours[rounds / 2], theirs[rounds / 2]);
  }

  /** Seconds of one step: the loss, its gradients and the update. */
  static double seconds(Supplier<Tensor> loss, Optimizer optimizer) {
    long start = System.nanoTime();
    loss.get().backward();
    optimizer.step(1);
    optimizer.zeroGradients();
    return (System.nanoTime() - start) / 1e9;
  }

  /** How much longer our step takes, in percent. */
  double percent() {
    return 100 * (own / plain - 1);
  }
}
