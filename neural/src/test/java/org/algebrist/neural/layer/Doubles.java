package org.algebrist.neural.layer;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.algebrist.neural.Tensors;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch.ScalarType;

/**
 * Float64 tensors and arrays, for references that must not share the rounding of what they check.
 */
public final class Doubles {
  private Doubles() {}

  public static Tensor tensor(double[] values, long... shape) {
    float[] zeros = new float[values.length];
    Tensor tensor = Tensors.ofFloats(zeros, shape).to(ScalarType.Double);
    if (values.length > 0) {
      new DoublePointer(tensor.data_ptr()).put(values);
    }
    return tensor;
  }

  public static double[] of(Tensor tensor) {
    Tensor host = tensor.detach().to(ScalarType.Double).contiguous();
    double[] values = new double[(int) host.numel()];
    if (values.length > 0) {
      new DoublePointer(host.data_ptr()).get(values);
    }
    return values;
  }

  /** Uniform in -1..1, rounded to float so that both precisions start from the same values. */
  public static double[] random(SplittableRandom random, int count) {
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) random.nextDouble(-1, 1);
    }
    return values;
  }

  /** A tensor of such numbers whose gradient is wanted. */
  public static Tensor input(SplittableRandom random, long... shape) {
    int size = (int) Arrays.stream(shape).reduce(1, (a, b) -> a * b);
    return tensor(random(random, size), shape).set_requires_grad(true);
  }

  public static float[] floats(double[] values) {
    float[] floats = new float[values.length];
    for (int i = 0; i < values.length; i++) {
      floats[i] = (float) values[i];
    }
    return floats;
  }

  /** The largest difference of two arrays; NaN if either holds one, so that a bound fails. */
  public static double distance(double[] a, double[] b) {
    if (a.length != b.length) {
      throw new AssertionError("lengths " + a.length + " and " + b.length + " differ");
    }
    double largest = 0;
    for (int i = 0; i < a.length; i++) {
      double difference = a[i] == b[i] ? 0 : Math.abs(a[i] - b[i]);
      if (Double.isNaN(difference)) {
        return Double.NaN;
      }
      largest = Math.max(largest, difference);
    }
    return largest;
  }

  public static double distance(Tensor a, Tensor b) {
    return distance(of(a), of(b));
  }

  /** Makes a layer compute in float64 and gives its parameters new values, biases too. */
  public static void randomise(Layer layer, SplittableRandom random) {
    layer
        .parameters()
        .values()
        .forEach(leaf -> {
          double[] values = random(random, (int) leaf.numel());
          leaf.set_data(tensor(values, Tensors.shape(leaf)));
        });
  }
}
