package org.algebrist.algebra.proof.form;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.algebrist.expression.tree.Rational;

/**
 * A number times base units.
 *
 * @param value how many
 * @param base the exponent of each base unit, none of them zero
 */
public record Measure(Rational value, SortedMap<String, Integer> base) {
  public Measure {
    base = Collections.unmodifiableSortedMap(new TreeMap<>(base));
  }

  /** The product with another one, or with sign −1 the quotient by it. */
  public Measure times(Measure other, int sign) {
    var exponents = new TreeMap<>(base);
    other.base.forEach((name, each) -> exponents.merge(name, sign * each, Integer::sum));
    exponents.values().removeIf(each -> each == 0);
    Rational factor = sign > 0 ? other.value : Rational.ONE.dividedBy(other.value);
    return new Measure(value.times(factor), exponents);
  }

  /** {@code 20 kg m^2 s^-2}. */
  @Override
  public String toString() {
    var text = new StringBuilder(value.toString());
    base.forEach((name, each) -> text.append(' ').append(name).append(each == 1 ? "" : "^" + each));
    return text.toString();
  }
}
