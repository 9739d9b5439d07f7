package org.algebrist.neural.layer;

import org.algebrist.neural.Tensors;
import org.bytedeco.pytorch.Tensor;

/** Values that a golden run in another language computes alike: sin(start + step·i). */
final class Sines {
  private Sines() {}

  static Tensor of(double start, double step, long... shape) {
    int count = 1;
    for (long extent : shape) {
      count *= (int) extent;
    }
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] = Math.sin(start + step * i);
    }
    return Doubles.tensor(values, shape);
  }

  /** The parameter k, in order of registration, gets sin(start + k + step·i), in float64. */
  static void fill(Layer layer, double start, double step) {
    double from = start;
    for (Tensor leaf : layer.parameters().values()) {
      leaf.set_data(of(from, step, Tensors.shape(leaf)));
      from += 1;
    }
  }
}
