package org.algebrist.neural.weights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;

class QuantizationTest {
  /** Matrices of every size of value a model may hold, some rows and groups being zero. */
  private static float[] matrix(Random random, int rows, int columns) {
    float[] values = new float[rows * columns];
    for (int row = 0; row < rows; row++) {
      float size = (float) Math.pow(2, random.nextInt(40) - 30);
      for (int column = 0; column < columns; column++) {
        boolean zero = (row + column / Quantization.GROUP) % 5 == 0;
        values[row * columns + column] = zero ? 0 : (float) random.nextGaussian() * size;
      }
    }
    return values;
  }

  @Test
  void int8OfWhatInt8GaveIsTheSame() {
    Random random = new Random(3);
    for (int round = 0; round < 200; round++) {
      int rows = random.nextInt(6);
      int columns = random.nextInt(100);
      Int8Matrix once = Quantization.quantizeInt8(matrix(random, rows, columns), rows, columns);
      Int8Matrix twice = Quantization.quantizeInt8(once.dequantize(), rows, columns);
      assertThat(twice.values()).isEqualTo(once.values());
      assertThat(twice.scales()).isEqualTo(once.scales());
    }
  }

  @Test
  void int4OfWhatInt4GaveIsTheSame() {
    Random random = new Random(4);
    for (int round = 0; round < 400; round++) {
      int rows = random.nextInt(6);
      int columns = random.nextInt(100);
      Int4Matrix once = Quantization.quantizeInt4(matrix(random, rows, columns), rows, columns);
      Int4Matrix twice = Quantization.quantizeInt4(once.dequantize(), rows, columns);
      assertThat(twice.packed()).isEqualTo(once.packed());
      assertThat(twice.scales()).isEqualTo(once.scales());
    }
  }

  @Test
  void int8IsWrongByAtMostHalfAScale() {
    Random random = new Random(5);
    int rows = 50;
    int columns = 77;
    float[] values = matrix(random, rows, columns);
    Int8Matrix matrix = Quantization.quantizeInt8(values, rows, columns);
    float[] back = matrix.dequantize();
    for (int i = 0; i < values.length; i++) {
      float half = matrix.scales()[i / columns] / 2;
      assertThat(Math.abs(values[i] - back[i])).isLessThanOrEqualTo(half * 1.0001f);
    }
    for (int row = 0; row < rows; row++) {
      float largest = 0;
      for (int column = 0; column < columns; column++) {
        largest = Math.max(largest, Math.abs(values[row * columns + column]));
      }
      // Half a scale would be no bound if scales were large.
      assertThat(matrix.scales()[row]).isLessThanOrEqualTo(largest / 127 * 1.0001f);
    }
  }

  @Test
  void int4IsWrongByAtMostOneScaleAndMostlyHalf() {
    Random random = new Random(6);
    int rows = 50;
    int columns = 77;
    float[] values = matrix(random, rows, columns);
    Int4Matrix matrix = Quantization.quantizeInt4(values, rows, columns);
    float[] back = matrix.dequantize();
    int beyondHalf = 0;
    for (int i = 0; i < values.length; i++) {
      int group = i / columns * 3 + i % columns / Quantization.GROUP;
      float scale = Math.abs(Float.float16ToFloat(matrix.scales()[group]));
      float error = Math.abs(values[i] - back[i]);
      assertThat(error).isLessThanOrEqualTo(scale * 1.01f + 0x1p-21f);
      beyondHalf += error > scale * 0.51f + 0x1p-21f ? 1 : 0;
    }
    assertThat(beyondHalf).isLessThan(values.length / 20);
  }

  @Test
  void theExtremesOfARowAreKept() {
    float[] values = {-1, 0.5f, 1, 0, -0.25f};
    assertThat(Quantization.quantizeInt8(values, 1, 5).values())
        .containsExactly(-127, 64, 127, 0, -32);
    Int4Matrix int4 = Quantization.quantizeInt4(values, 1, 5);
    assertThat(int4.dequantize()).containsExactly(-1, 0.5f, 0.875f, 0, -0.25f);
  }

  @Test
  void whatIsNotFiniteOrTooLargeIsRefusedWithItsPlace() {
    for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, -0x1p127f}) {
      assertThatThrownBy(() -> Quantization.quantizeInt8(new float[] {0, 0, 0, bad}, 2, 2))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("row 1, column 1");
      assertThatThrownBy(() -> Quantization.quantizeInt4(new float[] {0, 0, 0, bad}, 2, 2))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("row 1, column 1");
    }
    assertThatThrownBy(() -> Quantization.quantizeInt4(new float[] {600_000}, 1, 1))
        .hasMessageContaining("600000");
    assertThatThrownBy(() -> Quantization.quantizeInt8(new float[5], 2, 3))
        .hasMessageContaining("5 values for a matrix of 2 × 3");
  }

  @Test
  void theLargestAllowedValuesStayFinite() {
    float[] int8 = Quantization.quantizeInt8(new float[] {0x1p126f, -0x1p126f}, 1, 2).dequantize();
    assertThat(int8[0]).isFinite().isEqualTo(-int8[1]);
    float[] int4 = Quantization.quantizeInt4(new float[] {8 * 65504f}, 1, 1).dequantize();
    assertThat(int4).containsExactly(8 * 65504f);
  }
}
