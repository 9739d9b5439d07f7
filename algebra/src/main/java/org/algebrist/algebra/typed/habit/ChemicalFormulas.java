package org.algebrist.algebra.typed.habit;

import java.util.regex.Pattern;

/** Formulas of chemistry, Ca(OH)2 and CH3COOH, which are no products. */
final class ChemicalFormulas {
  private static final String ELEMENT =
      "(?:H|He|Li|Be|B|C|N|O|F|Ne|Na|Mg|Al|Si|P|S|Cl|Ar|K|Ca|Cr|Mn|Fe|Co|Ni|Cu|Zn|As|Br|Ag|Sn|I|Ba"
          + "|Hg|Pb)";

  private static final String PART = ELEMENT + "[₀-₉\\d]*";

  private static final Pattern FORMULA =
      Pattern.compile("\\s*\\d*(?:" + PART + "|\\((?:" + PART + ")+\\)\\d*)+\\s*");

  /** What no product of names has. */
  private static final Pattern SIGN =
      Pattern.compile("OH|CH\\d?|CO\\d|H\\d|O\\d|[A-Z][a-z]\\d|[A-Z][a-z][A-Z(]|\\d[A-Z]");

  private ChemicalFormulas() {}

  /** Whether a text is a formula of chemistry, of two elements or more. */
  static boolean isOne(String text) {
    return FORMULA.matcher(text).matches()
        && text.chars().filter(Character::isUpperCase).count() > 1
        && text.chars().anyMatch(Character::isDigit)
        && SIGN.matcher(text).find();
  }
}
