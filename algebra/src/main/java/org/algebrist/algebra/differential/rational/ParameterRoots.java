package org.algebrist.algebra.differential.rational;

import java.math.BigInteger;
import java.util.Map;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Rational;

/** Which parameters and roots a formula holds: what a {@link ParameterField} is made of. */
final class ParameterRoots {

  private ParameterRoots() {}

  static boolean collect(Canonical f, String x, Map<Canonical, Integer> generators) {
    switch (f) {
      case Canonical.Num _ -> {
        return true;
      }
      case Canonical.Symbol _ -> add(f, generators);
      case Canonical.Other _, Call _ -> {
        if (f.contains(x)) {
          return false;
        }
        add(f, generators);
      }
      case Sum sum -> {
        for (Canonical part : sum.parts()) {
          if (!collect(part, x, generators)) {
            return false;
          }
        }
      }
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          if (!collect(product.base(i), product.exponent(i), x, generators)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  static boolean collect(
      Canonical base, Canonical exponent, String x, Map<Canonical, Integer> generators) {
    if (exponent instanceof Canonical.Num(Rational n)) {
      if (n.isInteger()) {
        return n.abs().compareTo(Rational.of(ParameterField.MAX_DEGREE)) <= 0
            && collect(base, x, generators);
      }
      if (base.contains(x)) {
        return false;
      }
      add(Canonical.power(base, rootOf(n)), generators);
      return true;
    }
    Canonical power = Canonical.power(base, exponent);
    if (power.contains(x)) {
      return false;
    }
    add(power, generators);
    return true;
  }

  static Canonical rootOf(Rational n) {
    return Canonical.number(Rational.of(BigInteger.ONE, n.denominator()));
  }

  private static void add(Canonical generator, Map<Canonical, Integer> generators) {
    generators.putIfAbsent(generator, generators.size());
  }
}
