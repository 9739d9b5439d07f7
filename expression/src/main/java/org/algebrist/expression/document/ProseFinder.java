package org.algebrist.expression.document;

import java.util.Set;
import java.util.function.Consumer;
import org.algebrist.expression.document.ProseTokens.Shape;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;

/**
 * Finds formulas in prose that marks none: "If x + 2y = 5, find x."
 *
 * <p>Reads paragraph by paragraph, so that memory is bounded by {@link #LONGEST} characters however
 * long the document is. The weights are learnt from texts whose delimiters were removed.
 */
final class ProseFinder {
  /** A paragraph longer than this is read in pieces, each cut at white space where there is any. */
  private static final int LONGEST = 1 << 13;

  /** As far back from a cut white space is looked for. */
  private static final int CUT_SEARCH = 200;

  private static final Set<String> SPACES = Set.of("\\,", "\\;", "\\:", "\\ ", "\\quad", "\\qquad");

  private ProseFinder() {}

  static void find(CharSequence document, Consumer<Region> regions) {
    find(document, ProseModel.shipped(), regions);
  }

  static void find(CharSequence document, ProseModel model, Consumer<Region> regions) {
    var names = new NameUse();
    forPieces(document, (from, to) -> names.add(new ProseTokens(document, from, to)));
    var out = new RegionBuilder(document, regions);
    forPieces(document, (from, to) -> piece(document, from, to, model, names, out));
    out.end();
  }

  interface Piece {
    void take(int from, int to);
  }

  /** Paragraphs, or pieces of them; white space between goes with the piece before. */
  static void forPieces(CharSequence document, Piece piece) {
    int from = 0;
    while (from < document.length()) {
      int to = pieceEnd(document, from);
      piece.take(from, to);
      from = to;
    }
  }

  private static int pieceEnd(CharSequence document, int from) {
    int limit = Math.min(document.length(), from + LONGEST);
    int lineFeeds = 0;
    for (int i = from; i < limit; i++) {
      char c = document.charAt(i);
      if (c == '\n') {
        lineFeeds++;
      } else if (!Character.isWhitespace(c)) {
        if (lineFeeds > 1 && i > from) {
          return i;
        }
        lineFeeds = 0;
      }
    }
    if (limit == document.length()) {
      return limit;
    }
    for (int i = limit; i > limit - CUT_SEARCH; i--) {
      if (Character.isWhitespace(document.charAt(i - 1))) {
        return i;
      }
    }
    return limit;
  }

  private static void piece(
      CharSequence document, int from, int to, ProseModel model, NameUse names, RegionBuilder out) {
    var tokens = new ProseTokens(document, from, to);
    byte[] labels = model.labels(new ProseFeatures(tokens, names), tokens.count);
    int written = from;
    int i = 0;
    while (i < tokens.count) {
      if (labels[i] == ProseModel.OUTSIDE) {
        i++;
        continue;
      }
      int last = i;
      while (last + 1 < tokens.count && labels[last + 1] == ProseModel.INSIDE) {
        last++;
      }
      int first = i;
      i = last + 1;
      last = balancedEnd(tokens, first, last);
      first = balancedStart(tokens, first, last);
      while (first < last && isOuter(tokens, first)) {
        first++;
      }
      if (isOuter(tokens, first) || isLabel(tokens, first, last)) {
        continue;
      }
      words(document, written, tokens.starts[first], out);
      int start = tokens.starts[first];
      written = tokens.ends[last];
      Notation notation = notation(tokens, first, last);
      out.formula(start, written, start, written, notation, false);
    }
    words(document, written, to, out);
  }

  /** The number of an equation, as in "by (2)", or a number alone on its line, as in a table. */
  private static boolean isLabel(ProseTokens tokens, int first, int last) {
    if (last == first + 2 && tokens.shapes[first] == Shape.OPEN) {
      Shape middle = tokens.shapes[first + 1];
      return middle == Shape.DIGIT || middle == Shape.NUMBER;
    }
    return last == first
        && ProseTokens.isNumber(tokens.shapes[first])
        && tokens.startsLine(first)
        && tokens.startsLine(first + 1);
  }

  /** The last token without the sentence's punctuation and without brackets that it closes. */
  private static int balancedEnd(ProseTokens tokens, int first, int last) {
    int surplus = 0;
    int depth = 0;
    for (int i = first; i <= last; i++) {
      if (tokens.shapes[i] == Shape.OPEN) {
        depth++;
      } else if (tokens.shapes[i] == Shape.CLOSE) {
        surplus += depth == 0 ? 1 : 0;
        depth = Math.max(0, depth - 1);
      }
    }
    int end = last;
    while (end > first) {
      boolean closes = tokens.shapes[end] == Shape.CLOSE && surplus > 0;
      if (!closes && !isOuter(tokens, end)) {
        break;
      }
      surplus -= closes ? 1 : 0;
      end--;
    }
    return end;
  }

  /** The first token without brackets that nothing in the formula closes. */
  private static int balancedStart(ProseTokens tokens, int first, int last) {
    int surplus = 0;
    int depth = 0;
    for (int i = last; i >= first; i--) {
      if (tokens.shapes[i] == Shape.CLOSE) {
        depth++;
      } else if (tokens.shapes[i] == Shape.OPEN) {
        surplus += depth == 0 ? 1 : 0;
        depth = Math.max(0, depth - 1);
      }
    }
    int start = first;
    while (start < last && surplus > 0 && tokens.shapes[start] == Shape.OPEN) {
      surplus--;
      start++;
    }
    return start;
  }

  private static void words(CharSequence document, int from, int to, RegionBuilder out) {
    if (from < to) {
      out.shown(from, to, document.subSequence(from, to));
    }
  }

  /** Punctuation of the sentence, or TeX's space before it. */
  private static boolean isOuter(ProseTokens tokens, int i) {
    Shape shape = tokens.shapes[i];
    return shape == Shape.COMMA
        || shape == Shape.PERIOD
        || shape == Shape.STOP
        || shape == Shape.COMMAND && SPACES.contains(tokens.wordName(i));
  }

  /**
   * LaTeX if a control word or a brace says so; infix if a script does that only infix reads as it
   * was meant, as in x^10 and 2^(n+1); else what it looks like.
   */
  private static Notation notation(ProseTokens tokens, int first, int last) {
    for (int i = first; i <= last; i++) {
      if (tokens.shapes[i] == Shape.COMMAND || tokens.text.charAt(tokens.starts[i]) == '{') {
        return Notation.LATEX;
      }
    }
    return FormulaReader.notation(
        tokens.text.subSequence(tokens.starts[first], tokens.ends[last]).toString());
  }
}
