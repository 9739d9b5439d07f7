package org.algebrist.app.formula;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.unit.Units;

/**
 * Quantities as people type them, "100 cm" beside "1 m", which would otherwise be read as products
 * of letters.
 */
final class TypedQuantities {
  private static final Pattern QUANTITY =
      Pattern.compile(
          "\\s*([-−+]?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?)\\s*([^\\s\\d\\\\{}$=]\\S*)\\s*");

  /** One letter alone may as well be a name: 3m and 2m. */
  private static final Pattern MORE_THAN_A_LETTER = Pattern.compile("\\p{L}{2}|[°µμΩ]");

  private TypedQuantities() {}

  /**
   * Both texts in LaTeX, if each is a number with a unit and one of the units cannot be taken for a
   * single name.
   */
  static Optional<List<String>> inLatex(String left, String right) {
    Matcher a = QUANTITY.matcher(left);
    Matcher b = QUANTITY.matcher(right);
    boolean quantities =
        a.matches()
            && b.matches()
            && Units.parse(a.group(2)).isPresent()
            && Units.parse(b.group(2)).isPresent()
            && (MORE_THAN_A_LETTER.matcher(a.group(2)).find()
                || MORE_THAN_A_LETTER.matcher(b.group(2)).find());
    return quantities ? Optional.of(List.of(latex(a), latex(b))) : Optional.empty();
  }

  private static String latex(Matcher quantity) {
    String number = quantity.group(1).replace(",", "").replace('−', '-').replace("+", "");
    String unit = quantity.group(2).replace("²", "^2").replace("³", "^3");
    return number + "\\,\\mathrm{" + unit + "}";
  }
}
