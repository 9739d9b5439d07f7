package org.algebrist.algebra.typed.habit;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.algebrist.algebra.unit.Units;

/** A quantity below a line: 100 km/2h and 60 km/1 h, in which the line goes below both. */
final class Rates {
  private static final Pattern RATE =
      Pattern.compile(
          "(\\d ([\\p{L}$€£]+) ?/ ?)(\\d+(?:\\.\\d+)?)( ?)(\\p{L}+)(?![\\p{L}\\d^(²³])");

  /** Nothing else, as in 3 m/2 t + 1 letters may be names. */
  private static final Pattern WHOLE = Pattern.compile("\\s*\\d\\S* \\S+ ?/ ?\\d\\S* ?\\S+\\s*");

  private Rates() {}

  /** The text with such quantities in brackets. */
  static String bracketed(String text) {
    return text.indexOf('/') < 0
        ? text
        : RATE.matcher(text).replaceAll(rate -> bracketed(rate, !WHOLE.matcher(text).matches()));
  }

  private static String bracketed(MatchResult rate, boolean more) {
    boolean letters =
        rate.group(2).length() == 1 && rate.group(5).length() == 1 && !rate.group(4).isEmpty();
    boolean units =
        !(letters && more)
            && Units.parse(rate.group(2)).isPresent()
            && Units.parse(rate.group(5)).isPresent();
    return units
        ? rate.group(1).replace("$", "\\$") + "(" + rate.group(3) + " " + rate.group(5) + ")"
        : rate.group().replace("$", "\\$");
  }
}
