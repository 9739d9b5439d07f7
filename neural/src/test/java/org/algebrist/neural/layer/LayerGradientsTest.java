package org.algebrist.neural.layer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.algebrist.neural.ScopedTensors;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.neural.attention.EncoderLayer;
import org.algebrist.neural.attention.SelfAttention;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Gradients of every layer, by parameters and by inputs, are those of finite differences. */
@ExtendWith(ScopedTensors.class)
class LayerGradientsTest {
  private static final int WIDTH = 6;
  private static final LayerShape SHAPE = Shapes.of(WIDTH, 2);

  private final SplittableRandom random = new SplittableRandom(23);

  @Test
  void linear() {
    try (Linear layer = new Linear(WIDTH, 4, 0.3)) {
      Doubles.randomise(layer, random);
      Tensor x = Doubles.input(random, 2, 3, WIDTH);
      GradientCheck.assertExact(
          () -> layer.forward(x).sin(), GradientCheck.leaves(layer, x), random);
    }
  }

  @Test
  void layerNorm() {
    try (LayerNorm layer = new LayerNorm(WIDTH, 1e-5)) {
      Doubles.randomise(layer, random);
      Tensor x = Doubles.input(random, 2, 3, WIDTH);
      GradientCheck.assertExact(() -> layer.forward(x), GradientCheck.leaves(layer, x), random);
    }
  }

  @Test
  void embedding() {
    try (Embedding layer = new Embedding(5, WIDTH, 0.3)) {
      Doubles.randomise(layer, random);
      Tensor ids = Tensors.ofLongs(new long[] {0, 3, 3, 1}, 2, 2);
      GradientCheck.assertExact(
          () -> layer.forward(ids).sin(), GradientCheck.leaves(layer), random);
    }
  }

  @ParameterizedTest
  @EnumSource
  void feedForward(Activation activation) {
    LayerShape shape = new LayerShape(WIDTH, 2, 8, activation, 0, 0, 1e-5, 0.3);
    try (FeedForward layer = new FeedForward(shape)) {
      Doubles.randomise(layer, random);
      Tensor x = Doubles.input(random, 2, 3, WIDTH);
      GradientCheck.assertExact(() -> layer.forward(x), GradientCheck.leaves(layer, x), random);
    }
  }

  @Test
  void selfAttention() {
    try (SelfAttention layer = new SelfAttention(SHAPE)) {
      Doubles.randomise(layer, random);
      Tensor x = Doubles.input(random, 2, 3, WIDTH);
      Tensor bias = causal(3);
      GradientCheck.assertExact(
          () -> layer.forward(x, bias), GradientCheck.leaves(layer, x), random);
    }
  }

  @Test
  void encoderLayer() {
    try (EncoderLayer layer = new EncoderLayer(SHAPE)) {
      Doubles.randomise(layer, random);
      Tensor x = Doubles.input(random, 2, 3, WIDTH);
      Tensor bias = AttentionBias.padding(new int[] {3, 2}, 3).to(ScalarType.Double);
      GradientCheck.assertExact(
          () -> layer.forward(x, bias), GradientCheck.leaves(layer, x), random);
    }
  }

  @Test
  void theBiasOfAttentionHasGradientsTooForRelationTerms() {
    try (SelfAttention layer = new SelfAttention(SHAPE)) {
      Doubles.randomise(layer, random);
      Tensor x = Doubles.input(random, 2, 3, WIDTH);
      Tensor bias = Doubles.input(random, 1, 2, 3, 3);
      GradientCheck.assertExact(
          () -> layer.forward(x, bias), GradientCheck.leaves(layer, x, bias), random);
    }
  }

  @Test
  void thePaddingBiasLetsNoGradientThrough() {
    try (EncoderLayer layer = new EncoderLayer(SHAPE)) {
      Doubles.randomise(layer, random);
      Tensor x = Doubles.input(random, 1, 4, WIDTH);
      Tensor bias = AttentionBias.padding(new int[] {2}, 4).to(ScalarType.Double);
      layer.forward(x, bias).narrow(1, 0, 2).sin().sum().backward();
      assertThat(x.grad().narrow(1, 2, 2).abs().sum().item_double()).isZero();
      assertThat(x.grad().narrow(1, 0, 2).abs().sum().item_double()).isPositive();
    }
  }

  private static Tensor causal(int length) {
    return AttentionBias.causal(length).to(ScalarType.Double);
  }
}
