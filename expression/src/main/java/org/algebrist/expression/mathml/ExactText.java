package org.algebrist.expression.mathml;

import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** The attribute in which our writers state the exact content of a leaf. */
final class ExactText {
  private static final String ATTRIBUTE = "data-algebrist";

  /** Its UTF-16 units in hexadecimal, for content that XML cannot hold: U+0000, half a pair. */
  private static final String UNITS = "data-algebrist-utf16";

  private static final int DIGITS = 4;

  private ExactText() {}

  /** The attribute with a blank before it. */
  static String attribute(String exact) {
    if (Xml.holds(exact)) {
      return " " + ATTRIBUTE + "=\"" + Xml.escaped(exact) + "\"";
    }
    var units = new StringBuilder(DIGITS * exact.length());
    exact.chars().forEach(unit -> units.append(HexFormat.of().toHexDigits((char) unit)));
    return " " + UNITS + "=\"" + units + "\"";
  }

  /** What the start tag met last states, or null. */
  static @Nullable String of(Markup markup) {
    String exact = markup.attribute(ATTRIBUTE);
    String units = exact == null ? markup.attribute(UNITS) : null;
    return units == null ? exact : decoded(units);
  }

  private static @Nullable String decoded(String units) {
    if (units.length() % DIGITS != 0) {
      return null;
    }
    var text = new StringBuilder(units.length() / DIGITS);
    for (int i = 0; i < units.length(); i += DIGITS) {
      int unit = 0;
      for (int k = i; k < i + DIGITS; k++) {
        if (!HexFormat.isHexDigit(units.charAt(k))) {
          return null;
        }
        unit = 16 * unit + HexFormat.fromHexDigit(units.charAt(k));
      }
      text.append((char) unit);
    }
    return text.toString();
  }
}
