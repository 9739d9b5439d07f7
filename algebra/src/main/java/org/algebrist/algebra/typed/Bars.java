package org.algebrist.algebra.typed;

import java.util.regex.Pattern;

/** Text between bars as a call of abs, which is what infix notation has for it. */
final class Bars {
  /** d/dx |x| and ln|x|, whose first bar looks as if it closed something. */
  private static final Pattern SIZE_AFTER_WORD =
      Pattern.compile(
          "(d/d[a-z]|(?<![A-Za-z])(?:" + FunctionNames.BESIDE_SIGNS + "))\\s*\\|([^|]*)\\|");

  private static final String BEFORE_AN_OPERAND = "([{,;=<>≤≥≠+-−*/·×^|";

  private Bars() {}

  /** With a bar behind a function or d/dx as a call. */
  static String afterWords(String text) {
    return SIZE_AFTER_WORD.matcher(text).replaceAll("$1(abs($2))");
  }

  /** The text as it is where bars do not pair up, or stand in a set as "such that". */
  static String asCalls(String text) {
    if (text.indexOf('|') < 0 || text.contains("||")) {
      return text;
    }
    StringBuilder calls = new StringBuilder();
    int open = 0;
    char before = '(';
    for (char c : text.toCharArray()) {
      if (c != '|') {
        calls.append(c);
      } else if (BEFORE_AN_OPERAND.indexOf(before) >= 0) {
        calls.append("abs(");
        open++;
      } else if (open > 0) {
        calls.append(')');
        open--;
      } else {
        return text;
      }
      before = Character.isWhitespace(c) ? before : c == '|' ? calls.charAt(calls.length() - 1) : c;
    }
    return open == 0 ? calls.toString() : text;
  }
}
