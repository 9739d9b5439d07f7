package org.algebrist.algebra.definite;

import java.time.Duration;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.InfixWriter;

/**
 * What a function f is at x and at the mirrored place a + b − x, between finite bounds a and b. The
 * integral of both is the same; half of it is that of f(x) + f(a + b − x).
 */
sealed interface Reflection {
  Duration LIMIT = Duration.ofMillis(300);

  /** A sentence for a person. */
  String step();

  /**
   * Both add up to a constant.
   *
   * @param mirrored the mirrored place, a + b − x
   */
  record Constant(Canonical sum, String variable, Canonical mirrored) implements Reflection {
    @Override
    public String step() {
      String place = InfixWriter.pretty(mirrored.readable());
      return sum.equals(Canonical.ZERO)
          ? "f(%s) = -f(%s), so the integral is 0.".formatted(place, variable)
          : "f(%s) and f(%s) add up to %s, so the integral is half of it times the bounds' distance."
              .formatted(variable, place, InfixWriter.pretty(sum.readable()));
    }
  }

  /**
   * The function is x times another one that is the same at both places.
   *
   * @param factor (a + b)/2
   * @param mirrored the mirrored place, a + b − x
   */
  record Symmetric(Canonical factor, Canonical rest, String variable, Canonical mirrored)
      implements Reflection {
    @Override
    public String step() {
      return ("f(%1$s) = %1$s*g(%1$s) with g(%2$s) = g(%1$s),"
              + " so it is %3$s times the integral of g = %4$s.")
          .formatted(
              variable,
              InfixWriter.pretty(mirrored.readable()),
              InfixWriter.pretty(factor.readable()),
              InfixWriter.pretty(rest.readable()));
    }
  }

  /** What is proved; empty if nothing is, or a bound is infinite. */
  static Optional<Reflection> of(Canonical f, String variable, Point low, Point high) {
    if (low.isInfinite() || high.isInfinite() || !f.contains(variable)) {
      return Optional.empty();
    }
    Canonical x = Canonical.name(variable);
    Canonical ends = Canonical.sum(low.value(), high.value());
    Canonical place = Canonical.difference(ends, x);
    Canonical rest = Canonical.quotient(f, x);
    try {
      if (!ends.equals(Canonical.ZERO) && isSame(rest, rest.replace(variable, place))) {
        return Optional.of(
            new Symmetric(Canonical.product(Canonical.HALF, ends), rest, variable, place));
      }
      Canonical middle = f.replace(variable, Canonical.product(Canonical.HALF, ends));
      Canonical sum = Constants.simple(Canonical.product(Canonical.number(2), middle));
      Constants.value(sum);
      return isSame(Canonical.sum(f, f.replace(variable, place)), sum)
          ? Optional.of(new Constant(sum, variable, place))
          : Optional.empty();
    } catch (Unproved | ArithmeticException none) {
      return Optional.empty();
    }
  }

  /** Whether two functions are proved to be the same. */
  static boolean isSame(Canonical a, Canonical b) {
    return Equality.ofNumbers(a.readable(), b.readable(), LIMIT) instanceof Verdict.Equal;
  }
}
