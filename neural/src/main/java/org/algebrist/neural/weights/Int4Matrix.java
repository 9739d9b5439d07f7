package org.algebrist.neural.weights;

/**
 * A matrix of four-bit levels, two a byte, each to be multiplied by its group's scale.
 *
 * @param packed rows × ceil(columns / 2) bytes, each half holding a level plus 8. Of a group's n
 *     elements, the low halves hold the first ceil(n / 2), the high halves the rest: so both are
 *     read and written in runs, which the compiler turns into vector instructions
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
        int low = Math.ceilDiv(n, 2);
        int from = row * bytesPerRow(columns) + column / 2;
        int to = row * columns + column;
        for (int i = 0; i < low; i++) {
          out[to + i] = ((packed[from + i] & 15) - 8) * scale;
        }
        for (int i = 0; i < n - low; i++) {
          out[to + low + i] = (((packed[from + i] >> 4) & 15) - 8) * scale;
        }
      }
    }
    return out;
  }
}
