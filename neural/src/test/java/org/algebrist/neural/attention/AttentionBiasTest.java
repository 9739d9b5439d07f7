package org.algebrist.neural.attention;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.neural.Tensors;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.Test;

class AttentionBiasTest {
  private static final float HIDDEN = Float.NEGATIVE_INFINITY;

  @Test
  void causalHidesWhatComesLater() {
    try (PointerScope scope = new PointerScope()) {
      Tensor bias = AttentionBias.causal(3);
      assertThat(Tensors.shape(bias)).containsExactly(1, 1, 3, 3);
      assertThat(Tensors.toFloats(bias)).containsExactly(0, HIDDEN, HIDDEN, 0, 0, HIDDEN, 0, 0, 0);
    }
  }

  @Test
  void causalAfterEarlierTokensShowsThoseAll() {
    try (PointerScope scope = new PointerScope()) {
      Tensor bias = AttentionBias.causal(2, 3);
      assertThat(Tensors.shape(bias)).containsExactly(1, 1, 2, 5);
      assertThat(Tensors.toFloats(bias)).containsExactly(0, 0, 0, 0, HIDDEN, 0, 0, 0, 0, 0);
    }
  }

  @Test
  void paddingHidesWhatIsBehindTheEnd() {
    try (PointerScope scope = new PointerScope()) {
      Tensor bias = AttentionBias.padding(new int[] {1, 3}, 3);
      assertThat(Tensors.shape(bias)).containsExactly(2, 1, 1, 3);
      assertThat(Tensors.toFloats(bias)).containsExactly(0, HIDDEN, HIDDEN, 0, 0, 0);
    }
  }
}
