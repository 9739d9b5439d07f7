package org.algebrist.neural.weights;

/**
 * A matrix of signed bytes, each to be multiplied by its row's scale.
 *
 * @param values rows × columns levels in [-127, 127], row-major
 * @param scales one a row
 */
public record Int8Matrix(int rows, int columns, byte[] values, float[] scales) {
  /**
   * @throws IllegalArgumentException if the arrays do not fit the sizes
   */
  public Int8Matrix {
    if ((long) rows * columns != values.length || scales.length != rows) {
      throw new IllegalArgumentException(
          "%d values and %d scales for a matrix of %d × %d"
              .formatted(values.length, scales.length, rows, columns));
    }
  }

  /** The matrix as floats, row-major. */
  public float[] dequantize() {
    float[] out = new float[values.length];
    for (int row = 0; row < rows; row++) {
      float scale = scales[row];
      int end = (row + 1) * columns;
      for (int i = row * columns; i < end; i++) {
        out[i] = values[i] * scale;
      }
    }
    return out;
  }
}
