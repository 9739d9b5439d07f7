package org.algebrist.algebra.ode.answer;

import java.math.BigInteger;
import java.util.List;
import java.util.function.Predicate;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Rational;

/**
 * A power in a product that is to be written.
 *
 * @param rank its place among the others
 */
record SolutionFactor(Canonical base, Canonical exponent, int rank) {
  /**
   * √(2u + 4) for √2·√(u + 2).
   *
   * @param varies whether a sum depends on more than numbers
   */
  static void joinRoots(List<SolutionFactor> factors, Predicate<Canonical> varies) {
    for (SolutionFactor number : List.copyOf(factors)) {
      for (SolutionFactor root : List.copyOf(factors)) {
        if (number.base() instanceof Canonical.Num(Rational n)
            && n.isInteger()
            && n.signum() > 0
            && number.exponent().equals(Canonical.HALF)
            && root.exponent().equals(Canonical.HALF)
            && root.base() instanceof Sum sum
            && varies.test(sum)) {
          factors.remove(number);
          factors.set(factors.indexOf(root), root.with(sum.times(n)));
          return;
        }
      }
    }
  }

  private SolutionFactor with(Canonical other) {
    return new SolutionFactor(other, exponent, rank);
  }

  /**
   * (x²/2 + C)·e^x for (x² + 2C)·e^x/2, (2 − 7x/3)·e^x for (6 − 7x)·e^x/3; whether that is so, and
   * nothing else below the line.
   *
   * @param coefficient the size of the number before the product
   * @param constants the names of the arbitrary constants
   * @param mayHoldFractions whether a bracket without a constant takes it too
   */
  static boolean takesNumber(
      Rational coefficient,
      List<SolutionFactor> factors,
      List<String> constants,
      boolean mayHoldFractions) {
    if (coefficient.equals(Rational.ONE)
        || factors.stream()
            .anyMatch(each -> each.exponent().numericFactor().signum() < 0 && each.rank() < 5)) {
      return false;
    }
    boolean fraction =
        mayHoldFractions
            && coefficient.numerator().equals(BigInteger.ONE)
            && factors.size() == 2
            && factors.stream().anyMatch(each -> each.base().equals(Canonical.E));
    for (SolutionFactor factor : List.copyOf(factors)) {
      if (factor.base() instanceof Sum sum
          && factor.exponent().equals(Canonical.ONE)
          && (fraction && sum.parts().size() <= 2
              || sum.times(coefficient).parts().stream()
                  .anyMatch(part ->
                      part instanceof Canonical.Symbol(String name) && constants.contains(name)))) {
        factors.set(factors.indexOf(factor), factor.with(sum.times(coefficient)));
        return true;
      }
    }
    return false;
  }
}
