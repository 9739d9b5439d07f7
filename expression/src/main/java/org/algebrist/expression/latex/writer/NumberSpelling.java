package org.algebrist.expression.latex.writer;

import org.algebrist.expression.tree.Formula.Num;

/** How numbers are spelled in LaTeX. */
final class NumberSpelling {
  private static final int LONGEST_SPELLING = 100;

  private static final String BAR = "\\overline{";

  private NumberSpelling() {}

  /** A number's digits as they were spelled if that is a decimal, as 3.50 says more than 3.5. */
  static String of(Num number) {
    String spelling = number.spelling();
    int from = spelling.startsWith("-") ? 1 : 0;
    boolean decimal =
        spelling.length() < LONGEST_SPELLING
            && spelling.length() > from + 1
            && isDigit(spelling.charAt(from))
            && isDigit(spelling.charAt(spelling.length() - 1))
            && spelling.indexOf('.') > 0
            && spelling.indexOf('.') == spelling.lastIndexOf('.')
            && spelling.chars().skip(from).allMatch(c -> isDigit(c) || c == '.');
    boolean signed = (from == 1) == (number.value().signum() < 0);
    return (decimal || isRepeating(spelling, from)) && signed ? spelling : number.text();
  }

  /** Whether a spelling is a repeating decimal, as the grammar spells it. */
  private static boolean isRepeating(String spelling, int from) {
    int point = spelling.indexOf('.');
    int open = spelling.indexOf(BAR);
    return point > from
        && open > point
        && spelling.length() < LONGEST_SPELLING
        && spelling.endsWith("}")
        && areDigits(spelling, from, point)
        && areDigits(spelling, point + 1, open)
        && open + BAR.length() < spelling.length() - 1
        && areDigits(spelling, open + BAR.length(), spelling.length() - 1);
  }

  private static boolean areDigits(String text, int from, int to) {
    return text.substring(from, to).chars().allMatch(NumberSpelling::isDigit);
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }
}
