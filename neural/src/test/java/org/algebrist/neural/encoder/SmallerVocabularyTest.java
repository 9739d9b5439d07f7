package org.algebrist.neural.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.algebrist.neural.text.Pieces;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** MiniLM with fewer word pieces. */
class SmallerVocabularyTest {
  private static final String TABLE = SmallerVocabulary.TABLE;
  private static final int SIZE = 5_000;

  /** {@code circumference} is late in the published vocabulary; a text has it. */
  private static final List<String> TEXTS =
      List.of("What is the circumference of the circle?", "Each parallelogram has 4 sides.");

  private static PublishedEncoder whole;
  private static PublishedEncoder smaller;
  private static TextTokenizer before;
  private static TextTokenizer after;

  @BeforeAll
  static void open() throws Exception {
    URL onnx = SmallerVocabularyTest.class.getResource("/all-minilm-l6-v2.onnx");
    Assumptions.assumeTrue(onnx != null, "no MiniLM on the class path; run with Maven");
    URL jar = ((JarURLConnection) onnx.openConnection()).getJarFileURL();
    whole = PublishedEncoder.open(Path.of(URI.create(jar.toString())));
    smaller = whole.withPieces(SIZE, TEXTS);
    before = TextTokenizer.of(whole.tokenizerJson());
    after = TextTokenizer.of(smaller.tokenizerJson());
  }

  @AfterAll
  static void close() {
    if (before != null) {
      before.close();
      after.close();
    }
  }

  /** The rows of the table that a text's pieces stand for. */
  private static float[][] rows(PublishedEncoder encoder, TextTokenizer tokenizer, String text) {
    float[] table = encoder.tensors().get(TABLE).toFloats();
    int width = encoder.dimensions().width();
    return Arrays.stream(tokenizer.encode(text).ids())
        .mapToObj(id -> Arrays.copyOfRange(table, (int) id * width, (int) (id + 1) * width))
        .toArray(float[][]::new);
  }

  @Test
  void itHasAsManyPiecesAsAskedForAndAllElse() {
    assertThat(smaller.dimensions().vocabulary()).isEqualTo(SIZE);
    assertThat(after.size()).isEqualTo(SIZE);
    assertThat(smaller.tensors().get(TABLE).shape()).containsExactly(SIZE, 384);
    assertThat(smaller.tensors().keySet()).containsExactlyElementsOf(whole.tensors().keySet());
    for (String special : List.of("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")) {
      assertThat(after.idOf(special)).isEqualTo(before.idOf(special));
    }
  }

  @Test
  void textsOfKeptPiecesAreCutIntoTheSameRows() {
    for (String text :
        List.of(TEXTS.getFirst(), TEXTS.getLast(), "the house of the people, 1990")) {
      assertThat(rows(smaller, after, text)).isDeepEqualTo(rows(whole, before, text));
    }
    assertThat(after.encode("circumference", false).size())
        .isEqualTo(before.encode("circumference", false).size());
  }

  /** Characters stay, so nothing becomes unknown that was known. */
  @Test
  void aWordWhosePieceIsGoneIsCutIntoMore() {
    String word = "hypothesized";
    assertThat(after.encode(word, false).size()).isGreaterThan(before.encode(word, false).size());
    for (String text : List.of(word, "zyzzyva ± ∑ 数学 naïve")) {
      assertThat(unknown(after, text)).isEqualTo(unknown(before, text));
    }
    Pieces pieces = after.encode(word, false);
    assertThat(pieces.charStart()[0]).isZero();
    assertThat(pieces.charEnd()[pieces.size() - 1]).isEqualTo(word.length());
  }

  private static long unknown(TextTokenizer tokenizer, String text) {
    long unknown = tokenizer.idOf("[UNK]");
    return Arrays.stream(tokenizer.encode(text).ids()).filter(id -> id == unknown).count();
  }

  @Test
  void oneThatHasNoMoreStaysAsItIs() {
    assertThat(whole.withPieces(40_000, TEXTS)).isSameAs(whole);
  }

  @Test
  void theCharactersNeedRoom() {
    assertThatThrownBy(() -> whole.withPieces(1_000, TEXTS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a vocabulary of 1,000 pieces does not hold");
  }

  @Test
  void anotherKindOfTokenizerIsRefused() {
    PublishedEncoder other =
        new PublishedEncoder(
            "other", whole.dimensions(), "{\"model\": {\"type\": \"BPE\"}}", whole.tensors());
    assertThatThrownBy(() -> other.withPieces(SIZE, TEXTS))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("no WordPiece tokenizer");
  }
}
