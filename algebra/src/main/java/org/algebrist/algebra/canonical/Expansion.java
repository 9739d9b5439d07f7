package org.algebrist.algebra.canonical;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.Rational;

/** Products and whole powers of sums, multiplied out. */
final class Expansion {
  /** Sums do not grow past so many terms; what would stays as it is. */
  static final int MAX_TERMS = 400;

  /** Nor past so many nodes: terms may be long themselves. A page holds some hundred. */
  private static final int MAX_NODES = 20_000;

  private Expansion() {}

  static Canonical expand(Canonical expression) {
    return expression instanceof Product product
        ? product(product)
        : Rebuilding.of(expression, Expansion::expand);
  }

  private static Canonical product(Product product) {
    Canonical expanded = new Canonical.Num(product.coefficient());
    List<Canonical> rest = new ArrayList<>();
    boolean whole = true;
    for (int i = 0; i < product.size(); i++) {
      Canonical base = expand(product.base(i));
      Canonical exponent = expand(product.exponent(i));
      int times = times(base, exponent);
      if (times == 0) {
        rest.add(Canonical.power(base, exponent));
      }
      for (int k = 0; k < times; k++) {
        if (isShort(expanded, base)) {
          expanded = multiplied(expanded, base);
        } else {
          rest.add(base);
          whole = false;
        }
      }
    }
    // What is left of sums that grew too long is a factor of its own, not one of every term.
    Canonical factor = Canonical.product(rest);
    return whole && isShort(expanded, factor)
        ? multiplied(expanded, factor)
        : Canonical.product(expanded, factor);
  }

  /** Whether the product of two has few enough terms, and nodes, when it is multiplied out. */
  private static boolean isShort(Canonical a, Canonical b) {
    long left = terms(a);
    long right = terms(b);
    return left * right <= MAX_TERMS && left * b.nodes() + right * a.nodes() <= MAX_NODES;
  }

  private static int terms(Canonical expression) {
    return expression instanceof Sum sum ? sum.parts().size() : 1;
  }

  /** How often a sum is a factor, if its power can be multiplied out; else 0. */
  private static int times(Canonical base, Canonical exponent) {
    if (!(base instanceof Sum sum)
        || !(exponent instanceof Canonical.Num(Rational n))
        || !n.isInteger()
        || n.signum() < 0
        || n.numerator().bitLength() > 8) {
      return 0;
    }
    double terms = Math.pow(sum.parts().size(), n.intValue());
    return terms > MAX_TERMS ? 0 : n.intValue();
  }

  private static Canonical multiplied(Canonical a, Canonical b) {
    List<Canonical> left = a.terms();
    List<Canonical> right = b.terms();
    if (left.size() * right.size() == 1) {
      return Canonical.product(a, b);
    }
    var sums = new Summation();
    for (Canonical x : left) {
      for (Canonical y : right) {
        sums.add(Canonical.product(x, y), Rational.ONE);
      }
    }
    return sums.result();
  }
}
