package org.algebrist.algebra.typed.habit;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.unit.Units;

/**
 * Amounts that only the other text tells: 250 mM beside 0.25 M, 250 cents beside €2.50, 30 dBm
 * beside 1 W. Where a unit is not known, or a logarithmic one, nothing is sure.
 */
final class AmountHabits {
  private static final String NUMBER = "[-−+]?\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?";

  private static final Pattern MOLAR = Pattern.compile("\\s*(" + NUMBER + ") ?([mµunp]?)M\\s*");

  private static final Pattern CENTS =
      Pattern.compile("\\s*(\\d+(?:\\.\\d+)?) ?(?:euro )?(?:cents?|ct)\\s*");

  private static final Pattern EUROS = Pattern.compile("€|\\beuros?\\b|\\bEUR\\b");

  /** Few digits, as the power has a digit for each ten of them. */
  private static final Pattern LEVEL =
      Pattern.compile("\\s*([-−+]?\\d{1,4}(?:\\.\\d{1,6})?) ?dB([mW])\\s*");

  private static final Pattern POWER = Pattern.compile("\\s*" + NUMBER + " ?[mkMµu]?W\\s*");

  private static final Pattern DECIBELS = Pattern.compile("\\s*" + NUMBER + " ?dB[A-Za-zµ]*\\s*");

  /** 13.6 eV in more than an amount. */
  private static final Pattern ELECTRONVOLTS =
      Pattern.compile("\\d ?[kMGTm]?eV(?![A-Za-z])(?! *$)|_.*=.*\\d ?[kMGTm]?eV(?![A-Za-z])");

  private static final Pattern AMOUNT = Pattern.compile("\\s*" + NUMBER + " ?([A-Za-zµ]{2,5})\\s*");

  private AmountHabits() {}

  /** The text as it is meant beside another. */
  static String beside(String text, String other) {
    Matcher molar = MOLAR.matcher(text);
    if (molar.matches() && (MOLAR.matcher(other).matches() || other.contains("mol"))) {
      return "%s %smol/L".formatted(molar.group(1), molar.group(2));
    }
    Matcher cents = CENTS.matcher(text);
    if (cents.matches() && EUROS.matcher(other).find()) {
      return new BigDecimal(cents.group(1)).movePointLeft(2).toPlainString() + " €";
    }
    Matcher level = LEVEL.matcher(text);
    if (!level.matches()) {
      return text;
    }
    BigDecimal ofMilliwatt =
        new BigDecimal(level.group(1).replace('−', '-'))
            .add(level.group(2).equals("W") ? BigDecimal.valueOf(30) : BigDecimal.ZERO);
    if (LEVEL.matcher(other).matches()) {
      return ofMilliwatt.toPlainString(); // levels of one reference
    }
    BigDecimal bels = ofMilliwatt.movePointLeft(1).stripTrailingZeros();
    return POWER.matcher(other).matches() && bels.scale() <= 0
        ? BigDecimal.ONE.scaleByPowerOfTen(bels.intValue()).toPlainString() + " mW"
        : text;
  }

  private static boolean isUnit(String name) {
    return Units.parse(name.replace('µ', 'u').replace('μ', 'u')).isPresent();
  }

  /** Whether an amount of one text is not understood. */
  static boolean isOpen(String text, String other) {
    if (ELECTRONVOLTS.matcher(text).find()) {
      return true;
    }
    if (DECIBELS.matcher(text).matches() && !other.contains("dB")) {
      return beside(text, other).equals(text);
    }
    Matcher amount = AMOUNT.matcher(text);
    Matcher beside = AMOUNT.matcher(other);
    return amount.matches()
        && beside.matches()
        && text.strip().indexOf(' ') > 0 // 12ab is a product
        && !isUnit(amount.group(1))
        && isUnit(beside.group(1))
        && amount.group(1).length() > 1
        && beside.group(1).length() > 1
        && !beside(text, other).endsWith("mol/L");
  }
}
