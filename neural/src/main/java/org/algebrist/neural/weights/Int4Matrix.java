package org.algebrist.neural.weights;

/**
 * A matrix of four-bit levels, two a byte, each to be multiplied by its group's scale.
 *
 * @param packed rows × ceil(columns / 2) bytes; the low half holds the even column, and each half
 *     holds the level plus 8
 * @param scales half-float bits, rows × ceil(columns / {@value Quantization#GROUP})
 */
public record Int4Matrix(int rows, int columns, byte[] packed, short[] scales) {
  /**
   * @throws IllegalArgumentException if the arrays do not fit the sizes
   */
  public Int4Matrix {
    if ((long) rows * bytesPerRow(columns) != packed.length
        || (long) rows * groupsPerRow(columns) != scales.length) {
      throw new IllegalArgumentException(
          "%d bytes and %d scales for a matrix of %d × %d"
              .formatted(packed.length, scales.length, rows, columns));
    }
  }

  static int bytesPerRow(int columns) {
    return Math.ceilDiv(columns, 2);
  }

  static int groupsPerRow(int columns) {
    return Math.ceilDiv(columns, Quantization.GROUP);
  }

  /** The matrix as floats, row-major. */
  public float[] dequantize() {
    float[] out = new float[Math.multiplyExact(rows, columns)];
    int groups = groupsPerRow(columns);
    for (int row = 0; row < rows; row++) {
      for (int group = 0; group < groups; group++) {
        float scale = Float.float16ToFloat(scales[row * groups + group]);
        int column = group * Quantization.GROUP;
        int n = Math.min(Quantization.GROUP, columns - column);
        int from = row * bytesPerRow(columns) + column / 2;
        int to = row * columns + column;
        for (int i = 0; i < n / 2; i++) {
          int pair = packed[from + i];
          out[to + 2 * i] = ((pair & 15) - 8) * scale;
          out[to + 2 * i + 1] = (((pair >> 4) & 15) - 8) * scale;
        }
        if ((n & 1) == 1) {
          out[to + n - 1] = ((packed[from + n / 2] & 15) - 8) * scale;
        }
      }
    }
    return out;
  }
}
