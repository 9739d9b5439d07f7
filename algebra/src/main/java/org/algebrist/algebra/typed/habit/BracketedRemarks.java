package org.algebrist.algebra.typed.habit;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Remarks that say what is meant, and that no formula has: "10 K (temperature difference)", "x >> 1
 * (Python int)", "230 V rms". What they change is not known.
 */
final class BracketedRemarks {
  /** Words behind a formula, in brackets that a blank parts from it. */
  private static final Pattern REMARK =
      Pattern.compile("(?s).*[^\\s+*/^=<>\\\\∪∩∖-] +\\(([A-Za-z][A-Za-z'’,;. -]*)\\)\\s*");

  private static final Pattern WORD = Pattern.compile("(?=.*[aeiou])[A-Za-z]*[a-z]{3,}");

  /** Letters of formulas, and words between formulas. */
  private static final Pattern LETTERS =
      Pattern.compile(
          "[abcdxyz]+|(?:alpha|beta|gamma|delta|theta|phi|omega|sigma|lambda|sqrt).*"
              + "|union|intersect(?:ion)?|minus|plus|times|cross|choose|given|infinity|mod(?:ulo)?");

  /** What is measured in signals: effective values and values from peak to peak. */
  private static final Pattern EFFECTIVE =
      Pattern.compile("(?s).*\\d ?[mkµu]?[VAW] ?_?(?:rms|RMS|pp|p-p|pk|peak|dc|DC|ac|AC)\\b.*");

  private BracketedRemarks() {}

  /** Whether a text has one. */
  static boolean areIn(String text) {
    Matcher remark = REMARK.matcher(text);
    return EFFECTIVE.matcher(text).matches()
        || remark.matches()
            && Stream.of(remark.group(1).split("[^A-Za-z]+"))
                .anyMatch(word ->
                    WORD.matcher(word).matches()
                        && word.length() > 3
                        && !LETTERS.matcher(word).matches());
  }
}
