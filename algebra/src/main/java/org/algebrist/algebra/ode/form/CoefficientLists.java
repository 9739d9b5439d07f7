package org.algebrist.algebra.ode.form;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.expression.tree.Rational;

/** Polynomials over the fractions as lists of their coefficients, the constant first. */
final class CoefficientLists {
  private static final long MAX_COEFFICIENT = 1_000_000;

  private CoefficientLists() {}

  /** Two factors with whole coefficients, the first of degree 2, by its values at 1 and −1. */
  static Optional<List<List<Rational>>> quadraticFactor(List<Rational> p) {
    List<BigInteger> whole = whole(p);
    BigInteger leading = whole.getLast();
    BigInteger constant = whole.getFirst();
    if (leading.bitLength() > 20 || constant.bitLength() > 20) {
      return Optional.empty();
    }
    int bound =
        2
            + whole.stream()
                .mapToInt(each -> Math.min(60, each.abs().bitLength() * 4))
                .max()
                .orElse(0);
    for (long a : divisors(leading.longValue())) {
      for (long c : divisors(constant.longValue())) {
        for (long sign : new long[] {1, -1}) {
          for (long b = -bound; b <= bound; b++) {
            List<Rational> factor = List.of(Rational.of(sign * c), Rational.of(b), Rational.of(a));
            List<Rational> rest = quotient(p, factor);
            if (product(factor, rest).equals(p)) {
              return Optional.of(List.of(factor, rest));
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  static List<BigInteger> whole(List<Rational> p) {
    BigInteger common = BigInteger.ONE;
    for (Rational each : p) {
      common = common.multiply(each.denominator()).divide(common.gcd(each.denominator()));
    }
    List<BigInteger> whole = new ArrayList<>();
    for (Rational each : p) {
      whole.add(each.numerator().multiply(common.divide(each.denominator())));
    }
    return whole;
  }

  static List<Rational> candidates(List<Rational> p) {
    List<BigInteger> whole = whole(p);
    BigInteger constant = whole.getFirst().abs();
    BigInteger leading = whole.getLast().abs();
    List<Rational> candidates = new ArrayList<>();
    if (constant.compareTo(BigInteger.valueOf(MAX_COEFFICIENT)) > 0
        || leading.compareTo(BigInteger.valueOf(MAX_COEFFICIENT)) > 0) {
      return candidates;
    }
    for (long above : divisors(constant.longValue())) {
      for (long below : divisors(leading.longValue())) {
        for (Rational each : List.of(Rational.of(above, below), Rational.of(-above, below))) {
          if (!candidates.contains(each)) {
            candidates.add(each);
          }
        }
      }
    }
    return candidates;
  }

  static List<Long> divisors(long number) {
    long n = Math.abs(number);
    List<Long> divisors = new ArrayList<>();
    for (long d = 1; d * d <= n; d++) {
      if (n % d == 0) {
        divisors.add(d);
        if (d * d != n) {
          divisors.add(n / d);
        }
      }
    }
    divisors.sort(null);
    return divisors;
  }

  static Rational at(List<Rational> p, Rational x) {
    Rational value = Rational.ZERO;
    for (Rational each : p.reversed()) {
      value = value.times(x).plus(each);
    }
    return value;
  }

  static List<Rational> withoutRoot(List<Rational> p, Rational root) {
    return quotient(p, List.of(root.negate(), Rational.ONE));
  }

  static List<Rational> derivative(List<Rational> p) {
    List<Rational> slopes = new ArrayList<>();
    for (int i = 1; i < p.size(); i++) {
      slopes.add(p.get(i).times(Rational.of(i)));
    }
    return slopes;
  }

  static List<Rational> product(List<Rational> a, List<Rational> b) {
    List<Rational> product = new ArrayList<>();
    for (int i = 0; i < a.size() + b.size() - 1; i++) {
      Rational sum = Rational.ZERO;
      for (int k = Math.max(0, i - b.size() + 1); k <= Math.min(i, a.size() - 1); k++) {
        sum = sum.plus(a.get(k).times(b.get(i - k)));
      }
      product.add(sum);
    }
    return product;
  }

  static boolean powerEquals(List<Rational> base, int exponent, List<Rational> p) {
    List<Rational> power = List.of(p.getLast().dividedBy(base.getLast().pow(exponent)));
    for (int i = 0; i < exponent; i++) {
      power = product(power, base);
    }
    return power.equals(p);
  }

  /** The quotient without the remainder; 0 is a list with 0. */
  static List<Rational> quotient(List<Rational> p, List<Rational> divisor) {
    List<Rational> rest = new ArrayList<>(p);
    List<Rational> quotient = new ArrayList<>();
    for (int i = p.size() - divisor.size(); i >= 0; i--) {
      Rational factor = rest.get(i + divisor.size() - 1).dividedBy(divisor.getLast());
      quotient.addFirst(factor);
      for (int k = 0; k < divisor.size(); k++) {
        rest.set(i + k, rest.get(i + k).minus(factor.times(divisor.get(k))));
      }
    }
    return quotient.isEmpty() ? List.of(Rational.ZERO) : quotient;
  }

  static List<Rational> gcd(List<Rational> first, List<Rational> second) {
    List<Rational> a = first;
    List<Rational> b = second;
    while (!b.isEmpty()) {
      List<Rational> product = product(quotient(a, b), b);
      List<Rational> rest = new ArrayList<>();
      for (int i = 0; i < Math.min(a.size(), b.size() - 1); i++) {
        rest.add(i < product.size() ? a.get(i).minus(product.get(i)) : a.get(i));
      }
      while (!rest.isEmpty() && rest.getLast().signum() == 0) {
        rest.removeLast();
      }
      a = b;
      b = rest;
    }
    Rational leading = a.getLast();
    return a.stream().map(each -> each.dividedBy(leading)).toList();
  }
}
