package org.algebrist.neural.gpt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Activation;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.Safetensors;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A tiny random GPT-2 in Hugging Face's layout answers what transformers answered; see generate.py.
 */
class GoldenGptTest {
  private static final int ROWS = 2;
  private static final int LENGTH = 24;

  @Test
  void scoresAreThoseOfTransformersWholeAndWithTheCache() throws Exception {
    PublishedGpt published = PublishedGpt.open(folder());
    float[] expected = expected();
    int words = published.config().vocabulary();
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard();
        Gpt gpt = new Gpt(published.config())) {
      Gpt2Weights.load(gpt, published);
      Tensor ids_BT = Tensors.ofLongs(ids(), ROWS, LENGTH);
      double whole = difference(expected, Tensors.toFloats(gpt.forward(ids_BT)));

      GptStack.Cache cache = gpt.newCache();
      double cached = 0;
      int from = 0;
      for (int to : new int[] {5, 6, 7, 11, 12, 13, 14, 15, 16, 17, 18, 23, 24}) {
        float[] last;
        try (PointerScope step = new PointerScope()) {
          last = Tensors.toFloats(gpt.next(ids_BT.narrow(1, from, to - from), cache));
        }
        for (int b = 0; b < ROWS; b++) {
          int at = (b * LENGTH + to - 1) * words;
          cached =
              Math.max(
                  cached,
                  difference(
                      Arrays.copyOfRange(expected, at, at + words),
                      Arrays.copyOfRange(last, b * words, (b + 1) * words)));
        }
        from = to;
        assertThat(cache.length()).isEqualTo(to);
      }
      System.out.printf(
          "tiny GPT-2 against transformers: largest difference %.2g, with cache %.2g%n",
          whole, cached);
      assertThat(whole).isLessThanOrEqualTo(1e-4);
      assertThat(cached).isLessThanOrEqualTo(1e-4);
    }
  }

  @Test
  void generationGivesTheTokensOfTransformersAndThoseWithoutACache() throws Exception {
    PublishedGpt published = PublishedGpt.open(folder());
    try (Gpt gpt = new Gpt(published.config())) {
      Gpt2Weights.load(gpt, published);
      for (JsonNode row : golden().get("greedy")) {
        long[] expected = longs(row);
        long[] prompt = Arrays.copyOf(expected, 4);
        // As many as there are positions, not the 100 asked for.
        assertThat(gpt.continued(prompt, 100)).containsExactly(expected);
        assertThat(withoutCache(gpt, prompt, 20)).containsExactly(expected);
      }
      assertThatThrownBy(() -> gpt.continued(new long[0], 5)).hasMessageContaining("empty");
      assertThatThrownBy(() -> gpt.continued(new long[26], 1)).hasMessageContaining("24 positions");
    }
  }

  private static long[] withoutCache(Gpt gpt, long[] prompt, int count) {
    long[] ids = prompt;
    try (NoGradGuard noGrad = new NoGradGuard();
        PointerScope scope = new PointerScope()) {
      for (int i = 0; i < count; i++) {
        Tensor logits_BTV = gpt.forward(Tensors.ofLongs(ids, 1, ids.length));
        long next = Tensors.toLongs(logits_BTV.select(1, ids.length - 1).argmax())[0];
        ids = Arrays.copyOf(ids, ids.length + 1);
        ids[ids.length - 1] = next;
      }
    }
    return ids;
  }

  @Test
  void theTwoFilesOfTheTokenizerCutAsTransformersDoes() throws Exception {
    try (TextTokenizer tokenizer = TextTokenizer.of(PublishedGpt.open(folder()).tokenizerJson())) {
      for (JsonNode text : golden().get("texts")) {
        long[] ids = tokenizer.encode(text.get("text").asString()).ids();
        assertThat(ids).containsExactly(longs(text.get("ids")));
        assertThat(tokenizer.decode(ids)).isEqualTo(text.get("text").asString());
      }
      assertThat(tokenizer.idOf("<|endoftext|>")).isEqualTo(tokenizer.size() - 1);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void masksAndATiedHeadAreLeftOutWithAndWithoutPrefix(boolean prefixed, @TempDir Path made)
      throws Exception {
    copy(made);
    List<HostTensor> tensors = new ArrayList<>();
    for (HostTensor tensor : stored().values()) {
      String name = tensor.name();
      tensors.add(prefixed ? tensor : tensor.named(name.replaceFirst("^transformer\\.", "")));
    }
    String prefix = prefixed ? "transformer." : "";
    tensors.add(HostTensor.ofFloats(prefix + "h.0.attn.bias", new float[576], 1, 1, 24, 24));
    tensors.add(stored().get("transformer.wte.weight").named("lm_head.weight"));
    Safetensors.write(made.resolve("model.safetensors"), tensors, Map.of());
    assertThat(PublishedGpt.open(made).tensors())
        .isEqualTo(PublishedGpt.open(folder()).tensors())
        .doesNotContainKey("lm_head.weight");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      value = {
        "config.json|\"gpt2\"|\"llama\"|model_type=llama",
        "config.json|\"n_head\": 4|\"n_head\": 5|config.json of a GPT-2",
        "config.json|\"gelu_new\"|\"swish\"|activation_function=swish",
        "config.json|\"vocab_size\": 300|\"vocab_size\": 200|vocab_size=200",
        "config.json|{|[|config.json of a GPT-2",
        "vocab.json|\"!\": 0|\"!\": 1|expected 0 to",
        "merges.txt|h e|h  e|line 2",
        "merges.txt|h e|h zz|line 2",
      })
  void aBrokenFolderIsRefusedByName(
      String file, String part, String other, String message, @TempDir Path broken)
      throws Exception {
    copy(broken);
    String text = Files.readString(broken.resolve(file));
    assertThat(text).contains(part);
    Files.writeString(
        broken.resolve(file),
        text.substring(0, text.indexOf(part))
            + other
            + text.substring(text.indexOf(part) + part.length()));
    assertThatThrownBy(() -> PublishedGpt.open(broken))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining(file)
        .hasMessageContaining(message);
  }

  @Test
  void aMissingFileAndWeightsOfAnotherShapeAreRefused(@TempDir Path broken) throws Exception {
    copy(broken);
    Files.delete(broken.resolve("merges.txt"));
    assertThatThrownBy(() -> PublishedGpt.open(broken))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("merges.txt");
    PublishedGpt published = PublishedGpt.open(folder());
    LayerShape wider = new LayerShape(32, 4, 40, Activation.GELU_TANH, 0, 0, 1e-4, 0.02);
    try (Gpt other = new Gpt(new GptConfig(300, 24, 2, wider))) {
      assertThatThrownBy(() -> Gpt2Weights.load(other, published))
          .isInstanceOf(BrokenWeightsException.class)
          .hasMessageContaining("tokens.weight");
    }
  }

  private static double difference(float[] expected, float[] actual) {
    assertThat(actual).hasSameSizeAs(expected);
    double largest = 0;
    for (int i = 0; i < actual.length; i++) {
      assertThat(actual[i]).isFinite();
      largest = Math.max(largest, Math.abs(actual[i] - expected[i]));
    }
    return largest;
  }

  private static long[] ids() throws Exception {
    long[] ids = new long[ROWS * LENGTH];
    for (int b = 0; b < ROWS; b++) {
      System.arraycopy(longs(golden().get("ids").get(b)), 0, ids, b * LENGTH, LENGTH);
    }
    return ids;
  }

  private static float[] expected() throws Exception {
    return Safetensors.read(folder().resolve("logits.safetensors"))
        .tensors()
        .get("logits")
        .toFloats();
  }

  private static Map<String, HostTensor> stored() throws Exception {
    return Safetensors.read(folder().resolve("model.safetensors")).tensors();
  }

  private static long[] longs(JsonNode array) {
    long[] values = new long[array.size()];
    Arrays.setAll(values, i -> array.get(i).asLong());
    return values;
  }

  private static JsonNode golden() throws Exception {
    return JsonMapper.shared().readTree(Files.readString(folder().resolve("golden.json")));
  }

  private static Path folder() throws URISyntaxException {
    return Path.of(GoldenGptTest.class.getResource("tiny").toURI());
  }

  private static void copy(Path to) throws IOException, URISyntaxException {
    for (String file : List.of("config.json", "vocab.json", "merges.txt", "model.safetensors")) {
      Files.copy(folder().resolve(file), to.resolve(file));
    }
  }
}
