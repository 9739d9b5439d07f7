package org.algebrist.algebra.typed;

import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.expression.grammar.FunctionNames;

/**
 * Sets apart what was typed without a blank behind an index: a_nx^n is a_n x^n as in LaTeX, where
 * an index is one letter, but x_min^2 is the square of x_min.
 */
final class GluedIndices {
  private static final Pattern BEFORE_EXPONENT =
      Pattern.compile("(?<![A-Za-z][A-Za-z])([\\p{L}])_([A-Za-z]{2,5})(?=\\^)");

  private static final Pattern BEFORE_INDEX =
      Pattern.compile("(?<![A-Za-z][A-Za-z])([\\p{L}])_([A-Za-z]{3,5})(?=_)");

  /** A sign as an index: J_+J_-, but not that of a number as in a_-n. */
  private static final Pattern SIGN =
      Pattern.compile("(?<![A-Za-z])([A-Za-z])_([-+])(?=\\1|[A-Z&&[^KLMN]]|[A-Za-z]_)");

  /** Pairs of letters that name a quantity together: sent and received, steam, exchange. */
  private static final Set<String> PAIRS = Set.of("tx", "rx", "fg", "xc");

  private static final String INDICES = "nijkmlxyzrtp";

  private static final String FACTORS = "xyztuvbcqhaw";

  /** Letters of which two side by side are indices of a tensor or a matrix. */
  private static final Set<String> FAMILIES = Set.of("ijklmn", "abcdefgh", "xyz", "rt");

  private GluedIndices() {}

  /** The text with a blank behind each index that ends before the next letter. */
  static String apart(String text) {
    if (text.indexOf('_') < 0) {
      return text;
    }
    String powers = BEFORE_EXPONENT.matcher(text).replaceAll(GluedIndices::beforeExponent);
    String indices = BEFORE_INDEX.matcher(powers).replaceAll(GluedIndices::beforeIndex);
    return SIGN.matcher(indices).replaceAll("$1_$2 ");
  }

  private static String beforeExponent(MatchResult name) {
    String letters = name.group(2);
    if (isWord(letters)) {
      return Matcher.quoteReplacement(name.group());
    }
    int last = letters.length() - 1;
    int end = isWord(letters.substring(0, last)) ? last : 1;
    boolean apart =
        letters.length() == 2
            ? isApart(name.group(1), letters.charAt(0), letters.charAt(1))
            : end == last || letters.matches("[nijk][xyzt]+");
    return apart ? at(name, end) : Matcher.quoteReplacement(name.group());
  }

  private static String beforeIndex(MatchResult name) {
    String letters = name.group(2);
    int last = letters.length() - 1;
    if (!isWord(letters) && isWord(letters.substring(0, last))) {
      return at(name, last);
    }
    boolean differential = letters.length() == 3 && letters.charAt(1) == 'd'; // W_tdW_t
    return differential ? at(name, 1) : Matcher.quoteReplacement(name.group());
  }

  private static String at(MatchResult name, int end) {
    String letters = name.group(2);
    return Matcher.quoteReplacement(
        name.group(1) + "_" + letters.substring(0, end) + " " + letters.substring(end));
  }

  /** Whether letters are one word as an index. */
  private static boolean isWord(String letters) {
    return letters.length() > 1
        && (FunctionNames.isIndexWord(letters)
            || TypedWords.isKnown(letters)
            || PAIRS.contains(letters));
  }

  /** Whether the second letter is a factor of its own. */
  private static boolean isApart(String base, char first, char second) {
    boolean constant = base.equals("k") && first == 'B' || base.equals("N") && first == 'A';
    if (constant || Character.isUpperCase(first) != Character.isUpperCase(second)) {
      return true;
    }
    return Character.isLowerCase(first)
        && first != second
        && INDICES.indexOf(first) >= 0
        && FACTORS.indexOf(second) >= 0
        && FAMILIES.stream().noneMatch(f -> f.indexOf(first) >= 0 && f.indexOf(second) >= 0);
  }
}
