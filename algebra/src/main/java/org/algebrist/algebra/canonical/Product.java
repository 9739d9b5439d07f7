package org.algebrist.algebra.canonical;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.Rational;

/**
 * A number other than 0 and one or more factors: a · Π bᵢ^eᵢ, the bᵢ different and in order.
 *
 * <p>A sum to the power 1 stands here only beside another factor, and then its coefficients are
 * whole, without a common factor, the first positive. A number as base has an exponent that is no
 * whole number.
 */
public final class Product extends Compound {
  private final Rational coefficient;
  private final Canonical[] bases;
  private final Canonical[] exponents;

  /** Takes the arrays as they are. */
  Product(Rational coefficient, Canonical[] bases, Canonical[] exponents) {
    int code = coefficient.hashCode();
    int count = coefficient.equals(Rational.ONE) ? -1 : 1;
    for (int i = 0; i < bases.length; i++) {
      code = 31 * code + bases[i].hashCode() * 7 + exponents[i].hashCode();
      count += 1 + bases[i].nodes() + (exponents[i].equals(ONE) ? 0 : 1 + exponents[i].nodes());
    }
    this.coefficient = coefficient;
    this.bases = bases;
    this.exponents = exponents;
    super(code + 5, count);
  }

  /**
   * Of factors in any order.
   *
   * @param bases one or more, all different
   * @param exponents of each base in turn
   */
  static Product sorted(Rational coefficient, List<Canonical> bases, List<Canonical> exponents) {
    Canonical[] sorted = new Canonical[bases.size()];
    Canonical[] powers = new Canonical[sorted.length];
    for (int i = 0; i < sorted.length; i++) {
      int at = i;
      while (at > 0 && Order.structure(sorted[at - 1], bases.get(i)) > 0) {
        sorted[at] = sorted[at - 1];
        powers[at] = powers[at - 1];
        at--;
      }
      sorted[at] = bases.get(i);
      powers[at] = exponents.get(i);
    }
    return new Product(coefficient, sorted, powers);
  }

  /** The number before the factors. */
  public Rational coefficient() {
    return coefficient;
  }

  /** How many factors there are beside the number. */
  public int size() {
    return bases.length;
  }

  /** The base of factor i, from 0. */
  public Canonical base(int i) {
    return bases[i];
  }

  /** The exponent of factor i, from 0. */
  public Canonical exponent(int i) {
    return exponents[i];
  }

  @Override
  public List<Canonical> factors() {
    List<Canonical> factors = new ArrayList<>();
    if (!coefficient.equals(Rational.ONE)) {
      factors.add(Canonical.number(coefficient));
    }
    for (int i = 0; i < bases.length; i++) {
      factors.add(factor(i));
    }
    return factors;
  }

  /** Factor {@code i}, its base to its exponent. */
  Canonical factor(int i) {
    return exponents[i].equals(ONE)
        ? bases[i]
        : new Product(Rational.ONE, new Canonical[] {bases[i]}, new Canonical[] {exponents[i]});
  }

  /** Without its number. */
  Canonical monic() {
    if (coefficient.equals(Rational.ONE)) {
      return this;
    }
    return bases.length == 1 && exponents[0].equals(ONE)
        ? bases[0]
        : new Product(Rational.ONE, bases, exponents);
  }

  /** With another number, which is neither 0 nor makes a lone base of it. */
  Product withCoefficient(Rational other) {
    return new Product(other, bases, exponents);
  }

  /** Whether this is {@code base^exponent} and nothing else. */
  boolean isPower() {
    return bases.length == 1 && coefficient.equals(Rational.ONE);
  }

  @Override
  public boolean contains(String name) {
    for (int i = 0; i < bases.length; i++) {
      if (bases[i].contains(name) || exponents[i].contains(name)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean equals(Object other) {
    if (this == other) {
      return true;
    }
    if (!(other instanceof Product that)
        || hashCode() != that.hashCode()
        || bases.length != that.bases.length
        || !coefficient.equals(that.coefficient)) {
      return false;
    }
    for (int i = 0; i < bases.length; i++) {
      if (!bases[i].equals(that.bases[i]) || !exponents[i].equals(that.exponents[i])) {
        return false;
      }
    }
    return true;
  }
}
