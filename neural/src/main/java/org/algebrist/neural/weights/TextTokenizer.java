package org.algebrist.neural.weights;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.djl.huggingface.tokenizers.jni.CharSpan;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

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
  }

  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private @Nullable HuggingFaceTokenizer tokenizer;

  private TextTokenizer(HuggingFaceTokenizer tokenizer) {
    this.tokenizer = tokenizer;
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
              Map.of("truncation", "false", "padding", "false")));
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
      if (tokenizer == null) {
        throw new IllegalStateException("the tokenizer is closed; keep it open while in use");
      }
      encoding = tokenizer.encode(speakable(text), withSpecial, false);
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
