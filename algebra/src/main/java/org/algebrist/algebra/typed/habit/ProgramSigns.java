package org.algebrist.algebra.typed.habit;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Signs that programs have and mathematics has not: {@code n // 2} is a quotient rounded down,
 * {@code flags & 1} is taken bit by bit. The code of a resistor, {@code 4k7}, is an amount.
 */
final class ProgramSigns {
  /** Between names alone // may stand for what is connected in parallel. */
  private static final Pattern WHOLE_QUOTIENT =
      Pattern.compile("((?:(?<=^|[(=,<>+*/] ?)-)?[\\w.]+|\\([^()]*\\)) *// *(\\d+)(?![\\w.])");

  private static final Pattern BITS =
      Pattern.compile("(?<![\\w&)])(\\w+) *&(?!&) *(0[xX][0-9a-fA-F]+|\\d+)(?![\\w.])");

  private static final Pattern RESISTOR = Pattern.compile("\\s*(\\d{1,3})([RkM])(\\d{1,2})\\s*");

  private ProgramSigns() {}

  /** The text with calls and amounts in place of these signs. */
  static String usual(String text) {
    Matcher resistor = RESISTOR.matcher(text);
    if (resistor.matches()) {
      String prefix = resistor.group(2).equals("R") ? "" : resistor.group(2);
      return "%s.%s %sΩ".formatted(resistor.group(1), resistor.group(3), prefix);
    }
    String rounded =
        text.contains("//") ? WHOLE_QUOTIENT.matcher(text).replaceAll("floor($1/$2)") : text;
    return rounded.contains("&") ? BITS.matcher(rounded).replaceAll("bitand($1, $2)") : rounded;
  }
}
