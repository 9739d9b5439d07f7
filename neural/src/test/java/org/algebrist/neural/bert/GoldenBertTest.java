package org.algebrist.neural.bert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.neural.encoder.EncoderDimensions;
import org.algebrist.neural.encoder.EncoderKind;
import org.algebrist.neural.encoder.PublishedEncoder;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.Safetensors;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A tiny random BERT and a tiny random ALBERT in Hugging Face's layout answer what transformers
 * answered; see generate.py of each.
 */
class GoldenBertTest {

  @ParameterizedTest
  @ValueSource(strings = {"tiny", "albert"})
  void hiddenStatesAreThoseOfTransformers(String name) throws Exception {
    Path folder = folder(name);
    PublishedEncoder published = PublishedEncoder.open(folder);
    JsonNode golden = JsonMapper.shared().readTree(Files.readString(folder.resolve("golden.json")));
    int rows = golden.get("lengths").size();
    int longest = golden.get("ids").get(0).size();
    int[] lengths = new int[rows];
    long[] ids = new long[rows * longest];
    for (int b = 0; b < rows; b++) {
      lengths[b] = golden.get("lengths").get(b).asInt();
      for (int t = 0; t < longest; t++) {
        ids[b * longest + t] = golden.get("ids").get(b).get(t).asLong();
      }
    }
    float[] expected =
        Safetensors.read(folder.resolve("hidden.safetensors")).tensors().get("hidden").toFloats();

    try (PointerScope scope = new PointerScope();
        Bert bert = new Bert(BertWeights.config(published.dimensions(), 0.1))) {
      BertWeights.load(bert, published);
      Tensor hidden =
          bert.forward(
              Tensors.ofLongs(ids, rows, longest), AttentionBias.padding(lengths, longest));
      float[] actual = Tensors.toFloats(hidden);
      int width = published.dimensions().width();
      double largest = 0;
      for (int b = 0; b < rows; b++) {
        for (int i = 0; i < lengths[b] * width; i++) { // what stands at padding is read by nobody
          int at = b * longest * width + i;
          largest = Math.max(largest, Math.abs(actual[at] - expected[at]));
          assertThat(actual[at]).isFinite();
        }
      }
      System.out.printf("%s against transformers: largest difference %.2g%n", name, largest);
      assertThat(largest).isLessThanOrEqualTo(1e-5);
    }
  }

  @Test
  void anEncoderOfFewerLayersTakesTheLowest() throws Exception {
    PublishedEncoder published = PublishedEncoder.open(folder());
    EncoderDimensions sizes = published.dimensions();
    assertThat(sizes.lowest(9)).isEqualTo(sizes);
    try (Bert whole = new Bert(BertWeights.config(sizes, 0));
        Bert lowest = new Bert(BertWeights.config(sizes.lowest(1), 0))) {
      BertWeights.load(whole, published);
      BertWeights.load(lowest, published);
      assertThat(lowest.parameters()).hasSizeLessThan(whole.parameters().size());
      lowest
          .parameters()
          .forEach((name, leaf) ->
              assertThat(Tensors.toFloats(leaf))
                  .as(name)
                  .isEqualTo(Tensors.toFloats(whole.parameters().get(name))));
    }
  }

  @Test
  void weightsLoadAgainAndNotIntoAnotherShape() throws Exception {
    PublishedEncoder published = PublishedEncoder.open(folder());
    BertConfig config = BertWeights.config(published.dimensions(), 0);
    try (Bert first = new Bert(config);
        Bert second = new Bert(config);
        Bert deeper = new Bert(BertConfig.of(50, 20, 2, 3, 16, 4, 24, 0));
        Bert wider = new Bert(BertConfig.of(50, 20, 2, 2, 32, 4, 24, 0))) {
      BertWeights.load(first, published);
      BertWeights.load(second, published);
      first
          .parameters()
          .forEach((name, leaf) ->
              assertThat(Tensors.toFloats(second.parameters().get(name)))
                  .as(name)
                  .isEqualTo(Tensors.toFloats(leaf)));
      assertThatThrownBy(() -> BertWeights.load(deeper, published))
          .isInstanceOf(BrokenWeightsException.class)
          .hasMessageContaining("layer.2.");
      assertThatThrownBy(() -> BertWeights.load(wider, published))
          .isInstanceOf(BrokenWeightsException.class)
          .hasMessageContaining("shape");
    }
  }

  @Test
  void anAlbertHasOneLayerWhichIsAppliedSeveralTimes() throws Exception {
    PublishedEncoder published = PublishedEncoder.open(folder("albert"));
    EncoderDimensions sizes = published.dimensions();
    assertThat(sizes.kind()).isEqualTo(EncoderKind.ALBERT);
    assertThat(sizes.layers()).isEqualTo(3);
    assertThat(sizes.embeddingWidth()).isEqualTo(8);
    try (Bert bert = new Bert(BertWeights.config(sizes, 0))) {
      assertThat(bert.parameters().keySet())
          .contains("layer.0.feed_forward.in.weight", "widening.weight")
          .noneMatch(name -> name.startsWith("layer.1."));
      assertThat(bert.wordEmbeddings().size(1)).isEqualTo(8);
    }
  }

  private static Path folder() throws URISyntaxException {
    return folder("tiny");
  }

  private static Path folder(String name) throws URISyntaxException {
    return Path.of(GoldenBertTest.class.getResource(name + "/config.json").toURI()).getParent();
  }
}
