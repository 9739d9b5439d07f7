package org.algebrist.evaluation.duplicates;

import org.algebrist.expression.numeral.NumberFinder;

/**
 * The mask of word problems: every number of an English text, in digits or words, becomes {@value
 * #MASK}.
 */
public final class NumberMask {
  /** A word that no problem holds, so that a masked number is never taken for one. */
  public static final String MASK = "numbermask";

  private NumberMask() {}

  /**
   * Masks quantities and ranks alike: "the 3rd of 12 boxes" and "the fifth of 7 boxes" become the
   * same.
   */
  public static String apply(String text) {
    var masked = new StringBuilder();
    int from = 0;
    for (var number : NumberFinder.find(text)) {
      masked.append(text, from, number.start()).append(' ').append(MASK).append(' ');
      from = number.end();
    }
    return masked.append(text, from, text.length()).toString();
  }
}
