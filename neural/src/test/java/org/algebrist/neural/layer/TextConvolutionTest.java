package org.algebrist.neural.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.algebrist.neural.ScopedTensors;
import org.algebrist.neural.Tensors;
import org.assertj.core.data.Offset;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Expected values are those of torch.conv1d of PyTorch 2.13 over each text alone, in float64. */
@ExtendWith(ScopedTensors.class)
class TextConvolutionTest {
  private static final Offset<Double> CLOSE = within(1e-9);
  private static final int[] LENGTHS = {5, 3, 1};

  @Test
  void theLargestActivationsAreThoseOfPyTorch() {
    try (TextConvolution layer = new TextConvolution(2, 2, 2, 3)) {
      fill(layer, "convolution_2", 1);
      fill(layer, "convolution_3", 2);
      Tensor read = layer.forward(Sines.of(0.2, 0.9, 3, 5, 2), LENGTHS);
      assertThat(Tensors.shape(read)).containsExactly(3, layer.width());
      assertThat(Doubles.of(read))
          .containsExactly(
              new double[] {
                3.1573274567, 1.8753053028, 1.7070126773, 1.3877534773, // 5 tokens
                0.6104585843, 0.4325237467, 0, 1.3111939364, // 3
                0.7360799809, 0.5660165795, 0.1005486861, 0.4765539433 // 1, below both windows
              },
              CLOSE);
    }
  }

  @Test
  void aWindowAboutEveryTokenIsThatOfPyTorch() {
    try (Convolution layer = new Convolution(2, 2, 3)) {
      layer.parameters().get("weight").set_data(Sines.of(1, 0.31, 2, 2, 3));
      layer.parameters().get("bias").set_data(Sines.of(1.5, 0.31, 2));
      Tensor x = PaddingMask.clear(Sines.of(0.2, 0.9, 3, 5, 2), LENGTHS);
      Tensor about = PaddingMask.clear(torch.relu(layer.about(x)), LENGTHS);
      assertThat(Doubles.of(about))
          .containsExactly(
              new double[] {
                2.9300568284,
                0,
                1.8964355874,
                1.4246011857,
                0.1006647694,
                1.9195258905,
                0.5060777937,
                0.0876780385,
                2.2435987979,
                0, // 5 tokens
                0,
                2.3987498921,
                0,
                1.0034594961,
                0.511582504,
                0.3190500027,
                0,
                0,
                0,
                0, // 3
                0.6074949315,
                0.7859092808,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0 // 1
              },
              CLOSE);
    }
  }

  @Test
  void paddingIsNeverRead() {
    torch.manual_seed(5);
    try (TextConvolution layer = new TextConvolution(3, 4, 2, 3, 6)) {
      Tensor x = torch.randn(3, 5, 3);
      Tensor poisoned =
          x.masked_fill(PaddingMask.behind(LENGTHS, 5).unsqueeze(2), Tensors.scalar(1e6));
      assertThat(layer.forward(poisoned, LENGTHS).equal(layer.forward(x, LENGTHS))).isTrue();
      Tensor alone = layer.forward(x.narrow(0, 1, 1).narrow(1, 0, 3), new int[] {3});
      assertThat(Doubles.distance(alone, layer.forward(x, LENGTHS).narrow(0, 1, 1)))
          .isLessThan(1e-6);
    }
  }

  @Test
  void gradientsAreThoseOfFiniteDifferences() {
    var random = new SplittableRandom(8);
    try (TextConvolution layer = new TextConvolution(2, 3, 2, 3)) {
      Doubles.randomise(layer, random);
      Tensor x = Doubles.tensor(Doubles.random(random, 30), 3, 5, 2).set_requires_grad(true);
      GradientCheck.assertExact(
          () -> layer.forward(x, LENGTHS), GradientCheck.leaves(layer, x), random);
    }
  }

  @Test
  void badShapesAreNamed() {
    assertThatThrownBy(() -> new TextConvolution(2, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least one window");
    assertThatThrownBy(() -> new TextConvolution(2, 3, 0)).hasMessageContaining("window=0");
  }

  private static void fill(TextConvolution layer, String name, double start) {
    Tensor weight = layer.parameters().get(name + ".weight");
    weight.set_data(Sines.of(start, 0.31, Tensors.shape(weight)));
    layer.parameters().get(name + ".bias").set_data(Sines.of(start + 0.5, 0.31, 2));
  }
}
