package org.algebrist.systems.mathgpt.task;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.document.MathTextReader;
import org.algebrist.expression.document.Region;
import org.algebrist.expression.notation.Notation;

/**
 * A text in which formulas stand in LaTeX between marks, such as MathSum's {@code <m> x ^ 2 </m>}.
 *
 * <p>A formula that is not understood whole stays among the words, as its source, and is counted. A
 * mark without its partner is words.
 *
 * @param text what was read
 * @param formulas how many were marked
 * @param unread how many of them are words now
 */
record MarkedText(MathText text, long formulas, long unread) {
  /** Reads a text; linear in its length. */
  static MarkedText read(String source, String open, String close) {
    List<Region> regions = new ArrayList<>();
    int at = 0;
    for (int start = source.indexOf(open); start >= 0; start = source.indexOf(open, at)) {
      int from = start + open.length();
      int to = source.indexOf(close, from);
      if (to < 0) {
        break;
      }
      words(regions, source, at, start);
      at = to + close.length();
      String latex = source.substring(from, to);
      regions.add(new Region.Math(start, at, from, latex, Notation.LATEX, false));
    }
    words(regions, source, at, source.length());
    MathTextReader.Result read = MathTextReader.read(source, regions, DocumentFormat.PLAIN);
    long formulas = read.counts().formulas();
    return new MarkedText(read.text(), formulas, formulas - read.counts().read());
  }

  private static void words(List<Region> regions, String source, int from, int to) {
    if (from < to) {
      regions.add(new Region.Text(from, to, source.substring(from, to)));
    }
  }
}
