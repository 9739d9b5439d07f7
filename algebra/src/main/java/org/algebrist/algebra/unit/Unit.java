package org.algebrist.algebra.unit;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.algebrist.expression.tree.Rational;

/**
 * A unit as a multiple of base units: {@code value·unit = (value·factor + offset)·base}.
 *
 * @param factor how many base units one of it is, above zero
 * @param base the exponent of each base unit, none of them zero; "m", "kg", "s", "A", "K", "mol",
 *     "cd", or a currency
 * @param offset what is added after the factor; zero but for degrees Celsius and Fahrenheit
 */
public record Unit(Rational factor, SortedMap<String, Integer> base, Rational offset) {
  /** The unit of plain numbers. */
  public static final Unit NONE = new Unit(Rational.ONE, new TreeMap<>(), Rational.ZERO);

  public Unit {
    if (factor.signum() <= 0) {
      throw new IllegalArgumentException("a unit's factor must be above zero; got " + factor);
    }
    base = Collections.unmodifiableSortedMap(new TreeMap<>(base));
  }

  /** Whether both measure the same kind of quantity, as cm and inches do. */
  public boolean measuresSameAs(Unit other) {
    return base.equals(other.base);
  }

  /** Whether a value in it is a multiple of the base units, as it is not for °C. */
  public boolean isProportional() {
    return offset.signum() == 0;
  }

  /** A value in this unit, in base units. */
  public Rational toBase(Rational value) {
    return value.times(factor).plus(offset);
  }

  /**
   * The product with a power of another unit. Temperatures in a product are differences, so that
   * offsets do not count.
   */
  Unit times(Unit other, int exponent) {
    var exponents = new TreeMap<>(base);
    other.base.forEach((name, each) -> exponents.merge(name, each * exponent, Integer::sum));
    exponents.values().removeIf(each -> each == 0);
    return new Unit(factor.times(other.factor.pow(exponent)), exponents, Rational.ZERO);
  }
}
