package org.algebrist.algebra.definite;

import java.util.Optional;
import java.util.stream.Stream;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.definite.local.Asymptotics;
import org.algebrist.algebra.definite.local.Convergence;
import org.algebrist.algebra.definite.local.Expansion;
import org.algebrist.algebra.definite.local.Scale;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Whether an infinite sum converges, by what its terms are asymptotic to: those of the order of
 * n^(−p)·(ln n)^l have a finite sum if p &gt; 1, or p = 1 and l &lt; −1 (Bertrand's series).
 */
public sealed interface SeriesConvergence {
  /** Absolutely. */
  record Converges() implements SeriesConvergence {}

  /**
   * It diverges.
   *
   * @param reason the end of a sentence about the sum: "its terms do not tend to 0"
   */
  record Diverges(String reason) implements SeriesConvergence {}

  /**
   * What becomes of the sum of a term over all large whole numbers.
   *
   * @param term of the index and of no other name
   * @return empty where it is not found out
   */
  static Optional<SeriesConvergence> of(Formula term, String index) {
    try {
      Expansion near = Asymptotics.of(Canonical.of(term), index, Point.INFINITY, 1);
      boolean summable =
          Stream.concat(near.terms().stream().map(Expansion.Term::scale), near.errors().stream())
              .allMatch(SeriesConvergence::isSummable);
      if (summable) {
        return Optional.of(new Converges());
      }
      Scale leading = near.leading().scale();
      if (leading.growth() >= 0) {
        return Optional.of(new Diverges("its terms do not tend to 0"));
      }
      return leading.exponents().isEmpty() && !isSummable(leading)
          ? Optional.of(new Diverges("its terms are of the order of " + written(leading, index)))
          : Optional.empty();
    } catch (Unproved
        | UnsupportedOperationException
        | TooDeepException
        | ArithmeticException none) {
      return Optional.empty();
    }
  }

  /** Whether terms of that order have a finite sum, as they have a finite integral. */
  private static boolean isSummable(Scale scale) {
    return Convergence.isIntegrable(scale, Point.INFINITY);
  }

  private static String written(Scale scale, String index) {
    Formula n = Formula.symbol(index);
    Formula below = power(n, scale.power());
    Formula logarithm = power(Formula.of(Operator.LN, n), Rational.of(Math.abs(scale.log())));
    Formula above = Formula.number(1);
    if (scale.log() < 0) {
      below = Formula.of(Operator.MULTIPLY, below, logarithm);
    } else if (scale.log() > 0) {
      above = logarithm;
    }
    return InfixWriter.pretty(Canonical.of(Formula.of(Operator.DIVIDE, above, below)).readable());
  }

  private static Formula power(Formula base, Rational exponent) {
    return Formula.of(Operator.POWER, base, Formula.number(exponent));
  }
}
