package org.algebrist.algebra.definite;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.Rational;

/**
 * How fast something grows or vanishes as t → 0+: {@code t^power · L^log · e^E} with L = ln(1/t)
 * and E a sum of negative powers of t.
 *
 * @param exponents the coefficients of E by power of t, none of them zero
 */
record Scale(Rational power, int log, SortedMap<Rational, Canonical> exponents) {
  static final Scale ONE = new Scale(Rational.ZERO, 0, new TreeMap<>());

  static Scale power(Rational power) {
    return new Scale(power, 0, new TreeMap<>());
  }

  Scale times(Scale other) {
    SortedMap<Rational, Canonical> sum = new TreeMap<>(exponents);
    for (Map.Entry<Rational, Canonical> each : other.exponents.entrySet()) {
      Canonical before = sum.getOrDefault(each.getKey(), Canonical.ZERO);
      Canonical after = Canonical.sum(before, each.getValue()).expanded();
      if (Constants.sign(after) == 0) {
        sum.remove(each.getKey());
      } else {
        sum.put(each.getKey(), after);
      }
    }
    return new Scale(power.plus(other.power), Math.addExact(log, other.log), sum);
  }

  /**
   * To a power.
   *
   * @throws Unproved if the logarithm would get an exponent that is not whole
   */
  Scale to(Rational exponent) {
    Rational logs = exponent.times(Rational.of(log));
    if (!logs.isInteger() || logs.abs().compareTo(Rational.of(1_000)) > 0) {
      throw new Unproved("a root of a logarithm's limit is not understood");
    }
    SortedMap<Rational, Canonical> scaled = new TreeMap<>();
    if (exponent.signum() != 0) {
      exponents.forEach((at, value) ->
          scaled.put(at, Canonical.product(Canonical.number(exponent), value).expanded()));
    }
    return new Scale(power.times(exponent), logs.intValue(), scaled);
  }

  /** Above 0 if this outgrows the other, 0 if it is the same. */
  int compare(Scale other) {
    return times(other.to(Rational.of(-1))).growth();
  }

  /** Above 0 if it grows without bound, below 0 if it vanishes, 0 if it is 1. */
  int growth() {
    if (!exponents.isEmpty()) {
      // The most negative power of t is the largest.
      return Constants.sign(exponents.values().iterator().next());
    }
    return power.signum() != 0 ? -power.signum() : Integer.signum(log);
  }
}
