package org.algebrist.algebra.typed.habit;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Signs that programs have and mathematics has not: {@code n // 2} is a quotient rounded down,
 * {@code flags & 1} is what the last bits come to. The code of a resistor, {@code 4k7}, is an
 * amount.
 */
final class ProgramSigns {
  /** Between names alone // may stand for what is connected in parallel. */
  private static final Pattern WHOLE_QUOTIENT =
      Pattern.compile("((?:(?<=^|[(=,<>+*/] ?)-)?[\\w.]+|\\([^()]*\\)) *// *(\\d+)(?![\\w.])");

  /** Beside %, which is a remainder, // is a quotient rounded down whatever it is of. */
  private static final Pattern QUOTIENT_OF_NAMES =
      Pattern.compile("(\\w+|\\([^()]*\\)) *// *(\\w+|\\([^()]*\\))");

  /** The last bits of a number: the mask is one below a power of two. */
  private static final Pattern BITS =
      Pattern.compile("(?<![\\w&)])(\\w+) *&(?!&) *(1|3|7|15|31|63|127|255)(?![\\w.])");

  private static final Pattern RESISTOR = Pattern.compile("\\s*(\\d{1,3})([RkM])(\\d{1,2})\\s*");

  /** Shifts of bits; between statements they may mean "much less". */
  private static final Pattern SHIFT =
      Pattern.compile(
          "(?<![-+*/%\\w] ?)(\\w+|\\([^()]*\\)) ?(<<|>>) ?(\\d+|[a-z])(?!\\w| ?[-+*/%])");

  private static final Pattern RELATION = Pattern.compile("(?<![<>])[<>](?![<>])|[=≤≥]");

  private ProgramSigns() {}

  /** The text with powers of two for shifts, where neither text is a statement. */
  static String beside(String text, String other) {
    return !text.contains("<<") && !text.contains(">>")
            || RELATION.matcher(other).find()
            || RELATION.matcher(text).find()
        ? text
        : SHIFT
            .matcher(text)
            .replaceAll(m ->
                m.group(2).equals("<<")
                    ? "(%s*2^%s)".formatted(m.group(1), m.group(3))
                    : "floor(%s/2^%s)".formatted(m.group(1), m.group(3)));
  }

  /** The text with calls and amounts in place of these signs. */
  static String usual(String text) {
    Matcher resistor = RESISTOR.matcher(text);
    if (resistor.matches()) {
      String prefix = resistor.group(2).equals("R") ? "" : resistor.group(2);
      return "%s.%s %sΩ".formatted(resistor.group(1), resistor.group(3), prefix);
    }
    String rounded =
        text.contains("//") ? WHOLE_QUOTIENT.matcher(text).replaceAll("floor($1/$2)") : text;
    if (rounded.contains("//") && rounded.contains("%")) {
      rounded = QUOTIENT_OF_NAMES.matcher(rounded).replaceAll("floor(($1)/($2))");
    }
    return rounded.contains("&")
        ? BITS.matcher(rounded)
            .replaceAll(m -> "(%s mod %d)".formatted(m.group(1), Integer.parseInt(m.group(2)) + 1))
        : rounded;
  }
}
