package org.algebrist.expression.numeral;

import java.util.Objects;
import org.algebrist.expression.tree.Rational;

/**
 * A number met in a text: its exact value and where it stands.
 *
 * <p>The span covers the numeral alone: a currency sign before it, a {@code %} or a unit after it
 * stay outside.
 *
 * @param value the exact value; of a percentage the figure itself, so {@code 20} for "20%"
 * @param start index of the first UTF-16 unit of the numeral
 * @param end index after its last UTF-16 unit
 * @param text what stands between {@code start} and {@code end}
 * @param kind how the number was written and what it is for
 */
public record NumberMention(Rational value, int start, int end, String text, Kind kind) {

  public NumberMention {
    Objects.requireNonNull(value);
    Objects.requireNonNull(kind);
    if (start < 0 || end <= start || text.length() != end - start) {
      throw new IllegalArgumentException(
          "span [" + start + ", " + end + ") does not fit the text \"" + text + "\"");
    }
  }

  /**
   * Whether a formula may use the number: not an ordinal, a pronoun, a clock time or a vague
   * plural.
   */
  public boolean isQuantity() {
    return kind.quantity;
  }

  /** How a number was written and what it is for. */
  public enum Kind {
    /** A whole number in digits: {@code 12}, {@code 1,234}, {@code -3}, {@code 2 million}. */
    WHOLE(true),
    /**
     * A number with a decimal point or power of ten: {@code .5}, {@code 2.5 million}, {@code 1e5}.
     */
    DECIMAL(true),
    /** {@code 1/2}, {@code ½}, "one third", "three-fourths", "half", "quarters". */
    FRACTION(true),
    /** A whole and a fraction: {@code 2 1/2}, {@code 2½}, "two and a half". */
    MIXED(true),
    /** A number followed by %, percent or per cent; the value is the figure, not its hundredth. */
    PERCENT(true),
    /** A cardinal in words: "seven", "two hundred and five", "three dozen". */
    WORD(true),
    /** A factor: "once a", "twice", "thrice", "doubled", "triple", "threefold". */
    MULTIPLE(true),
    /** A calendar year such as "in 2001". */
    YEAR(true),
    /** A rank: "first", "3rd", "twenty-first". */
    ORDINAL(false),
    /** "one" or "ones" in the place of a noun: "the other one", "one of them". */
    PRONOUN(false),
    /** A clock time, its value in hours: {@code 10:30} is 21/2. */
    TIME(false),
    /** A plural of unknown size: "dozens of", "thousands of". */
    VAGUE(false);

    private final boolean quantity;

    Kind(boolean quantity) {
      this.quantity = quantity;
    }
  }
}
