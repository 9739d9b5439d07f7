package org.algebrist.algebra.typed;

import java.util.regex.Pattern;

/**
 * Square brackets beside a floor: [x] may be the largest whole number up to x, as Gauss wrote it,
 * so that it is read as a function of which nothing is known.
 */
final class GaussBrackets {
  private static final Pattern FLOOR = Pattern.compile("⌊|\\\\lfloor|\\bfloor\\b|\\\\floor\\b");

  /** Brackets that hold no list and are neither an argument nor an option of what precedes them. */
  private static final Pattern BRACKETS =
      Pattern.compile(
          "(?<![\\p{L}\\\\}\\])])(?:\\\\left)?\\[([^\\[\\],;]+?)(?:\\\\right)?\\](?![{(])");

  private GaussBrackets() {}

  /** The text with a function for its square brackets, if another text has a floor and it none. */
  static String beside(String text, String other) {
    return FLOOR.matcher(other).find() && !FLOOR.matcher(text).find()
        ? BRACKETS.matcher(text).replaceAll("\\\\operatorname{bracket}\\\\left($1\\\\right)")
        : text;
  }
}
