package org.algebrist.algebra.ode.answer;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Rational;

/**
 * Implicit solutions as a teacher writes them: C alone on a side, the variable on one side,
 * polynomials multiplied out, exponentials once. They have yet to be proved.
 */
final class TidyEquations {
  private TidyEquations() {}

  /** Another form of an implicit solution, or the solution itself. */
  static Solution of(Solution.Implicit solution, String x) {
    String c = Solution.constant(1);
    Canonical left = HalfTangents.ofProduct(solution.left());
    Canonical right = solution.right();
    // left = C/g is left·g = C.
    if (right instanceof Product product
        && product.contains(c)
        && left.contains(OdeProblem.name(0, 0))) {
      Canonical divisor = Canonical.ONE;
      boolean below = true;
      for (int i = 0; i < product.size(); i++) {
        boolean constant = product.base(i).equals(Canonical.name(c));
        boolean own =
            product.exponent(i) instanceof Canonical.Num(Rational n)
                && n.signum() < 0
                && product.base(i).contains(x);
        below &= constant && product.exponent(i).equals(Canonical.ONE) || own;
        divisor =
            own
                ? Canonical.product(
                    divisor,
                    Canonical.power(product.base(i), Canonical.negation(product.exponent(i))))
                : divisor;
      }
      if (below && !divisor.equals(Canonical.ONE) && !(divisor instanceof Canonical.Num)) {
        return new Solution.Implicit(
            Canonical.product(left, divisor), Canonical.quotient(product, inverse(divisor)));
      }
    }
    Canonical rest = Canonical.difference(right, Canonical.name(c));
    Optional<Solution> whole = withoutDivisor(left, right, x);
    if (whole.isPresent()) {
      return whole.get();
    }
    if (left instanceof Sum sum) {
      Canonical own = ofUnknown(sum);
      if (isFunction(own)
          ? rest.equals(Canonical.ZERO)
              || isRoot(own) && Canonical.difference(own, sum) instanceof Canonical.Num
          : isPower(own) && right.contains(x)) {
        return new Solution.Implicit(own, Canonical.sum(Canonical.difference(own, sum), right));
      }
    }
    if (left.contains(x) && rest.contains(x) && !rest.contains(c)) {
      Canonical all = Canonical.difference(left, rest).expanded();
      if (all.nodes() <= left.nodes() + rest.nodes()) {
        return new Solution.Implicit(collected(all), Canonical.name(c));
      }
    }
    Canonical expanded = right.expanded();
    return new Solution.Implicit(
        collected(rest.equals(Canonical.ZERO) ? multipliedOut(left, x) : left),
        !right.contains(OdeProblem.name(0, 0)) && isSumOfPowers(expanded) ? expanded : right);
  }

  /** 6x²y² + 3x⁴ + 4x³ = C for y² = C/x² − x²/2 − 2x/3. */
  private static Optional<Solution> withoutDivisor(Canonical left, Canonical right, String x) {
    Canonical c = Canonical.name(Solution.constant(1));
    Canonical expanded = right.expanded();
    Canonical share = expanded.derivative(Solution.constant(1));
    boolean divided =
        share instanceof Product power
            && power.size() == 1
            && power.base(0).equals(Canonical.name(x))
            && power.exponent(0) instanceof Canonical.Num(Rational n)
            && n.isInteger()
            && n.signum() < 0;
    if (!divided || !isPower(left) || expanded.terms().size() < 3 || !isSumOfPowers(expanded)) {
      return Optional.empty();
    }
    Canonical others = expanded.replace(Solution.constant(1), Canonical.ZERO);
    Canonical all = Canonical.quotient(Canonical.difference(left, others), share).expanded();
    return all instanceof Sum sum
        ? Optional.of(
            new Solution.Implicit(
                Canonical.quotient(sum, Canonical.number(sum.content())).expanded(), c))
        : Optional.empty();
  }

  /** x² − xy + 4x for (x + 1)² − (x + 1)(y − 2), a constant apart, where that is no longer. */
  private static Canonical multipliedOut(Canonical left, String x) {
    Canonical expanded = left.expanded();
    boolean polynomial =
        expanded.terms().stream()
            .flatMap(term -> term.factors().stream())
            .allMatch(factor -> isPowerOfName(factor, n -> n.signum() > 0 && n.isInteger()));
    Canonical constant =
        Canonical.sum(
            expanded.terms().stream()
                .filter(term -> !term.contains(x) && !term.contains(OdeProblem.name(0, 0)))
                .toList());
    Canonical plain = Canonical.difference(expanded, constant);
    return left instanceof Sum && polynomial && plain.nodes() <= left.nodes() ? plain : left;
  }

  /** Whether it is a whole power of the unknown function. */
  private static boolean isPower(Canonical own) {
    return own instanceof Product power
        && power.size() == 1
        && power.coefficient().equals(Rational.ONE)
        && power.base(0).equals(Canonical.name(OdeProblem.name(0, 0)))
        && power.exponent(0) instanceof Canonical.Num(Rational n)
        && n.isInteger();
  }

  /** Whether it is a function or a root, or a number times one: 2√(y/x). */
  private static boolean isFunction(Canonical own) {
    List<Canonical> factors = withoutNumber(own);
    return factors.size() == 1 && factors.getFirst() instanceof Call || isRoot(own);
  }

  private static boolean isRoot(Canonical own) {
    List<Canonical> factors = withoutNumber(own);
    return factors.size() == 1
        && factors.getFirst() instanceof Product root
        && root.exponent(0).equals(Canonical.HALF);
  }

  private static List<Canonical> withoutNumber(Canonical own) {
    return own.factors().stream().filter(each -> !(each instanceof Canonical.Num)).toList();
  }

  /** The terms of a sum that hold the unknown function. */
  private static Canonical ofUnknown(Sum sum) {
    return Canonical.sum(
        sum.parts().stream().filter(part -> part.contains(OdeProblem.name(0, 0))).toList());
  }

  private static Canonical inverse(Canonical divisor) {
    return Canonical.power(divisor, Canonical.MINUS_ONE);
  }

  /** C/x² − x²/2 − 2x/3: of powers of names alone. */
  private static boolean isSumOfPowers(Canonical f) {
    return f instanceof Sum sum
        && sum.parts().stream()
            .flatMap(part -> part.factors().stream())
            .allMatch(factor -> isPowerOfName(factor, _ -> true));
  }

  /** Whether it is a number, a name, or a power of a name with such an exponent. */
  private static boolean isPowerOfName(Canonical factor, Predicate<Rational> exponent) {
    return factor instanceof Canonical.Num
        || factor instanceof Canonical.Symbol
        || factor instanceof Product power
            && power.size() == 1
            && power.base(0) instanceof Canonical.Symbol
            && power.exponent(0) instanceof Canonical.Num(Rational n)
            && exponent.test(n);
  }

  /** (y² − 2y + 2)·e^y for three terms with e^y. */
  private static Canonical collected(Canonical f) {
    return f instanceof Sum sum ? sum.collected(CollectedConstants::exponential) : f;
  }
}
