package org.algebrist.neural.optimizer;

import java.util.List;
import java.util.SequencedMap;
import org.bytedeco.pytorch.Tensor;

/** An optimizer with Adam's two moments of each gradient. */
abstract sealed class MomentOptimizer implements Optimizer permits AdamW, Lamb {
  final List<Moments> moments;
  final double beta1;
  final double beta2;
  final double epsilon;
  private final List<ParameterGroup> groups;
  private long steps;

  /**
   * Checks the numbers and begins with moments of zero.
   *
   * @param beta1 decay of the first moment, in [0, 1)
   * @param beta2 decay of the second moment, in [0, 1)
   * @param epsilon added to the root of the second moment, above 0
   * @throws IllegalArgumentException for a number out of range, or groups that share a tensor
   */
  MomentOptimizer(
      List<? extends ParameterGroup> groups, double beta1, double beta2, double epsilon) {
    this.groups = Optimizer.checked(groups);
    this.beta1 = requireBeta("beta1", beta1);
    this.beta2 = requireBeta("beta2", beta2);
    if (!(epsilon > 0) || Double.isInfinite(epsilon)) {
      throw new IllegalArgumentException("epsilon=" + epsilon + " must be above 0; usual is 1e-8");
    }
    this.epsilon = epsilon;
    this.moments = Moments.of(trained());
  }

  private static double requireBeta(String name, double beta) {
    if (!(beta >= 0 && beta < 1)) {
      throw new IllegalArgumentException(name + "=" + beta + " must be in [0, 1); usual is 0.9");
    }
    return beta;
  }

  @Override
  public final List<ParameterGroup> groups() {
    return groups;
  }

  /** Counts an update that begins, and says which it is, from 1. */
  final long nextStep() {
    return ++steps;
  }

  @Override
  public final long steps() {
    return steps;
  }

  @Override
  public final void setSteps(long steps) {
    this.steps = steps;
  }

  @Override
  public final SequencedMap<String, Tensor> state() {
    return Moments.state(moments);
  }

  @Override
  public void close() {
    moments.forEach(Moments::close);
    groups.forEach(ParameterGroup::close);
  }
}
