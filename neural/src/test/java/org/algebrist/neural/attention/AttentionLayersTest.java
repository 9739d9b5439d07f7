package org.algebrist.neural.attention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.algebrist.neural.ScopedTensors;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Doubles;
import org.algebrist.neural.layer.Shapes;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Self- and cross-attention with their projections, against loops. */
@ExtendWith(ScopedTensors.class)
class AttentionLayersTest {
  private static final int BATCH = 2;
  private static final int HEADS = 3;
  private static final int HEAD_WIDTH = 4;
  private static final int WIDTH = HEADS * HEAD_WIDTH;
  private static final int TARGETS = 5;
  private static final int SOURCES = 7;

  private final SplittableRandom random = new SplittableRandom(5);

  @Test
  void selfAttentionIsProjectionsAndTheFormula() {
    try (SelfAttention layer = new SelfAttention(Shapes.of(WIDTH, HEADS))) {
      Doubles.randomise(layer, random);
      double[] x = Doubles.random(random, BATCH * TARGETS * WIDTH);
      int[] lengths = {5, 3};
      Tensor bias =
          AttentionBias.padding(lengths, TARGETS)
              .add(AttentionBias.causal(TARGETS))
              .to(ScalarType.Double);

      Tensor out = layer.forward(Doubles.tensor(x, BATCH, TARGETS, WIDTH), bias);

      double[] qkv = AttentionReference.projected(layer, "query_key_value", x);
      double[] mixed =
          AttentionReference.attend(
              heads(qkv, 0, 3, TARGETS),
              heads(qkv, 1, 3, TARGETS),
              heads(qkv, 2, 3, TARGETS),
              (b, h, t, s) -> s <= t && s < lengths[b] ? 0 : Double.NEGATIVE_INFINITY,
              new int[] {BATCH, HEADS, TARGETS, TARGETS, HEAD_WIDTH});
      assertThat(Tensors.shape(out)).containsExactly(BATCH, TARGETS, WIDTH);
      assertThat(
              Doubles.distance(Doubles.of(out), AttentionReference.projected(layer, "out", mixed)))
          .isLessThan(1e-11);
    }
  }

  @Test
  void stepsWithACacheGiveWhatCausalAttentionGivesAtOnce() {
    try (SelfAttention layer = new SelfAttention(Shapes.of(WIDTH, HEADS))) {
      Doubles.randomise(layer, random);
      Tensor x =
          Doubles.tensor(Doubles.random(random, BATCH * TARGETS * WIDTH), BATCH, TARGETS, WIDTH);
      Tensor causal = AttentionBias.causal(TARGETS).to(ScalarType.Double);
      Tensor atOnce = layer.forward(x, causal);
      for (int[] steps : new int[][] {{1, 1, 1, 1, 1}, {2, 1, 2}, {3, 2}, {5}}) {
        KeyValueCache cache = new KeyValueCache();
        int from = 0;
        for (int step : steps) {
          Tensor out = layer.forward(x.narrow(1, from, step), cache);
          assertThat(Doubles.distance(out, atOnce.narrow(1, from, step)))
              .as("%d tokens from %d", step, from)
              .isLessThan(1e-12);
          from += step;
        }
      }
    }
  }

  @Test
  void aReorderedCacheContinuesTheChosenRows() {
    try (SelfAttention layer = new SelfAttention(Shapes.of(WIDTH, HEADS))) {
      Doubles.randomise(layer, random);
      Tensor x = Doubles.tensor(Doubles.random(random, 3 * 3 * WIDTH), 3, 3, WIDTH);
      Tensor rows = Tensors.ofLongs(new long[] {2, 0, 2, 1}, 4);
      KeyValueCache cache = new KeyValueCache();
      layer.forward(x.narrow(1, 0, 1), cache);
      layer.forward(x.narrow(1, 1, 1), cache);
      cache.reorder(rows);

      Tensor out = layer.forward(x.narrow(1, 2, 1).index_select(0, rows), cache);

      Tensor expected =
          layer
              .forward(x, AttentionBias.causal(3).to(ScalarType.Double))
              .narrow(1, 2, 1)
              .index_select(0, rows);
      assertThat(Doubles.distance(out, expected)).isLessThan(1e-12);
    }
  }

  @Test
  void anEmptyCacheIsReorderedInVainAndReadWithAnError() {
    KeyValueCache cache = new KeyValueCache();
    cache.reorder(Tensors.ofLongs(new long[] {0}, 1));
    assertThatThrownBy(cache::keys)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("append before reading");
  }

  private static double[] heads(double[] projected, int part, int parts, int length) {
    return AttentionReference.heads(projected, part, parts, BATCH, length, HEADS, HEAD_WIDTH);
  }
}
