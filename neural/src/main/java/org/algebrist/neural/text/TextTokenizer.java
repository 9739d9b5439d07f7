package org.algebrist.neural.text;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.djl.huggingface.tokenizers.jni.CharSpan;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.algebrist.neural.device.NativeLibraries;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Cuts text into the word pieces of a published encoder, whole: never truncated, never padded.
 *
 * <p>Some published {@code tokenizer.json} files truncate and pad to 128; that is switched off
 * here, because whoever makes a batch knows how long it is. Safe for use by many threads. It owns
 * native memory: close it.
 */
public final class TextTokenizer implements AutoCloseable {
  static {
    // DJL asks a cloud's metadata address whether it runs there and reports it, and on a machine
    // with CUDA it downloads another build of its library. Neither is wanted.
    setIfAbsent("ai.djl.offline", "true");
    setIfAbsent("OPT_OUT_TRACKING", "true");
    setIfAbsent("RUST_FLAVOR", "cpu");
    // Its own folder may be a fixed one in the temporary folder, which others may have made.
    setIfAbsent("ENGINE_CACHE_DIR", NativeLibraries.folder().toString());
  }

  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private final String json;
  private @Nullable HuggingFaceTokenizer tokenizer;
  private @Nullable Vocabulary vocabulary;

  private record Vocabulary(Map<String, Long> idOf, int size) {}

  private TextTokenizer(HuggingFaceTokenizer tokenizer, String json) {
    this.tokenizer = tokenizer;
    this.json = json;
  }

  /**
   * @param tokenizerJson the content of a {@code tokenizer.json}
   * @throws BrokenWeightsException if it is not one
   */
  public static TextTokenizer of(String tokenizerJson) {
    try {
      return new TextTokenizer(
          HuggingFaceTokenizer.newInstance(
              new ByteArrayInputStream(tokenizerJson.getBytes(StandardCharsets.UTF_8)),
              Map.of("truncation", "false", "padding", "false")),
          tokenizerJson);
    } catch (IOException | RuntimeException e) {
      throw new BrokenWeightsException(
          "tokenizer.json",
          "cannot be used (" + e.getMessage() + ")",
          "take the one that came with the encoder's weights",
          e);
    }
  }

  /**
   * The pieces of a text with the special pieces around it; see {@link #encode(String, boolean)}.
   */
  public Pieces encode(String text) {
    return encode(text, true);
  }

  /**
   * The pieces of a text.
   *
   * @param text any string; half surrogate pairs and NUL count as unknown characters
   * @param withSpecial whether to add the special pieces, such as {@code [CLS]} and {@code [SEP]}
   * @throws IllegalStateException if the tokenizer is closed
   */
  public Pieces encode(String text, boolean withSpecial) {
    Encoding encoding;
    lock.readLock().lock();
    try {
      encoding = open().encode(speakable(text), withSpecial, false);
    } finally {
      lock.readLock().unlock();
    }
    long[] ids = encoding.getIds();
    long[] specialMask = encoding.getSpecialTokenMask();
    CharSpan[] spans = encoding.getCharTokenSpans();
    int[] charOf = charIndexOfCodePoints(text);
    int[] start = new int[ids.length];
    int[] end = new int[ids.length];
    boolean[] special = new boolean[ids.length];
    for (int i = 0; i < ids.length; i++) {
      special[i] = specialMask[i] != 0;
      if (spans[i] != null && !special[i]) {
        start[i] = charOf[spans[i].getStart()];
        end[i] = charOf[spans[i].getEnd()];
      }
    }
    return new Pieces(ids, start, end, special);
  }

  /**
   * The text of a sequence of ids, special tokens as they are written. A byte-level vocabulary
   * gives back the very text that was encoded; bytes that are no UTF-8 become U+FFFD.
   *
   * @throws IllegalArgumentException if an id is not in the vocabulary
   * @throws IllegalStateException if the tokenizer is closed
   */
  public String decode(long[] ids) {
    long size = size();
    for (int i = 0; i < ids.length; i++) {
      if (ids[i] < 0 || ids[i] >= size) {
        throw new IllegalArgumentException(
            "ids[%d]=%d is not in the vocabulary; expected 0 to %d".formatted(i, ids[i], size - 1));
      }
    }
    lock.readLock().lock();
    try {
      return open().decode(ids, false);
    } finally {
      lock.readLock().unlock();
    }
  }

  /**
   * The id of a token as the vocabulary writes it ({@code [CLS]}, {@code Ġapple}).
   *
   * @throws IllegalArgumentException if the vocabulary does not have it
   */
  public long idOf(String token) {
    Long id = vocabulary().idOf().get(token);
    if (id == null) {
      throw new IllegalArgumentException(
          "\"%s\" is not a token of this vocabulary of %d; name it among the special tokens"
              .formatted(token, size()));
    }
    return id;
  }

  /** Number of ids: the largest plus one. */
  public int size() {
    return vocabulary().size();
  }

  /** The library keeps its vocabulary to itself; the file is read again when it is first needed. */
  private synchronized Vocabulary vocabulary() {
    if (vocabulary == null) {
      Map<String, Long> idOf = new HashMap<>();
      JsonNode root = JsonMapper.shared().readTree(json);
      JsonNode tokens = root.path("model").path("vocab");
      if (tokens.isArray()) { // Unigram: [token, log-probability] by id
        for (int id = 0; id < tokens.size(); id++) {
          idOf.put(tokens.get(id).get(0).asString(), (long) id);
        }
      } else {
        for (Map.Entry<String, JsonNode> token : tokens.properties()) {
          idOf.put(token.getKey(), token.getValue().asLong());
        }
      }
      for (JsonNode token : root.path("added_tokens")) {
        idOf.put(token.path("content").asString(), token.path("id").asLong());
      }
      long largest = idOf.values().stream().mapToLong(Long::longValue).max().orElse(-1);
      vocabulary = new Vocabulary(Map.copyOf(idOf), Math.toIntExact(largest + 1));
    }
    return vocabulary;
  }

  private HuggingFaceTokenizer open() {
    if (tokenizer == null) {
      throw new IllegalStateException("the tokenizer is closed; keep it open while in use");
    }
    return tokenizer;
  }

  /** Frees the native memory; waits for calls in other threads. Closing twice does no harm. */
  @Override
  public void close() {
    lock.writeLock().lock();
    try {
      if (tokenizer != null) {
        tokenizer.close();
        tokenizer = null;
      }
    } finally {
      lock.writeLock().unlock();
    }
  }

  /** The text with what cannot cross to native code replaced, char for char. */
  private static String speakable(String text) {
    StringBuilder mended = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean alone;
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
        continue;
      }
      alone = Character.isSurrogate(c) || c == 0;
      if (alone) {
        mended = mended == null ? new StringBuilder(text) : mended;
        mended.setCharAt(i, '\uFFFD');
      }
    }
    return mended == null ? text : mended.toString();
  }

  /** The library counts code points; Java counts chars. */
  private static int[] charIndexOfCodePoints(String text) {
    int[] index = new int[text.codePointCount(0, text.length()) + 1];
    int at = 0;
    for (int i = 0; i < index.length - 1; i++) {
      index[i] = at;
      at += Character.charCount(text.codePointAt(at));
    }
    index[index.length - 1] = at;
    return index;
  }

  private static void setIfAbsent(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }
}
