package org.algebrist.neural.attention;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.algebrist.neural.ScopedTensors;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Doubles;
import org.algebrist.neural.layer.Shapes;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ScopedTensors.class)
class EncoderLayerTest {
  private static final int WIDTH = 8;

  private final SplittableRandom random = new SplittableRandom(7);

  @Test
  void aPaddedBatchGivesWhatEachSequenceGivesAlone() {
    try (EncoderLayer layer = new EncoderLayer(Shapes.of(WIDTH, 2))) {
      Doubles.randomise(layer, random);
      int[] lengths = {6, 1, 4, 3};
      Tensor x = Doubles.tensor(Doubles.random(random, lengths.length * 6 * WIDTH), 4, 6, WIDTH);
      Tensor bias = AttentionBias.padding(lengths, 6).to(ScalarType.Double);
      Tensor together = layer.forward(x, bias);
      for (int b = 0; b < lengths.length; b++) {
        Tensor alone = layer.forward(x.narrow(0, b, 1).narrow(1, 0, lengths[b]), null);
        assertThat(Doubles.distance(together.narrow(0, b, 1).narrow(1, 0, lengths[b]), alone))
            .as("sequence %d", b)
            .isLessThan(1e-12);
      }
    }
  }

  @Test
  void withoutPositionsTheOrderOfTokensDoesNotMatter() {
    try (EncoderLayer layer = new EncoderLayer(Shapes.of(WIDTH, 4))) {
      Doubles.randomise(layer, random);
      Tensor x = Doubles.tensor(Doubles.random(random, 5 * WIDTH), 1, 5, WIDTH);
      Tensor order = Tensors.ofLongs(new long[] {3, 0, 4, 2, 1}, 5);
      assertThat(
              Doubles.distance(
                  layer.forward(x.index_select(1, order), null),
                  layer.forward(x, null).index_select(1, order)))
          .isLessThan(1e-12);
    }
  }

  @Test
  void theResultIsNormalisedAtEveryToken() {
    try (EncoderLayer layer = new EncoderLayer(Shapes.of(WIDTH, 2))) {
      torch.manual_seed(1);
      double[] out = Doubles.of(layer.forward(torch.randn(2, 3, WIDTH), null));
      for (int token = 0; token < 6; token++) {
        double mean = 0;
        double square = 0;
        for (int i = 0; i < WIDTH; i++) {
          mean += out[token * WIDTH + i] / WIDTH;
          square += out[token * WIDTH + i] * out[token * WIDTH + i] / WIDTH;
        }
        assertThat(mean).isBetween(-1e-5, 1e-5);
        assertThat(square).isBetween(1 - 1e-3, 1 + 1e-3);
      }
    }
  }

  @Test
  void dropoutActsInTrainingOnlyAndIsSeeded() {
    try (EncoderLayer layer = new EncoderLayer(Shapes.withDropout(WIDTH, 2, 0.3, 0.3))) {
      Tensor x = torch.randn(2, 3, WIDTH);
      double[] untrained = Doubles.of(layer.forward(x, null));
      assertThat(Doubles.of(layer.forward(x, null))).isEqualTo(untrained);

      layer.train(true);
      torch.manual_seed(4);
      double[] first = Doubles.of(layer.forward(x, null));
      double[] second = Doubles.of(layer.forward(x, null));
      torch.manual_seed(4);
      double[] firstAgain = Doubles.of(layer.forward(x, null));
      assertThat(first).isNotEqualTo(untrained).isNotEqualTo(second).isEqualTo(firstAgain);

      layer.train(false);
      assertThat(Doubles.of(layer.forward(x, null))).isEqualTo(untrained);
    }
  }

  @Test
  void aThousandStepsForwardAndBackLeaveNoPointerAndNoMemoryBehind() {
    int threads = torch.get_num_threads();
    torch.set_num_threads(1); // waiting for each other takes threads longer than steps this small
    try (EncoderLayer layer = new EncoderLayer(Shapes.of(16, 2))) {
      step(layer);
      System.gc();
      long pointers = Pointer.totalCount();
      long resident = Pointer.physicalBytes();
      for (int i = 0; i < 1000; i++) {
        step(layer);
      }
      assertThat(Pointer.totalCount()).isLessThanOrEqualTo(pointers);
      assertThat(Pointer.physicalBytes() - resident).isLessThan(50L << 20);
    } finally {
      torch.set_num_threads(threads);
    }
  }

  /** Makes some 100 kB of activations, so that a leak of them would show as 100 MB. */
  private static void step(EncoderLayer layer) {
    try (PointerScope step = new PointerScope()) {
      Tensor x = torch.ones(4, 16, 16);
      layer.forward(x, null).sum().backward();
    }
  }
}
