package org.algebrist.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ScopedTensors.class)
class TensorsTest {
  @Test
  void valuesComeBackAsTheyWentForRandomShapes() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 50; round++) {
      long[] shape = random.longs(random.nextInt(5), 0, 4).toArray();
      int size = 1;
      for (long extent : shape) {
        size *= (int) extent;
      }
      float[] floats = new float[size];
      long[] longs = new long[size];
      boolean[] booleans = new boolean[size];
      for (int i = 0; i < size; i++) {
        floats[i] = (float) random.nextDouble(-1e6, 1e6);
        longs[i] = random.nextLong();
        booleans[i] = random.nextBoolean();
      }
      Tensor ofFloats = Tensors.ofFloats(floats, shape);
      assertThat(ofFloats.scalar_type().intern()).isEqualTo(ScalarType.Float);
      assertThat(Tensors.shape(ofFloats)).isEqualTo(shape);
      assertThat(Tensors.toFloats(ofFloats)).isEqualTo(floats);

      Tensor ofLongs = Tensors.ofLongs(longs, shape);
      assertThat(ofLongs.scalar_type().intern()).isEqualTo(ScalarType.Long);
      assertThat(Tensors.shape(ofLongs)).isEqualTo(shape);
      assertThat(Tensors.toLongs(ofLongs)).isEqualTo(longs);

      Tensor ofBooleans = Tensors.ofBooleans(booleans, shape);
      assertThat(ofBooleans.scalar_type().intern()).isEqualTo(ScalarType.Bool);
      assertThat(Tensors.shape(ofBooleans)).isEqualTo(shape);
      float[] zerosAndOnes = Tensors.toFloats(ofBooleans);
      for (int i = 0; i < size; i++) {
        assertThat(zerosAndOnes[i]).isEqualTo(booleans[i] ? 1f : 0f);
      }
    }
  }

  @Test
  void emptyTensorsKeepTheirShape() {
    Tensor empty = Tensors.ofFloats(new float[0], 3, 0, 2);
    assertThat(Tensors.shape(empty)).containsExactly(3, 0, 2);
    assertThat(Tensors.toFloats(empty)).isEmpty();
    assertThat(Tensors.toLongs(Tensors.ofLongs(new long[0], 0))).isEmpty();
    assertThat(Tensors.ofBooleans(new boolean[0], 0, 5).numel()).isZero();
  }

  @Test
  void aScalarHasNoDimensions() {
    Tensor scalar = Tensors.ofFloats(new float[] {2.5f});
    assertThat(Tensors.shape(scalar)).isEmpty();
    assertThat(scalar.item_float()).isEqualTo(2.5f);
  }

  @Test
  void specialFloatsSurvive() {
    float[] special = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, -0f, 1e-45f};
    assertThat(Tensors.toFloats(Tensors.ofFloats(special, 5))).isEqualTo(special);
  }

  @Test
  void aTransposedTensorIsReadInRowMajorOrderOfItsOwnShape() {
    Tensor transposed = Tensors.ofFloats(new float[] {1, 2, 3, 4, 5, 6}, 2, 3).transpose(0, 1);
    assertThat(Tensors.toFloats(transposed)).containsExactly(1, 4, 2, 5, 3, 6);
  }

  @Test
  void otherTypesAndTensorsWithGradientAreReadToo() {
    Tensor leaf = Tensors.ofFloats(new float[] {1, 2}, 2).set_requires_grad(true);
    assertThat(Tensors.toFloats(leaf.to(ScalarType.BFloat16))).containsExactly(1, 2);
    assertThat(Tensors.toFloats(leaf.to(ScalarType.Double))).containsExactly(1, 2);
    assertThat(Tensors.toLongs(leaf)).containsExactly(1, 2);
  }

  @Test
  void theArrayIsCopied() {
    float[] values = {1, 2};
    Tensor tensor = Tensors.ofFloats(values, 2);
    values[0] = 9;
    assertThat(Tensors.toFloats(tensor)).containsExactly(1, 2);
  }

  @Test
  void valuesThatDoNotFillTheShapeAreRefused() {
    assertThatThrownBy(() -> Tensors.ofFloats(new float[5], 2, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("5 values do not fill shape [2, 3], which holds 6");
    assertThatThrownBy(() -> Tensors.ofLongs(new long[1], 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Tensors.ofBooleans(new boolean[2]))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aShapeThatCannotBeIsRefusedBeforeMemoryIsAskedFor() {
    assertThatThrownBy(() -> Tensors.ofFloats(new float[6], Long.MAX_VALUE, 4))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Tensors.ofFloats(new float[6], -2, -3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("shape [-2, -3] has an extent below 0");
  }

  @Test
  void concatenationJoinsAlongOneDimension() {
    Tensor joined =
        Tensors.concat(
            1,
            Tensors.ofFloats(new float[] {1, 2}, 2, 1),
            Tensors.ofFloats(new float[] {3, 4, 5, 6}, 2, 2));
    assertThat(Tensors.shape(joined)).containsExactly(2, 3);
    assertThat(Tensors.toFloats(joined)).containsExactly(1, 3, 4, 2, 5, 6);
    assertThat(Tensors.toFloats(Tensors.concat(0, torch.ones(0), torch.ones(2)))).hasSize(2);
  }
}
