package org.algebrist.expression.document;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;

/**
 * Where a formula that has been opened in TeX's way ends.
 *
 * <p>One object serves one document from left to right: an end that was once looked for in vain is
 * not looked for again, so that all searches together take linear time.
 */
final class MathDelimiters {
  /** Environments that set a formula, without their star. */
  private static final Set<String> ENVIRONMENTS =
      Set.of(
          "equation",
          "align",
          "eqnarray",
          "gather",
          "multline",
          "alignat",
          "flalign",
          "xalignat",
          "displaymath",
          "math",
          "split",
          "aligned",
          "gathered",
          "alignedat",
          "dmath",
          "array",
          "matrix",
          "pmatrix",
          "bmatrix",
          "Bmatrix",
          "vmatrix",
          "Vmatrix",
          "smallmatrix",
          "cases",
          "dcases",
          "rcases",
          "subequations");

  /** Commands whose argument is text again, where a dollar opens a formula in the formula. */
  private static final Set<String> TEXT_COMMANDS =
      Set.of(
          "text",
          "mbox",
          "hbox",
          "fbox",
          "textrm",
          "textbf",
          "textit",
          "textsf",
          "texttt",
          "textnormal",
          "textup",
          "intertext",
          "shortintertext",
          "emph",
          "vbox",
          "parbox");

  private final CharSequence document;
  private final Set<String> missing = new HashSet<>();
  private int noDollarBefore;

  MathDelimiters(CharSequence document) {
    this.document = document;
  }

  static boolean isMathEnvironment(String name) {
    String plain = name.endsWith("*") ? name.substring(0, name.length() - 1) : name;
    return ENVIRONMENTS.contains(plain);
  }

  /**
   * The index of the dollar that closes the formula opened by the dollar at {@code at}, or -1. A
   * blank line ends the search, as it does in TeX.
   */
  int inlineEnd(int at) {
    if (at < noDollarBefore) {
      return -1;
    }
    int end = search(at + 1, Closer.DOLLAR);
    if (end < 0) {
      noDollarBefore = paragraphEnd(at + 1);
    }
    return end;
  }

  /** The index of the first of the two dollars that close a display, from {@code from}; or -1. */
  int doubleDollarEnd(int from) {
    return remembered("$$", from, Closer.DOUBLE_DOLLAR);
  }

  /** The index of the backslash of {@code \)} or {@code \]} from {@code from}; or -1. */
  int bracketEnd(int from, char bracket) {
    return bracket == ')'
        ? remembered("\\)", from, Closer.ROUND)
        : remembered("\\]", from, Closer.SQUARE);
  }

  /** The index of the first {@code \end{name}} from {@code from}, or -1. */
  int environmentEnd(int from, String name) {
    if (missing.contains(name)) {
      return -1;
    }
    String close = "\\end{" + name + "}";
    for (int i = from; i < document.length(); i++) {
      if (document.charAt(i) == '\\') {
        if (TexText.startsWith(document, i, close)) {
          return i;
        }
        i++;
      } else if (document.charAt(i) == '%') {
        i = TexText.lineEnd(document, i) - 1;
      }
    }
    missing.add(name);
    return -1;
  }

  private int remembered(String key, int from, Closer closer) {
    if (missing.contains(key)) {
      return -1;
    }
    int end = search(from, closer);
    if (end < 0) {
      missing.add(key);
    }
    return end;
  }

  private enum Closer {
    DOLLAR,
    DOUBLE_DOLLAR,
    ROUND,
    SQUARE
  }

  /** Whether a backslash and a bracket close the formula. */
  private static boolean isClosed(Closer closer, char bracket) {
    return closer == Closer.ROUND && bracket == ')' || closer == Closer.SQUARE && bracket == ']';
  }

  /** Runs over groups; within a text command's group, other formulas may open and close. */
  private int search(int from, Closer closer) {
    int depth = 0;
    boolean textCommand = false;
    boolean nested = false;
    var textGroups = new ArrayDeque<Integer>();
    int length = document.length();
    for (int i = from; i < length; i++) {
      char c = document.charAt(i);
      boolean inText = !textGroups.isEmpty();
      switch (c) {
        case '\\' -> {
          if (i + 1 >= length) {
            return -1;
          }
          char next = document.charAt(i + 1);
          if (!inText && isClosed(closer, next)) {
            return i;
          }
          int wordEnd = TexText.commandEnd(document, i);
          textCommand = TEXT_COMMANDS.contains(document.subSequence(i + 1, wordEnd).toString());
          i = wordEnd - 1;
        }
        case '{' -> {
          depth++;
          if (textCommand) {
            textGroups.push(depth);
          }
          textCommand = false;
        }
        case '}' -> {
          if (inText && textGroups.peek() == depth) {
            textGroups.pop();
            nested = false;
          }
          depth = Math.max(0, depth - 1);
        }
        case '%' -> i = TexText.lineEnd(document, i) - 1;
        case '\n' -> {
          if (closer == Closer.DOLLAR && TexText.blankLine(document, i)) {
            return -1;
          }
        }
        case '$' -> {
          boolean two = i + 1 < length && document.charAt(i + 1) == '$';
          if (closer == Closer.DOLLAR && !inText
              || closer == Closer.DOUBLE_DOLLAR && two && !nested) {
            return i;
          }
          nested = !nested;
        }
        default -> {
          if (!Character.isWhitespace(c)) {
            textCommand = false;
          }
        }
      }
    }
    return -1;
  }

  private int paragraphEnd(int from) {
    for (int i = from; i < document.length(); i++) {
      if (document.charAt(i) == '\n' && TexText.blankLine(document, i)) {
        return i;
      }
    }
    return document.length();
  }
}
