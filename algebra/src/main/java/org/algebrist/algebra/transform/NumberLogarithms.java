package org.algebrist.algebra.transform;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Logarithms of fractions as one: ln(3/2) for ln(3/4) − ln(1/2), ln(2)/2 for ln(8)/2 − ln(4)/2,
 * ln(2) for −ln(1/2).
 */
public final class NumberLogarithms {
  /** Numbers above this are not split into primes, nor written under a logarithm. */
  private static final long MOST = 1_000_000;

  private static final Rational MOST_POWER = Rational.of(20);

  private NumberLogarithms() {}

  /** With one logarithm in place of several, or of one below 0; empty of others. */
  public static Optional<Canonical> joined(Canonical constant) {
    Map<Long, Rational> exponents = new TreeMap<>();
    List<Canonical> others = new ArrayList<>();
    int logarithms = 0;
    boolean below = false;
    Rational only = Rational.ONE;
    for (Canonical part : constant.terms()) {
      Rational factor = part.numericFactor();
      Canonical own = Canonical.quotient(part, Canonical.number(factor));
      if (own instanceof Call call
          && call.operator() == Operator.LN
          && call.operands().getFirst() instanceof Canonical.Num(Rational n)
          && n.signum() > 0
          && add(exponents, n.numerator(), factor)
          && add(exponents, n.denominator(), factor.negate())) {
        logarithms++;
        below |= n.compareTo(Rational.ONE) < 0;
        only = factor;
      } else if (own instanceof Call call && call.operator() == Operator.LN) {
        return Optional.empty();
      } else {
        others.add(part);
      }
    }
    if (logarithms == 0) {
      return Optional.empty();
    }
    exponents.values().removeIf(each -> each.signum() == 0);
    if (exponents.isEmpty()) {
      return Optional.of(Canonical.sum(others));
    }
    // Of one alone ln 2 is better than ln(4)/2, but ln 4 is not worse than 2·ln 2.
    boolean alone = logarithms == 1 && !below;
    BigInteger divisor = only.denominator();
    return one(exponents)
        .filter(found -> !alone || found.numericFactor().denominator().compareTo(divisor) < 0)
        .map(logarithm -> {
          others.add(logarithm);
          return Canonical.sum(others);
        });
  }

  /** The same of a formula without names, which is returned as it is where nothing is joined. */
  public static Formula joined(Formula constant) {
    try {
      return constant.symbols().isEmpty()
          ? joined(Canonical.of(constant)).map(Canonical::readable).orElse(constant)
          : constant;
    } catch (UnsupportedOperationException | TooDeepException | ArithmeticException none) {
      return constant;
    }
  }

  /** Adds the logarithms of a number's primes; false where the number is too large. */
  private static boolean add(Map<Long, Rational> exponents, BigInteger number, Rational factor) {
    if (number.bitLength() > Long.SIZE / 2) {
      return false;
    }
    long rest = number.longValueExact();
    if (rest > MOST) {
      return false;
    }
    for (long p = 2; p * p <= rest; p++) {
      while (rest % p == 0) {
        exponents.merge(p, factor, Rational::plus);
        rest /= p;
      }
    }
    if (rest > 1) {
      exponents.merge(rest, factor, Rational::plus);
    }
    return true;
  }

  /** g·ln q with q above 1; empty where q is too large. */
  private static Optional<Canonical> one(Map<Long, Rational> exponents) {
    BigInteger above = BigInteger.ZERO;
    BigInteger below = BigInteger.ONE;
    for (Rational each : exponents.values()) {
      above = above.gcd(each.numerator());
      below = below.multiply(each.denominator()).divide(below.gcd(each.denominator()));
    }
    Rational shared = Rational.of(above, below);
    Rational q = Rational.ONE;
    for (Map.Entry<Long, Rational> each : exponents.entrySet()) {
      Rational exponent = each.getValue().dividedBy(shared);
      if (exponent.abs().compareTo(MOST_POWER) > 0) {
        return Optional.empty();
      }
      q = q.times(Rational.of(each.getKey()).pow(exponent.numerator().intValueExact()));
    }
    if (q.numerator().compareTo(BigInteger.valueOf(MOST)) > 0
        || q.denominator().compareTo(BigInteger.valueOf(MOST)) > 0) {
      return Optional.empty();
    }
    boolean inverse = q.compareTo(Rational.ONE) < 0;
    Canonical logarithm =
        Canonical.call(Operator.LN, Canonical.number(inverse ? Rational.ONE.dividedBy(q) : q));
    return Optional.of(
        Canonical.product(Canonical.number(inverse ? shared.negate() : shared), logarithm));
  }
}
