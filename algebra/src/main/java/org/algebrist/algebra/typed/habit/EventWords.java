package org.algebrist.algebra.typed.habit;

import java.util.regex.Pattern;

/** Events in words: P(A or B), P(not A). */
final class EventWords {
  private static final String EVENT = "([A-Z](?:'|_?\\d)?)";
  private static final Pattern BOTH =
      Pattern.compile("(?<![A-Za-z])(P|Pr)\\( ?" + EVENT + " (and|or|AND|OR) " + EVENT + " ?\\)");
  private static final Pattern NOT =
      Pattern.compile("(?<![A-Za-z])(P|Pr)\\( ?(?:not|NOT) ([A-Z]) ?\\)");
  private static final Pattern DEVIATION =
      Pattern.compile("(?<![A-Za-z])(?:SD|sd|Sd)\\(((?:[^()]|\\([^()]*\\))*)\\)");

  private EventWords() {}

  /** The text with signs for such words. */
  static String inSigns(String text) {
    String signs = NOT.matcher(text).replaceAll("$1($2')");
    signs = DEVIATION.matcher(signs).replaceAll("sqrt(apply(`Var`, $1))");
    return BOTH.matcher(signs)
        .replaceAll(m ->
            m.group(1)
                + "("
                + m.group(2)
                + (m.group(3).equalsIgnoreCase("or") ? " ∪ " : " ∩ ")
                + m.group(4)
                + ")");
  }
}
