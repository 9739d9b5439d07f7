package org.algebrist.algebra.typed.habit;

import java.util.regex.Pattern;

/** % of programs between operands: n%2, x % (y+1), 5 % -3. */
final class Remainders {
  private static final String OPERAND = "((?!of|off|more|less|and|or)-?\\w+|\\([^()]*\\))";

  /** Behind a letter or a bracket there is no percentage; behind a number blanks say so. */
  private static final Pattern REMAINDER =
      Pattern.compile(
          "(?<![\\w.)])([a-z]\\w?|\\([^()]*[A-Za-z%%*+][^()]*\\)) ?%% ?%1$s(?![\\w(.])|(?<![\\w.)])(\\d+) %% (-\\d+|\\([^()]*\\))(?![\\w(.])"
              .formatted(OPERAND));

  private Remainders() {}

  /** The text with mod for such signs. */
  static String inWords(String text) {
    return text.indexOf('%') < 0
        ? text
        : REMAINDER
            .matcher(text)
            .replaceAll(m ->
                m.group(1) == null
                    ? "(%s mod %s)".formatted(m.group(3), bracketed(m.group(4)))
                    : "(%s mod %s)".formatted(m.group(1), bracketed(m.group(2))));
  }

  private static String bracketed(String operand) {
    return operand.startsWith("-") ? "(" + operand + ")" : operand;
  }
}
