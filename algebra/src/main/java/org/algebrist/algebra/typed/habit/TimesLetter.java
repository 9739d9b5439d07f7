package org.algebrist.algebra.typed.habit;

import java.util.regex.Pattern;

/** The letter x in the place of ×: 3 m x 4 m, l x w x h, 2 x pi x r. */
final class TimesLetter {
  /** Before a number, which stands behind no name: 2a x 3b. */
  private static final Pattern BEFORE_NUMBER =
      Pattern.compile(
          "(?<=[\\w)!°π²³%½¼¾]) [xX] (?=[-−]?\\d|√\\d|\\([-−]?\\d+(?:\\.\\d+)? ?[)x*^])");

  /** 2X10^3 and 2 x10^3. */
  private static final Pattern POWER_OF_TEN =
      Pattern.compile("(?<=\\d) ?[xX] ?(?=10 ?\\^|10[⁻⁰¹²³⁴-⁹])");

  /** Between operands with blanks on both sides. */
  private static final Pattern APART =
      Pattern.compile(
          "(?<=[\\w)!°π²³%])(?<!sin|cos|tan|cot|sec|csc|log|ln|lg|exp|sqrt|sinh|cosh|tanh|lim|mod|and|or|of) x (?=[\\w(√π])");

  /** Words that have an x of their own. */
  private static final Pattern WORDS = Pattern.compile("exp|max|xor|[A-Za-z]{5,}");

  /** Numbers, π and functions of them. */
  private static final Pattern CONSTANT =
      Pattern.compile("(?:[\\d\\s.,+\\-−*/^()°!√π]|pi|sin|cos|tan|sqrt)+");

  private TimesLetter() {}

  /** The text with * for such letters. */
  static String asSign(String text) {
    if (text.indexOf('x') < 0 && text.indexOf('X') < 0) {
      return text;
    }
    String signs = POWER_OF_TEN.matcher(text).replaceAll(" * ");
    signs = BEFORE_NUMBER.matcher(signs).replaceAll(" * ");
    String without = APART.matcher(signs).replaceAll(" * ");
    long signsApart = APART.matcher(signs).results().count();
    boolean times = !hasName(without) && (signsApart > 1 || CONSTANT.matcher(without).matches());
    return times ? without : signs;
  }

  /** Whether x stands once between letters or brackets, and the other text has none. */
  static boolean isOpen(String text, String other) {
    String signs = asSign(text);
    return APART.matcher(signs).results().count() == 1
        && !hasName(APART.matcher(signs).replaceAll(" * "))
        && other.indexOf('x') < 0
        && other.chars().anyMatch(Character::isLetter);
  }

  /** The text with * for such letters, beside another that has the name x or not. */
  static String beside(String text, String other) {
    return hasName(APART.matcher(other).replaceAll(" ")) ? text : asSign(text);
  }

  private static boolean hasName(String text) {
    return WORDS.matcher(text).replaceAll("").matches(".*[xX].*");
  }
}
