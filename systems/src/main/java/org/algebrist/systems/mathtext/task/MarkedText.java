package org.algebrist.systems.mathtext.task;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.Context;
import org.algebrist.expression.FormulaReader;
import org.algebrist.expression.Notation;
import org.algebrist.expression.Reading;
import org.algebrist.expression.document.MathText;

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
record MarkedText(MathText text, int formulas, int unread) {
  /** Reads a text; linear in its length. */
  static MarkedText read(String source, String open, String close) {
    var parts = new ArrayList<MathText.Part>();
    int formulas = 0;
    int unread = 0;
    int at = 0;
    for (int start = source.indexOf(open); start >= 0; start = source.indexOf(open, at)) {
      int end = source.indexOf(close, start + open.length());
      if (end < 0) {
        break;
      }
      words(parts, source.substring(at, start));
      String latex = source.substring(start + open.length(), end).strip();
      formulas++;
      switch (FormulaReader.read(latex, Notation.LATEX, Context.NONE, 1)) {
        case Reading.Whole(List<Reading.Candidate> candidates) ->
            parts.add(new MathText.Expression(candidates.getFirst().formula()));
        case Reading.Partial _, Reading.Failed _ -> {
          unread++;
          words(parts, latex);
        }
      }
      at = end + close.length();
    }
    words(parts, source.substring(at));
    return new MarkedText(MathText.of(parts), formulas, unread);
  }

  private static void words(List<MathText.Part> parts, String words) {
    if (!words.isEmpty()) {
      parts.add(new MathText.Words(words));
    }
  }
}
