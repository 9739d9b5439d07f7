package org.algebrist.algebra.ode.answer;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Rational;

/** Sums whose terms are all divided by the same number, as one quotient: (√q − 3x)/2. */
final class SharedDenominator {
  private SharedDenominator() {}

  /** The number above 1 that all terms are divided by; empty where they are not. */
  static Optional<Rational> of(List<Canonical> parts) {
    BigInteger below = parts.getFirst().numericFactor().denominator();
    return below.equals(BigInteger.ONE)
            || !parts.stream().allMatch(each -> each.numericFactor().denominator().equals(below))
        ? Optional.empty()
        : Optional.of(Rational.of(below, BigInteger.ONE));
  }

  /**
   * What stands above the line of a sum that holds a root, with a plus where all terms have a
   * minus; empty of other sums.
   *
   * @param varies whether a sum below the root counts
   */
  static Optional<Canonical> ofRoots(List<Canonical> parts, Predicate<Canonical> varies) {
    Optional<Rational> below = of(parts);
    if (below.isEmpty() || parts.stream().noneMatch(part -> hasRoot(part, varies))) {
      return Optional.empty();
    }
    boolean negative = parts.stream().allMatch(part -> part.numericFactor().signum() < 0);
    Canonical times = Canonical.number(negative ? below.get().negate() : below.get());
    return Optional.of(
        Canonical.sum(parts.stream().map(part -> Canonical.product(times, part)).toList()));
  }

  private static boolean hasRoot(Canonical part, Predicate<Canonical> varies) {
    return part instanceof Product product
        && IntStream.range(0, product.size())
            .anyMatch(i ->
                product.exponent(i).equals(Canonical.HALF)
                    && product.base(i) instanceof Sum sum
                    && varies.test(sum));
  }
}
