package org.algebrist.neural.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.algebrist.neural.Tensors;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SinusoidalPositionsTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 64})
  void theTableIsTheFormulaOfThePaper(int width) {
    try (PointerScope scope = new PointerScope()) {
      Tensor table = SinusoidalPositions.table(100, width);
      assertThat(Tensors.shape(table)).containsExactly(100, width);
      float[] values = Tensors.toFloats(table);
      for (int pos = 0; pos < 100; pos++) {
        // PE(pos, 2i) = sin(pos / 10000^(2i/D)), PE(pos, 2i+1) = cos(the same)
        for (int i = 0; 2 * i < width; i++) {
          double angle = pos * Math.exp(-Math.log(10_000) * 2 * i / width);
          assertThat((double) values[pos * width + 2 * i]).isCloseTo(Math.sin(angle), within(1e-6));
          if (2 * i + 1 < width) {
            assertThat((double) values[pos * width + 2 * i + 1])
                .isCloseTo(Math.cos(angle), within(1e-6));
          }
        }
      }
    }
  }
}
