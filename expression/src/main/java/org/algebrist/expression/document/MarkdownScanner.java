package org.algebrist.expression.document;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.algebrist.expression.notation.Notation;

/**
 * Cuts Markdown into words, formulas and code.
 *
 * <p>A dollar opens a formula as in Pandoc: something other than white space follows it, and the
 * next dollar follows something other than white space and stands before no digit. So "$5 and $6"
 * is money.
 */
final class MarkdownScanner {
  private final CharSequence document;
  private final MathDelimiters delimiters;
  private final RegionBuilder out;

  /** Lengths of runs of backticks that do not follow any more. */
  private final Set<Integer> unclosedTicks = new HashSet<>();

  /** Brackets whose doubled end does not follow any more. */
  private final Set<Character> undoubled = new HashSet<>();

  MarkdownScanner(CharSequence document, Consumer<Region> out) {
    this.document = document;
    this.delimiters = new MathDelimiters(document);
    this.out = new RegionBuilder(document, out);
  }

  void scan() {
    int at = 0;
    while (at < document.length()) {
      at = step(at);
    }
    out.end();
  }

  private int step(int at) {
    return switch (document.charAt(at)) {
      case '\\' -> escape(at);
      case '$' -> dollar(at);
      case '`', '~' -> code(at);
      default -> shown(at, at + 1);
    };
  }

  private int shown(int from, int to) {
    out.shown(from, to, document.subSequence(from, to));
    return to;
  }

  private int hidden(int from, int to, boolean breaks) {
    out.markup(from, to, breaks);
    return to;
  }

  private int escape(int at) {
    // MathJax's brackets are often escaped for Markdown: \\( … \\).
    boolean doubled = TexText.startsWith(document, at, "\\\\");
    int from = doubled ? at + 3 : at + 2;
    char bracket = from - 1 < document.length() ? document.charAt(from - 1) : ' ';
    if (bracket == '(' || bracket == '[') {
      char closing = bracket == '(' ? ')' : ']';
      int close = doubled ? doubledEnd(from, closing) : delimiters.bracketEnd(from, closing);
      if (close >= 0) {
        int stop = close + (doubled ? 3 : 2);
        out.formula(at, stop, from, close, Notation.LATEX, bracket == '[');
        return stop;
      }
    }
    if (TexText.startsWith(document, at, "\\begin{")) {
      int nameAt = at + "\\begin".length();
      String name = TexText.argument(document, nameAt);
      int found =
          MathDelimiters.isMathEnvironment(name)
              ? delimiters.environmentEnd(nameAt + name.length() + 2, name)
              : -1;
      if (found >= 0) {
        int stop = found + "\\end{}".length() + name.length();
        out.formula(at, stop, at, stop, Notation.LATEX, true);
        return stop;
      }
    }
    boolean punctuation =
        at + 1 < document.length()
            && document.charAt(at + 1) < 128
            && !Character.isLetterOrDigit(document.charAt(at + 1))
            && !Character.isWhitespace(document.charAt(at + 1));
    if (punctuation) {
      out.shown(at, at + 2, document.charAt(at + 1));
      return at + 2;
    }
    return shown(at, at + 1);
  }

  /** The start of two backslashes and {@code closing} from {@code from} on, or -1. */
  private int doubledEnd(int from, char closing) {
    String close = "\\\\" + closing;
    for (int i = from; !undoubled.contains(closing) && i < document.length(); i++) {
      if (TexText.startsWith(document, i, close)) {
        return i;
      }
    }
    undoubled.add(closing);
    return -1;
  }

  private int dollar(int at) {
    if (TexText.startsWith(document, at, "$$")) {
      int close = delimiters.doubleDollarEnd(at + 2);
      if (close < 0) {
        return shown(at, at + 2);
      }
      out.formula(at, close + 2, at + 2, close, Notation.LATEX, true);
      return close + 2;
    }
    boolean opens = at + 1 < document.length() && !Character.isWhitespace(document.charAt(at + 1));
    int close = opens ? delimiters.inlineEnd(at) : -1;
    if (close < 0 || !closes(at, close) || ProseWords.looksLikeMoney(document, at + 1, close)) {
      return shown(at, at + 1);
    }
    out.formula(at, close + 1, at + 1, close, Notation.LATEX, false);
    return close + 1;
  }

  private boolean closes(int open, int close) {
    boolean digitFollows =
        close + 1 < document.length() && Character.isDigit(document.charAt(close + 1));
    return close > open + 1 && !Character.isWhitespace(document.charAt(close - 1)) && !digitFollows;
  }

  private int code(int at) {
    char mark = document.charAt(at);
    int run = at;
    while (run < document.length() && document.charAt(run) == mark) {
      run++;
    }
    boolean lineStart = TexText.lineStart(document, at);
    if (run - at >= 3 && lineStart) {
      return hidden(at, fenceEnd(run, mark, run - at), true);
    }
    int close = mark == '`' ? ticksEnd(run, run - at) : -1;
    return close >= 0 ? hidden(at, close, false) : shown(at, run);
  }

  /** The end of the line that closes a block of code, or of the document. */
  private int fenceEnd(int from, char mark, int length) {
    int line = TexText.lineEnd(document, from);
    while (line < document.length()) {
      int start = TexText.skipBlanks(document, line + 1);
      int run = start;
      while (run < document.length() && document.charAt(run) == mark) {
        run++;
      }
      line = TexText.lineEnd(document, run);
      if (run - start >= length && TexText.skipBlanks(document, run) == line) {
        return line;
      }
    }
    return document.length();
  }

  private int ticksEnd(int from, int length) {
    if (unclosedTicks.contains(length)) {
      return -1;
    }
    for (int i = from; i < document.length(); i++) {
      if (document.charAt(i) == '`') {
        int run = i;
        while (run < document.length() && document.charAt(run) == '`') {
          run++;
        }
        if (run - i == length) {
          return run;
        }
        i = run;
      }
    }
    unclosedTicks.add(length);
    return -1;
  }
}
