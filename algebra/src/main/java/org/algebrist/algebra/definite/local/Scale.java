package org.algebrist.algebra.definite.local;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Rational;

/**
 * How fast something grows or vanishes as t → 0+: {@code t^power · L^log · e^E} with L = ln(1/t)
 * and E a sum of terms that grow without bound, negative powers of t times powers of L.
 *
 * @param exponents the coefficients of E, the fastest growing term first, none of them zero
 */
public record Scale(Rational power, int log, SortedMap<Growth, Canonical> exponents) {
  /** {@code t^power · L^log}, in falling order of how fast they grow. */
  public record Growth(Rational power, int log) implements Comparable<Growth> {
    /** L itself, e to which is a power of t. */
    static final Growth LOGARITHM = new Growth(Rational.ZERO, 1);

    @Override
    public int compareTo(Growth other) {
      int order = power.compareTo(other.power);
      return order != 0 ? order : Integer.compare(other.log, log);
    }
  }

  public static final Scale ONE = new Scale(Rational.ZERO, 0, new TreeMap<>());

  public static Scale power(Rational power) {
    return new Scale(power, 0, new TreeMap<>());
  }

  public Scale times(Scale other) {
    SortedMap<Growth, Canonical> sum = new TreeMap<>(exponents);
    for (Map.Entry<Growth, Canonical> each : other.exponents.entrySet()) {
      Canonical before = sum.getOrDefault(each.getKey(), Canonical.ZERO);
      Canonical after = Canonical.sum(before, each.getValue()).expanded();
      if (Constants.vanishes(after)) {
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
  public Scale to(Rational exponent) {
    Rational logs = exponent.times(Rational.of(log));
    if (!logs.isInteger() || logs.abs().compareTo(Rational.of(1_000)) > 0) {
      throw new Unproved("a root of a logarithm's limit is not understood");
    }
    SortedMap<Growth, Canonical> scaled = new TreeMap<>();
    if (exponent.signum() != 0) {
      exponents.forEach((at, value) ->
          scaled.put(at, Canonical.product(Canonical.number(exponent), value).expanded()));
    }
    return new Scale(power.times(exponent), logs.intValue(), scaled);
  }

  /** Whether it is a power of t, times one of L, with an exponent that is no fraction: e^(c·L). */
  public boolean isPower() {
    return !exponents.isEmpty() && exponents.firstKey().equals(Growth.LOGARITHM);
  }

  /** Above 0 if this outgrows the other, 0 if it is the same. */
  public int compare(Scale other) {
    return times(other.to(Rational.of(-1))).growth();
  }

  /** Above 0 if it grows without bound, below 0 if it vanishes, 0 if it is 1. */
  public int growth() {
    if (!exponents.isEmpty()) {
      Canonical first = exponents.firstEntry().getValue();
      int sign =
          Constants.sign(
              isPower() ? Canonical.difference(first, Canonical.number(power)).expanded() : first);
      return sign == 0 ? Integer.signum(log) : sign;
    }
    return power.signum() != 0 ? -power.signum() : Integer.signum(log);
  }
}
