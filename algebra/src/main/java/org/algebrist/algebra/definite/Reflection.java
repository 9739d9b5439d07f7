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
  Duration LIMIT = Duration.ofMillis(800);

  /** A sentence for a person. */
  String step();

  /** Both add up to a constant. */
  record Constant(Canonical sum) implements Reflection {
    @Override
    public String step() {
      return "f(x) and f(a + b - x) add up to %s, so half of it times b - a is the integral."
          .formatted(InfixWriter.pretty(sum.readable()));
    }
  }

  /**
   * The function is x times another one that is the same at both places.
   *
   * @param factor (a + b)/2
   */
  record Symmetric(Canonical factor, Canonical rest) implements Reflection {
    @Override
    public String step() {
      return "f(x) = x*g(x) with g(a + b - x) = g(x), so it is %s times the integral of g = %s."
          .formatted(InfixWriter.pretty(factor.readable()), InfixWriter.pretty(rest.readable()));
    }
  }

  /** What is proved; empty if nothing is, or a bound is infinite. */
  static Optional<Reflection> of(Canonical f, String variable, Point low, Point high) {
    if (low.isInfinite() || high.isInfinite() || !f.contains(variable)) {
      return Optional.empty();
    }
    Canonical x = Canonical.name(variable);
    Canonical ends = Canonical.sum(low.value(), high.value());
    Canonical rest = Canonical.quotient(f, x);
    try {
      if (!ends.equals(Canonical.ZERO) && isSame(rest, mirrored(rest, variable, ends))) {
        return Optional.of(new Symmetric(Canonical.product(Canonical.HALF, ends), rest));
      }
      Canonical middle = f.replace(variable, Canonical.product(Canonical.HALF, ends));
      Canonical sum = Constants.simple(Canonical.product(Canonical.number(2), middle));
      Constants.value(sum);
      return isSame(Canonical.sum(f, mirrored(f, variable, ends)), sum)
          ? Optional.of(new Constant(sum))
          : Optional.empty();
    } catch (Unproved | ArithmeticException none) {
      return Optional.empty();
    }
  }

  private static Canonical mirrored(Canonical f, String variable, Canonical ends) {
    return f.replace(variable, Canonical.difference(ends, Canonical.name(variable)));
  }

  private static boolean isSame(Canonical a, Canonical b) {
    return Equality.ofNumbers(a.readable(), b.readable(), LIMIT) instanceof Verdict.Equal;
  }
}
