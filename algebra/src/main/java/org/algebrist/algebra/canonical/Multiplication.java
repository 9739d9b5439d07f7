package org.algebrist.algebra.canonical;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.Rational;

/** Multiplies factors: equal bases into one with the sum of their exponents, numbers into one. */
final class Multiplication {
  private Rational coefficient = Rational.ONE;
  private final List<Canonical> bases = new ArrayList<>(4);
  private final List<Canonical> exponents = new ArrayList<>(4);
  private boolean merged;

  private Multiplication() {}

  static Canonical product(Canonical a, Canonical b) {
    if (a instanceof Canonical.Num(Rational x)) {
      return times(b, x);
    }
    if (b instanceof Canonical.Num(Rational x)) {
      return times(a, x);
    }
    var multiplication = new Multiplication();
    multiplication.multiply(a);
    multiplication.multiply(b);
    return multiplication.result();
  }

  static Canonical product(List<Canonical> factors) {
    var multiplication = new Multiplication();
    for (Canonical factor : factors) {
      multiplication.multiply(factor);
    }
    return multiplication.result();
  }

  /** A number times an expression. */
  private static Canonical times(Canonical expression, Rational factor) {
    return switch (expression) {
      case Canonical.Num(Rational value) -> new Canonical.Num(value.times(factor));
      case Sum sum -> factor.signum() == 0 ? Canonical.ZERO : sum.times(factor);
      case Product product ->
          factor.signum() == 0
              ? Canonical.ZERO
              : scaled(product.monic(), product.coefficient().times(factor));
      case Canonical.Symbol _, Canonical.Other _, Call _ ->
          factor.signum() == 0 ? Canonical.ZERO : scaled(expression, factor);
    };
  }

  /** A number other than 0 times a term that has none of its own. */
  static Canonical scaled(Canonical term, Rational factor) {
    if (factor.equals(Rational.ONE)) {
      return term;
    }
    return switch (term) {
      case Product product -> product.withCoefficient(factor);
      case Sum sum -> sum.times(factor);
      case Canonical.Num(Rational value) -> new Canonical.Num(value.times(factor));
      case Canonical.Symbol _, Canonical.Other _, Call _ ->
          new Product(factor, new Canonical[] {term}, new Canonical[] {Canonical.ONE});
    };
  }

  private void multiply(Canonical factor) {
    switch (factor) {
      case Canonical.Num(Rational value) -> coefficient = coefficient.times(value);
      case Product product -> {
        coefficient = coefficient.times(product.coefficient());
        for (int i = 0; i < product.size(); i++) {
          multiply(product.base(i), product.exponent(i));
        }
      }
      case Sum sum -> {
        Rational content = sum.content();
        coefficient = coefficient.times(content);
        multiply(
            content.equals(Rational.ONE) ? sum : sum.times(Rational.ONE.dividedBy(content)),
            Canonical.ONE);
      }
      case Canonical.Symbol _, Canonical.Other _, Call _ -> multiply(factor, Canonical.ONE);
    }
  }

  private void multiply(Canonical base, Canonical exponent) {
    for (int i = 0; i < bases.size(); i++) {
      if (bases.get(i).equals(base)) {
        exponents.set(i, Canonical.sum(exponents.get(i), exponent));
        merged = true;
        return;
      }
    }
    bases.add(base);
    exponents.add(exponent);
  }

  private Canonical result() {
    if (coefficient.signum() == 0) {
      return Canonical.ZERO;
    }
    if (merged) {
      // A base whose exponent changed may be something else now: 2^(1/2)·2^(1/2), e^(a+ln b).
      var again = new Multiplication();
      again.coefficient = coefficient;
      boolean changed = false;
      for (int i = 0; i < bases.size(); i++) {
        Canonical power = Powers.power(bases.get(i), exponents.get(i));
        changed |= !isPowerOf(power, bases.get(i), exponents.get(i));
        again.multiply(power);
      }
      return changed || again.merged ? again.result() : again.assembled();
    }
    return assembled();
  }

  private static boolean isPowerOf(Canonical power, Canonical base, Canonical exponent) {
    return exponent.equals(Canonical.ONE)
        ? power.equals(base)
        : power instanceof Product product
            && product.isPower()
            && product.base(0).equals(base)
            && product.exponent(0).equals(exponent);
  }

  private Canonical assembled() {
    int count = bases.size();
    if (count == 0) {
      return new Canonical.Num(coefficient);
    }
    if (count == 1 && exponents.getFirst().equals(Canonical.ONE)) {
      return scaled(bases.getFirst(), coefficient);
    }
    return Product.sorted(coefficient, bases, exponents);
  }
}
