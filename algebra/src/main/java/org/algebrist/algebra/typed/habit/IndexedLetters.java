package org.algebrist.algebra.typed.habit;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Letters with an index that looks like something else: 3x1 + 2x2, x[0], a.x of programs. */
final class IndexedLetters {
  /** A number, x and a digit: a product of numbers, or a term of a linear form. */
  private static final Pattern TERM = Pattern.compile("(?<![\\w.])\\d*((?:x[1-9])+)(?![\\w.])");

  /** 2x 3y, in which x is no sign. */
  private static final Pattern BEFORE_FACTOR =
      Pattern.compile("(?<![\\w.])(\\d+(?:\\.\\d+)?x) +(?=\\d+[a-wyz](?![a-zA-Z]))");

  /** x[0] and a[i+1]. */
  private static final Pattern PLACE =
      Pattern.compile(
          "(?<![A-Za-z\\d_])([A-Za-z](?=\\[\\d)|[a-z])\\[(\\d+|([ijkn])(?: ?[-+] ?\\d+)?)\\]");

  /** p.x beside a sign of multiplication. */
  private static final Pattern ATTRIBUTE =
      Pattern.compile("(?<![\\w.])([a-z])\\.([xyz])(?![\\w.(])");

  private IndexedLetters() {}

  /** The text with such letters in the usual way. */
  static String usual(String text) {
    String usual = BEFORE_FACTOR.matcher(text).replaceAll("$1*");
    usual = terms(usual);
    usual =
        PLACE.matcher(usual).replaceAll(m -> m.group(1).equals(m.group(3)) ? m.group() : "$1_{$2}");
    return text.indexOf('*') < 0 ? usual : ATTRIBUTE.matcher(usual).replaceAll("$1_{$2}");
  }

  /** Whether a text has terms such as 3x1 + 2x2, in which the digits count the names. */
  static boolean hasTerms(String text) {
    List<Integer> digits =
        TERM.matcher(text)
            .results()
            .flatMapToInt(term -> term.group(1).chars().filter(Character::isDigit))
            .map(digit -> digit - '0')
            .distinct()
            .sorted()
            .boxed()
            .toList();
    return digits.size() > 1 && digits.getLast() == digits.size();
  }

  private static String terms(String text) {
    return hasTerms(text) ? TERM.matcher(text).replaceAll(IndexedLetters::term) : text;
  }

  private static String term(MatchResult term) {
    String number = term.group().substring(0, term.group().indexOf('x'));
    return number + term.group(1).replaceAll("x(\\d)(?=x)", "x_$1*").replaceAll("x(\\d)$", "x_$1");
  }
}
