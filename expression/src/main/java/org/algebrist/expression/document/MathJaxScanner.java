package org.algebrist.expression.document;

import java.util.function.Consumer;
import org.algebrist.expression.notation.Notation;

/** Finds {@code \(…\)}, {@code \[…\]} and {@code $$…$$}, MathJax's own delimiters, in one text. */
final class MathJaxScanner {
  private final String text;
  private final MathDelimiters delimiters;

  MathJaxScanner(String text) {
    this.text = text;
    this.delimiters = new MathDelimiters(text);
  }

  /** Takes a stretch of words. */
  interface Words {
    void take(int from, int to);
  }

  void scan(Words words, Consumer<Region.Math> formulas) {
    int wordsFrom = 0;
    int at = 0;
    while (at < text.length()) {
      int close = -1;
      boolean display = true;
      if (text.startsWith("\\(", at)) {
        close = delimiters.bracketEnd(at + 2, ')');
        display = false;
      } else if (text.startsWith("\\[", at)) {
        close = delimiters.bracketEnd(at + 2, ']');
      } else if (text.startsWith("$$", at)) {
        close = delimiters.doubleDollarEnd(at + 2);
      }
      if (close < 0) {
        at++;
        continue;
      }
      words.take(wordsFrom, at);
      String source = text.substring(at + 2, close);
      formulas.accept(new Region.Math(at, close + 2, at + 2, source, Notation.LATEX, display));
      at = close + 2;
      wordsFrom = at;
    }
    words.take(wordsFrom, text.length());
  }
}
