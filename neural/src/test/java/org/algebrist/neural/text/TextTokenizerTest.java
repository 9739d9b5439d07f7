package org.algebrist.neural.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.djl.util.Utils;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class TextTokenizerTest {
  private static TextTokenizer minilm;
  private static TextTokenizer bge;

  @BeforeAll
  static void open() throws Exception {
    minilm = TextTokenizer.of(resource("/all-minilm-l6-v2-tokenizer.json"));
    bge = TextTokenizer.of(resource("/bge-small-en-v1.5-tokenizer.json"));
  }

  @AfterAll
  static void close() {
    minilm.close();
    bge.close();
  }

  /** What Python's tokenizers 0.23.2 gives, its code points turned to UTF-16 units. */
  static List<JsonNode> golden() throws Exception {
    return resource("tokenizer-golden.jsonl").lines().map(JsonMapper.shared()::readTree).toList();
  }

  @ParameterizedTest
  @MethodSource("golden")
  void piecesAreThoseOfTheReference(JsonNode expected) {
    TextTokenizer tokenizer = expected.get("encoder").asString().equals("bge-small") ? bge : minilm;
    Pieces pieces = tokenizer.encode(expected.get("text").asString());

    assertThat(pieces.ids()).containsExactly(longs(expected.get("ids")));
    assertThat(IntStream.of(pieces.charStart()).asLongStream().toArray())
        .containsExactly(longs(expected.get("start")));
    assertThat(IntStream.of(pieces.charEnd()).asLongStream().toArray())
        .containsExactly(longs(expected.get("end")));
    assertThat(
            IntStream.range(0, pieces.size()).mapToLong(i -> pieces.special()[i] ? 1 : 0).toArray())
        .containsExactly(longs(expected.get("special")));
  }

  @Test
  void specialPiecesCanBeLeftOut() {
    assertThat(minilm.encode("two words", false).ids()).containsExactly(2048, 2616);
    assertThat(minilm.encode("", false).size()).isZero();
  }

  @Test
  void charactersThatNativeCodeCannotTakeKeepTheOffsets() {
    String text = "a\uD800 b\0 \uDC00c 😀 d";
    Pieces pieces = minilm.encode(text);
    assertThat(text.substring(pieces.charStart()[1], pieces.charEnd()[1])).startsWith("a");
    assertThat(text.substring(pieces.charStart()[2], pieces.charEnd()[2])).startsWith("b");
    assertThat(text.substring(pieces.charStart()[3], pieces.charEnd()[3])).isEqualTo("c");
    assertThat(text.substring(pieces.charStart()[4], pieces.charEnd()[4])).isEqualTo("😀");
    assertThat(text.substring(pieces.charStart()[5], pieces.charEnd()[5])).isEqualTo("d");
  }

  @Test
  void aLongTextIsNeitherCutNorPadded() {
    Pieces pieces = minilm.encode("12 apples. ".repeat(9_000)); // 99,000 characters
    assertThat(pieces.size()).isEqualTo(3 * 9_000 + 2);
  }

  @Test
  void manyThreadsGetTheSamePieces() throws Exception {
    List<JsonNode> texts = golden();
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Callable<Boolean>> work =
          IntStream.range(0, 400)
              .mapToObj(i -> texts.get(i % texts.size()))
              .map(expected ->
                  (Callable<Boolean>)
                      () ->
                          Arrays.equals(
                              minilm.encode(expected.get("text").asString()).ids(),
                              longs(expected.get("ids"))))
              .toList();
      for (var result : threads.invokeAll(work)) {
        assertThat(result.get()).isTrue();
      }
    }
  }

  @Test
  void aClosedTokenizerSaysSo() throws Exception {
    TextTokenizer tokenizer = TextTokenizer.of(resource("/all-minilm-l6-v2-tokenizer.json"));
    tokenizer.close();
    tokenizer.close();
    assertThatThrownBy(() -> tokenizer.encode("x"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("closed");
  }

  @Test
  void whatIsNoTokenizerIsRefused() {
    for (String json : List.of("", "{}", "[]", "not json", "{\"model\":{\"type\":\"None\"}}")) {
      assertThatThrownBy(() -> TextTokenizer.of(json)).isInstanceOf(BrokenWeightsException.class);
    }
  }

  @Test
  void theLibraryIsToldToStayOffTheNetwork() {
    assertThat(Utils.isOfflineMode()).isTrue();
    assertThat(Utils.getEnvOrSystemProperty("OPT_OUT_TRACKING")).isEqualTo("true");
    assertThat(Utils.getEnvOrSystemProperty("RUST_FLAVOR")).isEqualTo("cpu");
  }

  private static long[] longs(JsonNode array) {
    return array.valueStream().mapToLong(JsonNode::asLong).toArray();
  }

  private static String resource(String name) throws Exception {
    try (InputStream stream = TextTokenizerTest.class.getResourceAsStream(name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
