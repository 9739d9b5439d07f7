package org.algebrist.algebra.typed.habit;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.algebrist.algebra.unit.Units;

/** A quantity below a line: 100 km/2h and 60 km/1 h, in which the line goes below both. */
final class Rates {
  private static final Pattern RATE =
      Pattern.compile(
          "(\\d ([\\p{L}$€£]+) ?/ ?)(\\d+(?:\\.\\d+)?)( ?)(\\p{L}+)(?![\\p{L}\\d^(²³])");

  private Rates() {}

  /** The text with such quantities in brackets. */
  static String bracketed(String text) {
    return text.indexOf('/') < 0 ? text : RATE.matcher(text).replaceAll(Rates::bracketed);
  }

  private static String bracketed(MatchResult rate) {
    boolean units =
        Units.parse(rate.group(2)).isPresent()
            && Units.parse(rate.group(5)).isPresent();
    return units
        ? rate.group(1).replace("$", "\\$") + "(" + rate.group(3) + " " + rate.group(5) + ")"
        : rate.group().replace("$", "\\$");
  }
}
