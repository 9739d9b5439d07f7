package org.algebrist.neural.layer;

import org.algebrist.neural.Tensors;
import org.bytedeco.pytorch.Tensor;

/**
 * The fixed positional encoding PE of Vaswani et al. 2017, section 3.5: sines at even columns,
 * cosines at odd ones.
 */
public final class SinusoidalPositions {
  private SinusoidalPositions() {}

  /** PE(0) to PE(length-1), [length, width]. */
  public static Tensor table(int length, int width) {
    float[] table = new float[length * width];
    for (int position = 0; position < length; position++) {
      for (int column = 0; column < width; column++) {
        double angle = position / Math.pow(10_000, (column - column % 2) / (double) width);
        table[position * width + column] =
            (float) (column % 2 == 0 ? Math.sin(angle) : Math.cos(angle));
      }
    }
    return Tensors.ofFloats(table, length, width);
  }
}
