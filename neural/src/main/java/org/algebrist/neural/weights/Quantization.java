package org.algebrist.neural.weights;

import java.util.Arrays;

/**
 * Rounds matrices to 8 or 4 bits an element, by the nearest multiple of a shared scale.
 *
 * <p>Int8 is symmetric with one scale a row, as in LLM.int8() (Dettmers et al., 2022, section 2.1).
 * Int4 has one scale a group of 32, taken from the signed element of largest magnitude so that all
 * sixteen levels are used, as in llama.cpp's Q4_0.
 *
 * <p>Scales keep so few significant bits that every level is an exact float. Hence quantising what
 * was dequantised gives the same bits: a model may be loaded and saved any number of times.
 */
public final class Quantization {
  /** Elements of a row that share a scale in int4. */
  public static final int GROUP = 32;

  /** Levels times a scale must stay finite. */
  private static final float MAX_INT8_INPUT = 0x1p126f;

  /** Largest finite half float times the eight levels below zero. */
  private static final float MAX_INT4_INPUT = 8 * 65504f;

  private Quantization() {}

  /**
   * Int8 by rows. The error of an element is at most half its row's scale; a row whose elements are
   * all below 1.5e-36 becomes zero.
   *
   * @param values rows × columns, row-major
   * @throws IllegalArgumentException if the count is wrong, or a value is not finite or beyond
   *     2^126
   */
  public static Int8Matrix quantizeInt8(float[] values, int rows, int columns) {
    requireCount(values, rows, columns);
    byte[] levels = new byte[values.length];
    float[] scales = new float[rows];
    for (int row = 0; row < rows; row++) {
      int begin = row * columns;
      int end = begin + columns;
      float largest = 0;
      for (int i = begin; i < end; i++) {
        float magnitude = Math.abs(values[i]);
        requireFinite(magnitude, MAX_INT8_INPUT, i, columns);
        largest = Math.max(largest, magnitude);
      }
      float scale = sixteenBits(largest / 127);
      if (scale < Float.MIN_NORMAL) {
        continue; // zero levels and scale
      }
      scales[row] = scale;
      for (int i = begin; i < end; i++) {
        levels[i] = (byte) Math.rint(values[i] / scale);
      }
    }
    return new Int8Matrix(rows, columns, levels, scales);
  }

  /**
   * Int4 by groups of {@value #GROUP} along each row. The error of an element is at most half its
   * group's scale, but up to one scale where its sign is not that of the group's largest and it is
   * almost as large. In groups whose elements are all below 2^-11, half-float scales are so coarse
   * that up to 2^-21 is added.
   *
   * @param values rows × columns, row-major; the last group of a row may be shorter
   * @throws IllegalArgumentException if the count is wrong, or a value is not finite or beyond
   *     524,032
   */
  public static Int4Matrix quantizeInt4(float[] values, int rows, int columns) {
    requireCount(values, rows, columns);
    int groups = Math.ceilDiv(columns, GROUP);
    byte[] packed = new byte[rows * Int4Matrix.bytesPerRow(columns)];
    short[] scales = new short[rows * groups];
    byte[] levels = new byte[GROUP];
    for (int row = 0; row < rows; row++) {
      for (int group = 0; group < groups; group++) {
        int begin = row * columns + group * GROUP;
        int n = Math.min(GROUP, columns - group * GROUP);
        scales[row * groups + group] = quantizeGroup(values, begin, n, columns, levels);
        int at = row * Int4Matrix.bytesPerRow(columns) + group * (GROUP / 2);
        int low = Math.ceilDiv(n, 2);
        for (int i = 0; i < low; i++) {
          int high = low + i < n ? levels[low + i] : 0;
          packed[at + i] = (byte) ((levels[i] + 8) | ((high + 8) << 4));
        }
      }
    }
    return new Int4Matrix(rows, columns, packed, scales);
  }

  /** Levels of one group, each in [-8, 7]; returns the scale's half-float bits. */
  private static short quantizeGroup(float[] values, int begin, int n, int columns, byte[] levels) {
    int extreme = begin;
    for (int i = begin; i < begin + n; i++) {
      float magnitude = Math.abs(values[i]);
      requireFinite(magnitude, MAX_INT4_INPUT, i, columns);
      if (magnitude > Math.abs(values[extreme])) {
        extreme = i;
      }
    }
    short bits = Float.floatToFloat16(values[extreme] / -8);
    float scale = Float.float16ToFloat(bits);
    if (scale == 0) {
      Arrays.fill(levels, (byte) 0);
      return 0; // never the bits of -0, so that equal matrices have equal bits
    }
    for (int i = 0; i < n; i++) {
      double level = Math.rint(values[begin + i] / scale);
      levels[i] = (byte) Math.clamp(level, -8, 7);
    }
    // A subnormal scale may be far from value/8; the extreme defines it and keeps the lowest level.
    levels[extreme - begin] = -8;
    return bits;
  }

  /** Rounds to 16 significant bits, so that a product with a level needs no more than 24. */
  private static float sixteenBits(float value) {
    int bits = Float.floatToRawIntBits(value);
    return Float.intBitsToFloat((bits + 0x7f + ((bits >>> 8) & 1)) & ~0xff);
  }

  private static void requireCount(float[] values, int rows, int columns) {
    if (rows < 0 || columns < 0 || (long) rows * columns != values.length) {
      throw new IllegalArgumentException(
          "%d values for a matrix of %d × %d".formatted(values.length, rows, columns));
    }
  }

  private static void requireFinite(float magnitude, float limit, int index, int columns) {
    if (!(magnitude <= limit)) { // also catches NaN
      throw new IllegalArgumentException(
          "the value at row %d, column %d has magnitude %s; expected at most %s: store it as F32"
              .formatted(index / columns, index % columns, magnitude, limit));
    }
  }
}
