package org.algebrist.neural.optimizer;

import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Scalar;

/** The joint length of the gradients of several groups, and scaling them. */
public final class GradientClipping {
  /** Keeps the quotient finite for a zero gradient; libtorch's clip_grad_norm_ adds the same. */
  private static final double EPSILON = 1e-6;

  private GradientClipping() {}

  /** L2 norm over all groups. */
  public static double norm(List<ParameterGroup.Trained> groups) {
    double squares = 0;
    try (PointerScope scope = new PointerScope()) {
      for (ParameterGroup.Trained group : groups) {
        double norm = group.flat().gradients().norm().item_double();
        squares += norm * norm;
      }
    }
    return Math.sqrt(squares);
  }

  /** What to multiply gradients of this norm by so that they are no longer than the limit. */
  public static double factor(double norm, double limit) {
    return limit == 0 ? 1 : Math.min(1, limit / (norm + EPSILON));
  }

  /** Multiplies all gradients in place. */
  public static void scale(List<ParameterGroup.Trained> groups, double factor) {
    if (factor == 1) {
      return;
    }
    try (PointerScope scope = new PointerScope()) {
      Scalar scalar = new Scalar(factor);
      groups.forEach(group -> group.flat().gradients().mul_(scalar));
    }
  }
}
