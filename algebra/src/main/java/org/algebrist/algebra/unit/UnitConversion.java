package org.algebrist.algebra.unit;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.expression.tree.Rational;

/**
 * An amount in another unit, as people ask for it: {@code 100 km/h in m/s}, {@code 5 ft 3 in to
 * cm}, {@code 2 h 30 min in minutes}, {@code 72 °F in °C}.
 *
 * @param value how many of the unit it is, exactly
 * @param unit the unit asked for, as it was written
 */
public record UnitConversion(Rational value, String unit) {
  private static final int MAX_LENGTH = 200;

  private static final Pattern QUESTION =
      Pattern.compile(
          "(?i)\\s*(?:convert |how many \\S+ (?:are|is) )?(.+) (?:in|to|into|as) +(\\S.*?)\\s*[?.]?\\s*");

  private static final Pattern AMOUNT =
      Pattern.compile(
          "\\s*(?:(\\+|and|,)\\s*)?([-−]?\\d+(?:,\\d{3})*(?:\\.\\d+)?(?:\\s*/\\s*[1-9]\\d*)?)\\s*"
              + "([\\p{L}°℃℉$¢€£¥₹Ω][^\\d+,]*?(?:\\^-?\\d)?)\\s*(?=$|[+,]|and\\b|[-−]?\\d)");

  /** $5, whose unit stands before its number. */
  private static final Pattern PRICE =
      Pattern.compile("([$€£¥₹])\\s*(\\d+(?:,\\d{3})*(?:\\.\\d+)?)");

  /**
   * The amount that a text asks for.
   *
   * @return empty if the text asks for no conversion between units that are known and measure the
   *     same
   */
  public static Optional<UnitConversion> of(String text) {
    return asked(text).flatMap(Asked::ofAmounts);
  }

  /**
   * A question for an amount in a unit.
   *
   * @param amount such as "5 ft 3 in", which need not be readable
   * @param name of the unit, as it was written
   */
  public record Asked(String amount, String name, Unit unit) {
    /** The answer to it, where the amount is a sum of amounts of the same kind; empty else. */
    public Optional<UnitConversion> ofAmounts() {
      return inBase(PRICE.matcher(amount).replaceAll("$2 $1"), unit).map(this::conversion);
    }

    /** The answer to it, of an amount in base units of the same kind. */
    public UnitConversion conversion(Rational inBase) {
      return new UnitConversion(inBase.minus(unit.offset()).dividedBy(unit.factor()), name);
    }
  }

  /** What a text such as {@code 10 N * 2 m in J} asks for; empty if it names no unit at its end. */
  public static Optional<Asked> asked(String text) {
    Matcher question = QUESTION.matcher(text);
    return text.length() > MAX_LENGTH || !question.matches()
        ? Optional.empty()
        : unit(question.group(2))
            .map(unit -> new Asked(question.group(1), question.group(2), unit));
  }

  /** The sum of amounts that measure the same as a unit, in base units. */
  private static Optional<Rational> inBase(String amounts, Unit unit) {
    Matcher amount = AMOUNT.matcher(amounts);
    Rational sum = Rational.ZERO;
    int at = 0;
    int found = 0;
    boolean proportional = true;
    while (at < amounts.length()) {
      amount.region(at, amounts.length());
      Optional<Unit> own = amount.lookingAt() ? unit(amount.group(3)) : Optional.empty();
      boolean fits =
          own.isPresent()
              && own.get().measuresSameAs(unit)
              && (found == 0
                  || proportional
                      && own.get().isProportional()
                      && Character.isDigit(amount.group(2).charAt(0)));
      if (!fits) {
        return Optional.empty();
      }
      sum = sum.plus(own.get().toBase(number(amount.group(2))));
      proportional &= own.get().isProportional();
      at = amount.end();
      found++;
    }
    return found > 0 ? Optional.of(sum) : Optional.empty();
  }

  private static Rational number(String written) {
    String plain = written.replace(",", "").replace('−', '-').replace(" ", "");
    int slash = plain.indexOf('/');
    return slash < 0
        ? Rational.parse(plain)
        : Rational.parse(plain.substring(0, slash))
            .dividedBy(Rational.parse(plain.substring(slash + 1)));
  }

  private static Optional<Unit> unit(String written) {
    return Units.parse(TemperatureWords.sign(written.strip()));
  }
}
