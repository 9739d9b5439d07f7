package org.algebrist.neural.attention;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.neural.ScopedTensors;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Doubles;
import org.algebrist.neural.layer.GradientCheck;
import org.algebrist.neural.layer.Shapes;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ScopedTensors.class)
class DecoderLayerTest {
  private static final int WIDTH = 8;
  private static final int HEADS = 2;
  private static final int TARGETS = 3;
  private static final int SOURCES = 5;

  private final SplittableRandom random = new SplittableRandom(9);

  @Test
  void cachedStepsOfAStackGiveWhatTheWholeSequenceGives() {
    try (DecoderLayer first = layer();
        DecoderLayer second = layer()) {
      Tensor x = values(2, 6, WIDTH);
      Tensor source = values(2, SOURCES, WIDTH);
      Tensor bias = AttentionBias.padding(new int[] {5, 3}, SOURCES).to(ScalarType.Double);
      CrossAttention.Memory firstMemory = first.memory(source, bias);
      CrossAttention.Memory secondMemory = second.memory(source, bias);
      Tensor causal = AttentionBias.causal(6).to(ScalarType.Double);
      Tensor whole = second.forward(first.forward(x, firstMemory, causal), secondMemory, causal);

      KeyValueCache firstCache = new KeyValueCache();
      KeyValueCache secondCache = new KeyValueCache();
      List<Tensor> steps = new ArrayList<>();
      for (int t = 0; t < 6; t++) {
        Tensor y = first.forward(x.narrow(1, t, 1), firstMemory, firstCache);
        steps.add(second.forward(y, secondMemory, secondCache));
      }
      assertThat(Doubles.distance(Tensors.concat(1, steps.toArray(Tensor[]::new)), whole))
          .isLessThan(1e-11);
    }
  }

  @Test
  void whatComesLaterChangesNothingBefore() {
    try (DecoderLayer layer = layer()) {
      Tensor x = values(1, 6, WIDTH);
      Tensor changed = Tensors.concat(1, x.narrow(1, 0, 4), values(1, 2, WIDTH));
      CrossAttention.Memory memory = layer.memory(values(1, SOURCES, WIDTH), null);
      Tensor causal = AttentionBias.causal(6).to(ScalarType.Double);
      Tensor before = layer.forward(x, memory, causal);
      Tensor after = layer.forward(changed, memory, causal);
      assertThat(Doubles.distance(before.narrow(1, 0, 4), after.narrow(1, 0, 4))).isZero();
      assertThat(Doubles.distance(before.narrow(1, 4, 2), after.narrow(1, 4, 2))).isPositive();
    }
  }

  @Test
  void paddingOfTheMemoryIsNotRead() {
    try (DecoderLayer layer = layer()) {
      Tensor x = values(1, 3, WIDTH);
      Tensor source = values(1, SOURCES, WIDTH);
      Tensor causal = AttentionBias.causal(3).to(ScalarType.Double);
      Tensor padded =
          layer.forward(
              x,
              layer.memory(
                  source, AttentionBias.padding(new int[] {2}, SOURCES).to(ScalarType.Double)),
              causal);
      Tensor cut = layer.forward(x, layer.memory(source.narrow(1, 0, 2), null), causal);
      assertThat(Doubles.distance(padded, cut)).isLessThan(1e-12);
    }
  }

  @Test
  void crossAttentionIsProjectionsAndTheFormula() {
    try (CrossAttention layer = new CrossAttention(Shapes.of(WIDTH, HEADS))) {
      Doubles.randomise(layer, random);
      double[] x = Doubles.random(random, 2 * TARGETS * WIDTH);
      double[] memory = Doubles.random(random, 2 * SOURCES * WIDTH);
      int[] lengths = {4, SOURCES};
      Tensor bias = AttentionBias.padding(lengths, SOURCES).to(ScalarType.Double);

      Tensor out =
          layer.forward(
              Doubles.tensor(x, 2, TARGETS, WIDTH),
              layer.memory(Doubles.tensor(memory, 2, SOURCES, WIDTH), bias));

      double[] kv = AttentionReference.projected(layer, "key_value", memory);
      double[] mixed =
          AttentionReference.attend(
              heads(AttentionReference.projected(layer, "query", x), 0, 1, TARGETS),
              heads(kv, 0, 2, SOURCES),
              heads(kv, 1, 2, SOURCES),
              (b, h, t, s) -> s < lengths[b] ? 0 : Double.NEGATIVE_INFINITY,
              new int[] {2, HEADS, TARGETS, SOURCES, WIDTH / HEADS});
      assertThat(Tensors.shape(out)).containsExactly(2, TARGETS, WIDTH);
      assertThat(
              Doubles.distance(Doubles.of(out), AttentionReference.projected(layer, "out", mixed)))
          .isLessThan(1e-11);
    }
  }

  @Test
  void theGradientsOfCrossAttentionAreThoseOfFiniteDifferences() {
    try (CrossAttention layer = new CrossAttention(Shapes.of(WIDTH, 2))) {
      Doubles.randomise(layer, random);
      Tensor x = values(2, 3, WIDTH).set_requires_grad(true);
      Tensor memory = values(2, 4, WIDTH).set_requires_grad(true);
      Tensor bias = AttentionBias.padding(new int[] {4, 2}, 4).to(ScalarType.Double);
      GradientCheck.assertExact(
          () -> layer.forward(x, layer.memory(memory, bias)),
          GradientCheck.leaves(layer, x, memory),
          random);
    }
  }

  @Test
  void theGradientsOfTheLayerAreThoseOfFiniteDifferences() {
    try (DecoderLayer layer = new DecoderLayer(Shapes.of(WIDTH, 2))) {
      Doubles.randomise(layer, random);
      Tensor x = values(2, 3, WIDTH).set_requires_grad(true);
      Tensor memory = values(2, 4, WIDTH).set_requires_grad(true);
      Tensor bias = AttentionBias.causal(3).to(ScalarType.Double);
      GradientCheck.assertExact(
          () -> layer.forward(x, layer.memory(memory, null), bias),
          GradientCheck.leaves(layer, x, memory),
          random);
    }
  }

  private DecoderLayer layer() {
    DecoderLayer layer = new DecoderLayer(Shapes.of(WIDTH, 2));
    Doubles.randomise(layer, random);
    return layer;
  }

  private Tensor values(int batch, int length, int width) {
    return Doubles.tensor(Doubles.random(random, batch * length * width), batch, length, width);
  }

  private static double[] heads(double[] projected, int part, int parts, int length) {
    return AttentionReference.heads(projected, part, parts, 2, length, HEADS, WIDTH / HEADS);
  }
}
