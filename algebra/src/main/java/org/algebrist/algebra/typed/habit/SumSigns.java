package org.algebrist.algebra.typed.habit;

import java.util.regex.Pattern;

/** Greek capitals and words in the place of a sum sign: Σx/n, sum xy. */
final class SumSigns {
  /** Before a name or a bracket, and without an exponent, Σ is no matrix. */
  private static final Pattern SIGMA =
      Pattern.compile("(?<![\\p{L}\\d)\\]])Σ(?= ?[a-zA-Z\\d(])|Σ(?=_\\{?[a-z] ?=)");

  private static final Pattern WORD =
      Pattern.compile(
          "(?<![A-Za-z])sum (?=[a-zA-Z]{1,2}(?:_\\w|\\d|\\^\\d)*(?:"
              + " [a-zA-Z]_?\\w?)?\\s*(?:$|[-+*/)]))");

  private SumSigns() {}

  /** The text with a sum sign for them. */
  static String usual(String text) {
    return WORD.matcher(SIGMA.matcher(text).replaceAll("∑")).replaceAll("∑ ");
  }
}
