package org.algebrist.expression.document;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.Formula;

/**
 * Puts words and formulas in a row as they come, with one blank for white space, one line feed
 * between paragraphs, and nothing before the first and after the last of them.
 */
final class RunningText {
  /** What stands directly after a formula on a line of its own. */
  private static final String CLOSING = ".,;:!?)]}’”";

  private static final String OPENING = "([{‘“";

  /** White space that was met and is not written yet; the later wins. */
  private enum Gap {
    NONE,
    /** A blank, but for punctuation. */
    AFTER_DISPLAY,
    BLANK,
    PARAGRAPH
  }

  private final boolean blankLinesBreak;
  private final List<MathText.Part> parts = new ArrayList<>();
  private final StringBuilder words = new StringBuilder();
  private Gap gap = Gap.NONE;
  private int lineFeeds;

  /**
   * @param blankLinesBreak whether a blank line ends a paragraph; in HTML it does not
   */
  RunningText(boolean blankLinesBreak) {
    this.blankLinesBreak = blankLinesBreak;
  }

  void words(CharSequence text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isSpace(c)) {
        lineFeeds += c == '\n' ? 1 : 0;
        widen(blankLinesBreak && lineFeeds > 1 ? Gap.PARAGRAPH : Gap.BLANK);
        continue;
      }
      if (gap != Gap.NONE || lineFeeds > 0) {
        close(gap == Gap.AFTER_DISPLAY && CLOSING.indexOf(c) >= 0);
      }
      boolean pair =
          Character.isHighSurrogate(c)
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1));
      if (pair) {
        words.append(c).append(text.charAt(++i));
      } else {
        // Half a pair has no form in UTF-8.
        words.append(Character.isSurrogate(c) ? '\uFFFD' : c);
      }
    }
  }

  private static boolean isSpace(char c) {
    if (c < 0x80) {
      return c <= ' ' || c == 0x7F;
    }
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c);
  }

  /** A paragraph ends here. */
  void paragraph() {
    widen(Gap.PARAGRAPH);
  }

  private void widen(Gap met) {
    if (met.compareTo(gap) > 0) {
      gap = met;
    }
  }

  /**
   * A formula.
   *
   * @param after punctuation that follows it, or ""
   * @param display whether it stands on a line of its own
   */
  void formula(Formula tree, String after, boolean display) {
    boolean opened = !words.isEmpty() && OPENING.indexOf(words.charAt(words.length() - 1)) >= 0;
    if (display && !opened) {
      widen(Gap.BLANK);
    }
    close(false);
    flush();
    parts.add(new MathText.Expression(tree));
    words.append(after);
    if (display) {
      widen(Gap.AFTER_DISPLAY);
    }
  }

  /** The source of a formula that was not read. */
  void source(CharSequence text, boolean display) {
    if (display) {
      widen(Gap.BLANK);
    }
    // Line feeds in a formula are no paragraphs.
    words(text.toString().replace('\n', ' '));
    if (display) {
      widen(Gap.AFTER_DISPLAY);
    }
  }

  private void close(boolean nothing) {
    boolean begun = !words.isEmpty() || !parts.isEmpty();
    if (begun && gap != Gap.NONE && !nothing) {
      words.append(gap == Gap.PARAGRAPH ? '\n' : ' ');
    }
    gap = Gap.NONE;
    lineFeeds = 0;
  }

  private void flush() {
    if (!words.isEmpty()) {
      parts.add(new MathText.Words(words.toString()));
      words.setLength(0);
    }
  }

  /** All of it. */
  MathText text() {
    flush();
    return new MathText(parts);
  }
}
