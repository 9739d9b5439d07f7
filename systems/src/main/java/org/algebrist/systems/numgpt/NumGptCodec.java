package org.algebrist.systems.numgpt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.numeral.NumeralScanner;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.neural.numeral.NumeralCoding;
import org.algebrist.neural.text.LiteralMarks;
import org.algebrist.neural.text.TextTokenizer;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * Texts as tokens and back: words by a byte-pair vocabulary, a numeral as one token with a value,
 * or as text where the model knows no numerals. The text is restored letter by letter.
 */
final class NumGptCodec {
  /** The tokens that stand for no text, with their places in the vocabulary. */
  static final List<String> SPECIAL = List.of("[PAD]", "[CLS]", "[SEP]", "[EOS]", "[NUM]");

  static final long PADDING = 0;
  static final long BEGIN = 1;
  static final long SEPARATOR = 2;
  static final long END = 3;
  static final long NUMERAL = 4;

  /**
   * Runs of text between numerals repeat a lot where templates are filled; others need no place.
   */
  private static final int MAX_REMEMBERED = 100_000;

  private final TextTokenizer tokenizer;
  private final boolean oneToken;
  private final int positions;
  private final Map<String, long[]> remembered = new HashMap<>();

  /**
   * @param tokenizer its first tokens are {@link #SPECIAL}; stays the caller's to close
   * @param kind how numbers are given
   * @param positions longest text, in tokens
   */
  NumGptCodec(TextTokenizer tokenizer, NumeralKind kind, int positions) {
    this.tokenizer = tokenizer;
    this.oneToken = kind.isOneToken();
    this.positions = positions;
  }

  /**
   * A text as tokens.
   *
   * @param ids with {@link #NUMERAL} where a numeral stands
   * @param numerals those numerals, in order
   */
  record Encoded(long[] ids, List<Spelled> numerals) {
    int length() {
      return ids.length;
    }
  }

  /**
   * A numeral in its place.
   *
   * @param spaced whether the blank before it belongs to it
   */
  record Spelled(Numeral numeral, boolean spaced) {}

  /**
   * Segments between their marks: {@code [CLS] q [SEP] a [EOS]}. What is longer than the model's
   * positions loses tokens from the end of its first segment, so that the last ones stay.
   */
  Encoded classified(List<String> segments) {
    Builder all = new Builder();
    all.mark(BEGIN);
    for (int i = 0; i < segments.size(); i++) {
      if (i > 0) {
        all.mark(SEPARATOR);
      }
      append(all, segments.get(i));
    }
    all.mark(END);
    return all.cut(positions);
  }

  /** A text that goes on: {@code [CLS] text}. */
  Encoded begun(String text) {
    Builder all = new Builder();
    all.mark(BEGIN);
    append(all, text);
    return all.cut(positions);
  }

  /** A whole text: {@code [CLS] text [EOS]}. */
  Encoded whole(String text) {
    return classified(List.of(text));
  }

  private void append(Builder to, String text) {
    if (!oneToken) {
      to.text(pieces(text));
      return;
    }
    int at = 0;
    for (NumeralScanner.Found found : NumeralScanner.scan(text)) {
      boolean spaced = found.start() > at && text.charAt(found.start() - 1) == ' ';
      int end = spaced ? found.start() - 1 : found.start();
      if (end > at) {
        to.text(pieces(text.substring(at, end)));
      }
      to.numeral(new Spelled(found.numeral(), spaced));
      at = found.end();
    }
    if (at < text.length()) {
      to.text(pieces(text.substring(at)));
    }
  }

  private long[] pieces(String run) {
    long[] known = remembered.get(run);
    if (known == null) {
      // A text may hold "[NUM]" and the like: they are letters there, not marks.
      known =
          LiteralMarks.cut(run, SPECIAL).stream()
              .flatMapToLong(piece -> Arrays.stream(tokenizer.encode(piece, false).ids()))
              .toArray();
      if (remembered.size() < MAX_REMEMBERED) {
        remembered.put(run, known);
      }
    }
    return known;
  }

  /** The text of tokens, marks left out. */
  String text(Encoded encoded) {
    StringBuilder text = new StringBuilder();
    List<Long> run = new ArrayList<>();
    int numeral = 0;
    for (long id : encoded.ids()) {
      if (id == NUMERAL) {
        flush(run, text);
        Spelled spelled = encoded.numerals().get(numeral++);
        text.append(spelled.spaced() ? " " : "").append(spelled.numeral().text());
      } else if (id >= SPECIAL.size()) {
        run.add(id);
      } else {
        flush(run, text);
      }
    }
    flush(run, text);
    return text.toString();
  }

  private void flush(List<Long> run, StringBuilder text) {
    if (!run.isEmpty()) {
      text.append(tokenizer.decode(run.stream().mapToLong(Long::longValue).toArray()));
      run.clear();
    }
  }

  /** Tokens under construction. */
  private static final class Builder {
    private final List<Long> ids = new ArrayList<>();
    private final List<Spelled> numerals = new ArrayList<>();

    void mark(long id) {
      ids.add(id);
    }

    void text(long[] pieces) {
      for (long piece : pieces) {
        ids.add(piece);
      }
    }

    void numeral(Spelled numeral) {
      ids.add(NUMERAL);
      numerals.add(numeral);
    }

    Encoded cut(int longest) {
      int excess = ids.size() - longest;
      if (excess > 0) {
        // The first token is a mark; what follows it is furthest from what should be said.
        for (int i = 1; i <= excess; i++) {
          if (ids.get(i) == NUMERAL) {
            numerals.removeFirst();
          }
        }
        ids.subList(1, 1 + excess).clear();
      }
      return new Encoded(ids.stream().mapToLong(Long::longValue).toArray(), List.copyOf(numerals));
    }
  }

  /** Several texts as one batch. */
  static NumGptBatch collate(List<Encoded> texts, @Nullable NumeralCoding coding) {
    int longest = texts.stream().mapToInt(Encoded::length).max().orElse(1);
    long[] ids = new long[texts.size() * longest];
    long[] ends = new long[texts.size()];
    Described described = new Described(coding);
    int tokens = 0;
    for (int b = 0; b < texts.size(); b++) {
      Encoded text = texts.get(b);
      int row = b * longest;
      int numeral = 0;
      for (int t = 0; t < text.length(); t++) {
        ids[row + t] = text.ids()[t];
        if (text.ids()[t] == NUMERAL && coding != null) {
          described.add(row + t, text.numerals().get(numeral++).numeral());
        }
      }
      ends[b] = row + text.length() - 1;
      tokens += text.length();
    }
    return new NumGptBatch(
        Tensors.ofLongs(ids, texts.size(), longest),
        described.places(),
        described.features(),
        NumGptBatch.longs(ends),
        AttentionBias.padding(texts.stream().mapToInt(Encoded::length).toArray(), longest),
        tokens);
  }

  /**
   * What should be said after each token.
   *
   * @param from of each text, the first token that should be said; those before are given
   */
  static NumGptBatch.Next next(List<Encoded> texts, int[] from, @Nullable NumeralCoding coding) {
    int longest = texts.stream().mapToInt(Encoded::length).max().orElse(1);
    List<Long> places = new ArrayList<>();
    List<Long> targets = new ArrayList<>();
    Described described = new Described(coding);
    for (int b = 0; b < texts.size(); b++) {
      Encoded text = texts.get(b);
      int numeral = 0;
      for (int t = 0; t < text.length(); t++) {
        boolean isNumeral = text.ids()[t] == NUMERAL && coding != null;
        Numeral value = isNumeral ? text.numerals().get(numeral++).numeral() : null;
        if (t < Math.max(1, from[b])) {
          continue;
        }
        long place = (long) b * longest + t - 1;
        if (value == null) {
          places.add(place);
          targets.add(text.ids()[t]);
        } else {
          described.add(place, value);
        }
      }
    }
    return new NumGptBatch.Next(
        tensor(places), tensor(targets), described.places(), described.features());
  }

  private static Tensor tensor(List<Long> values) {
    return NumGptBatch.longs(values.stream().mapToLong(Long::longValue).toArray());
  }

  /** Numerals of a batch, with their places. */
  private static final class Described {
    private final @Nullable NumeralCoding coding;
    private final List<Long> places = new ArrayList<>();
    private final List<Numeral> numerals = new ArrayList<>();

    Described(@Nullable NumeralCoding coding) {
      this.coding = coding;
    }

    void add(long place, Numeral numeral) {
      places.add(place);
      numerals.add(numeral);
    }

    @Nullable Tensor places() {
      return places.isEmpty() ? null : tensor(places);
    }

    @Nullable Tensor features() {
      return places.isEmpty() || coding == null ? null : coding.described(numerals);
    }
  }
}
