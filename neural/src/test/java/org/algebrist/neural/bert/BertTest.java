package org.algebrist.neural.bert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.neural.encoder.EncoderDimensions;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;

class BertTest {
  private static final BertConfig TINY = BertConfig.of(30, 10, 2, 2, 8, 2, 16, 0.1);

  @Test
  void aPaddedBatchGivesWhatEachTextGivesAlone() {
    torch.manual_seed(3);
    try (PointerScope scope = new PointerScope();
        Bert bert = new Bert(TINY)) {
      Tensor ids =
          Tensors.ofLongs(new long[] {5, 9, 2, 4, 0, 0, 0, 0, 3, 3, 3, 7, 8, 1, 6, 2}, 2, 8);
      int[] lengths = {4, 8};
      Tensor together = bert.forward(ids, AttentionBias.padding(lengths, 8));
      assertThat(Tensors.shape(together)).containsExactly(2, 8, 8);
      for (int b = 0; b < 2; b++) {
        Tensor alone = bert.forward(ids.narrow(0, b, 1).narrow(1, 0, lengths[b]), null);
        float[] expected = Tensors.toFloats(alone);
        float[] actual = Tensors.toFloats(together.narrow(0, b, 1).narrow(1, 0, lengths[b]));
        for (int i = 0; i < expected.length; i++) {
          assertThat(actual[i]).isCloseTo(expected[i], within(1e-5f));
        }
      }
    }
  }

  @Test
  void dropoutActsInTrainingOnly() {
    try (PointerScope scope = new PointerScope();
        Bert bert = new Bert(TINY)) {
      Tensor ids = Tensors.ofLongs(new long[] {5, 9, 2}, 1, 3);
      float[] untrained = Tensors.toFloats(bert.forward(ids, null));
      bert.train(true);
      assertThat(Tensors.toFloats(bert.forward(ids, null))).isNotEqualTo(untrained);
      bert.train(false);
      assertThat(Tensors.toFloats(bert.forward(ids, null))).isEqualTo(untrained);
    }
  }

  @Test
  void everyParameterButTheSecondSegmentGetsAGradient() {
    torch.manual_seed(4);
    try (PointerScope scope = new PointerScope();
        Bert bert = new Bert(TINY)) {
      Tensor out = bert.forward(Tensors.ofLongs(new long[] {5, 9, 2}, 1, 3), null);
      out.sin().sum().backward();
      bert.parameters()
          .forEach((name, leaf) ->
              assertThat(leaf.grad().abs().sum().item_double()).as(name).isPositive());
      assertThat(bert.parameters().get("segments.weight").grad().select(0, 1).abs().sum())
          .satisfies(sum -> assertThat(sum.item_double()).isZero());
    }
  }

  @Test
  void moreWordPiecesThanPositionsAreRefused() {
    try (PointerScope scope = new PointerScope();
        Bert bert = new Bert(TINY)) {
      assertThatThrownBy(() -> bert.forward(Tensors.ofLongs(new long[11], 1, 11), null))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("11 word pieces exceed the encoder's 10 positions; shorten the text");
      assertThat(Tensors.shape(bert.forward(Tensors.ofLongs(new long[10], 1, 10), null)))
          .containsExactly(1, 10, 8);
    }
  }

  @Test
  void parametersAreThoseOfThePublishedShape() {
    try (Bert bert = new Bert(TINY)) {
      assertThat(bert.parameters()).hasSize(3 + 2 + 2 * 12);
      assertThat(bert.parameters())
          .containsKeys("words.weight", "norm.bias", "layer.1.attention.query_key_value.weight");
      assertThat(bert.wordEmbeddings()).isSameAs(bert.parameters().get("words.weight"));
    }
  }

  @Test
  void theConfigurationOfAPublishedEncoderKeepsItsSizesAndEpsilon() {
    BertConfig config =
        BertWeights.config(new EncoderDimensions(6, 384, 12, 1536, 30522, 512, 2, 1e-7), 0.2);
    assertThat(config.layers()).isEqualTo(6);
    assertThat(config.vocabulary()).isEqualTo(30522);
    assertThat(config.positions()).isEqualTo(512);
    assertThat(config.shape().heads()).isEqualTo(12);
    assertThat(config.shape().feedForwardWidth()).isEqualTo(1536);
    assertThat(config.shape().normEpsilon()).isEqualTo(1e-7);
    assertThat(config.shape().dropout()).isEqualTo(0.2);
  }

  @Test
  void sizesMustBePositive() {
    assertThatThrownBy(() -> BertConfig.of(30, 10, 2, 0, 8, 2, 16, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("layers=0");
    assertThatThrownBy(() -> BertConfig.of(30, 10, 2, 1, 8, 3, 16, 0))
        .hasMessageContaining("heads=3 must divide width=8");
  }
}
