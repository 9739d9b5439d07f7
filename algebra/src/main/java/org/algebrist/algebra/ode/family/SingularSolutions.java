package org.algebrist.algebra.ode.family;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.CharacteristicRoots;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.algebra.ode.form.Quadratic;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Solutions that may be lost where a method divides by a factor that can be zero: y = 0 of y' = y².
 * They are the zeros of what stands in a logarithm, below a line or under a root of an implicit
 * family, and what an explicit one tends to for large constants. All have yet to be proved.
 */
public final class SingularSolutions {
  private static final String Y = OdeProblem.name(0, 0);

  /** Of a polynomial whose zeros are asked for. */
  private static final int MOST_DEGREE = 8;

  private SingularSolutions() {}

  /** Candidates for an equation of first order; none for others. */
  public static List<Canonical> candidates(OdeProblem problem, List<Solution> forms) {
    if (problem.isSystem() || problem.order() != 1) {
      return List.of();
    }
    Set<Canonical> found = new LinkedHashSet<>();
    for (Solution form : forms) {
      try {
        switch (form) {
          case Solution.Explicit(Canonical value) -> limit(value).ifPresent(found::add);
          case Solution.Implicit implicit -> {
            divisors(implicit.left(), found);
            divisors(implicit.right(), found);
          }
          case Solution.Several _ -> {}
        }
      } catch (ArithmeticException undefined) {
        // a form without a value for some constant
      }
    }
    found.addAll(zerosOf(common(problem)));
    return List.copyOf(found);
  }

  /**
   * Whether both sides of an equation of first order are divided by a factor with y whose zeros are
   * not found.
   */
  public static boolean hasUnknownZeros(OdeProblem problem) {
    if (problem.isSystem() || problem.order() != 1) {
      return false;
    }
    Canonical common = common(problem);
    return common.contains(Y)
        && Forms.coefficients(common, Y, MOST_DEGREE).isPresent()
        && zerosOf(common).isEmpty();
  }

  /** x + y of (x + y)·y' = x + y; 1 where there is none, or the slope has several values. */
  private static Canonical common(OdeProblem problem) {
    Optional<List<Canonical>> ofSlope =
        Forms.coefficients(problem.residual(), OdeProblem.name(0, 1), 1)
            .filter(each -> each.size() == 2);
    if (ofSlope.isEmpty()) {
      return Canonical.ONE;
    }
    Canonical slope =
        Forms.simple(Canonical.quotient(ofSlope.get().getFirst(), ofSlope.get().getLast()));
    Canonical common =
        Forms.simple(
            Canonical.quotient(ofSlope.get().getLast(), Fractions.fraction(slope).below()));
    return Fractions.fraction(common).below().contains(Y) ? Canonical.ONE : common;
  }

  /** The zeros of a polynomial in y of first or second degree; none of others. */
  private static List<Canonical> zerosOf(Canonical common) {
    List<Canonical> zeros = new ArrayList<>();
    for (Canonical factor : common.factors()) {
      Canonical base = factor.powerBase();
      if (!base.contains(Y)) {
        continue;
      }
      Optional<List<Canonical>> c = Forms.coefficients(base, Y, 2).filter(each -> each.size() > 1);
      if (c.isEmpty()) {
        return List.of();
      }
      if (c.get().size() == 2) {
        zeros.add(
            Forms.simple(Canonical.negation(Canonical.quotient(c.get().get(0), c.get().get(1)))));
        continue;
      }
      Quadratic quadratic = Quadratic.of(c.get());
      Canonical discriminant = quadratic.discriminant().expanded();
      Optional<Canonical> root =
          discriminant.equals(Canonical.ZERO)
              ? Optional.of(Canonical.ZERO)
              : CharacteristicRoots.Signed.rootOf(discriminant)
                  .filter(signed -> !signed.negative())
                  .map(CharacteristicRoots.Signed::root);
      if (root.isEmpty()) {
        return List.of();
      }
      quadratic.roots(root.get()).stream()
          .map(each -> Forms.simple(each.expanded()))
          .forEach(zeros::add);
    }
    return zeros.stream().distinct().toList();
  }

  /** What a quotient of polynomials in the constant tends to for large constants. */
  private static Optional<Canonical> limit(Canonical value) {
    String c = Solution.constant(1);
    Fractions.Fraction fraction = Fractions.fraction(value);
    Optional<List<Canonical>> above = Forms.coefficients(fraction.above(), c, 2);
    Optional<List<Canonical>> below = Forms.coefficients(fraction.below(), c, 2);
    if (above.isEmpty()
        || below.isEmpty()
        || below.get().size() < 2
        || above.get().size() > below.get().size()) {
      return Optional.empty();
    }
    return Optional.of(
        above.get().size() < below.get().size()
            ? Canonical.ZERO
            : Forms.simple(Canonical.quotient(above.get().getLast(), below.get().getLast())));
  }

  private static void divisors(Canonical f, Set<Canonical> found) {
    switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> {}
      case Sum sum -> sum.parts().forEach(part -> divisors(part, found));
      case Call call -> {
        for (Canonical operand : call.operands()) {
          if (call.operator() == Operator.LN || call.operator() == Operator.ABS) {
            zeros(operand, found);
          }
          divisors(operand, found);
        }
      }
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          if (product.exponent(i) instanceof Canonical.Num(Rational n)
              && (n.signum() < 0 || !n.isInteger())) {
            zeros(product.base(i), found);
          }
          divisors(product.base(i), found);
        }
      }
    }
  }

  private static void zeros(Canonical expression, Set<Canonical> found) {
    if (!expression.contains(Y) || expression.contains(Solution.constant(1))) {
      return;
    }
    List<Canonical> factors = new ArrayList<>(Fractions.fraction(expression).above().factors());
    for (Canonical factor : factors) {
      Forms.coefficients(factor, Y, 1)
          .filter(each -> each.size() == 2)
          .ifPresent(each ->
              found.add(
                  Forms.simple(Canonical.negation(Canonical.quotient(each.get(0), each.get(1))))));
    }
  }

  /**
   * The constant with which a family has this member.
   *
   * @return empty if there is none, or it is not seen
   */
  public static Optional<Canonical> constant(Solution family, Canonical member, String variable) {
    String c = Solution.constant(1);
    try {
      Canonical difference =
          switch (family) {
            case Solution.Explicit(Canonical value) -> Canonical.difference(value, member);
            case Solution.Implicit implicit -> implicit.difference().replace(Y, member);
            case Solution.Several _ -> Canonical.ONE;
          };
      return Forms.coefficients(Fractions.fraction(difference).above(), c, 1)
          .filter(each -> each.size() == 2)
          .map(each ->
              Forms.simple(Canonical.negation(Canonical.quotient(each.get(0), each.get(1)))))
          .filter(each -> !each.contains(variable) && Forms.hasValue(each));
    } catch (ArithmeticException none) {
      return Optional.empty();
    }
  }
}
