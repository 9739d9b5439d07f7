package org.algebrist.algebra.ode.family;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.ode.ConstantSolutions;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Which single solutions need not be named, as a family has them for some constants. */
public final class FamilyMembers {
  /** Of a polynomial in y that is looked at. */
  private static final int MOST_DEGREE = 8;

  /** Functions with a value for every number. */
  private static final Set<Operator> TOTAL = Set.of(Operator.SIN, Operator.COS, Operator.ARCTAN);

  private FamilyMembers() {}

  /** Whether a value is one of a family that is named: 0 of kπ. */
  public static boolean isKnown(Canonical value, List<Canonical> named) {
    return named.stream()
        .anyMatch(each -> ConstantSolutions.members(each).contains(value.expanded()));
  }

  /** Whether a solution is the family's for some constant. */
  public static boolean isMember(OdeProblem problem, Solution family, Canonical value) {
    if (value.contains(Solution.INTEGER)) {
      return ConstantSolutions.members(value).stream()
          .allMatch(each -> isMember(problem, family, each));
    }
    if (value.contains(Solution.constant(1))) {
      return isMemberForEveryConstant(problem, family, value);
    }
    if (problem.freedom() == 1
        && SingularSolutions.constant(family, value, problem.variable()).isPresent()) {
      return true;
    }
    try {
      Solution member = family;
      for (int i = 1; i <= problem.freedom(); i++) {
        member = member.replace(Solution.constant(i), Canonical.ZERO);
      }
      if (member instanceof Solution.Explicit(Canonical own)) {
        return own.equals(value);
      }
      return member instanceof Solution.Implicit(Canonical left, Canonical right)
          && Canonical.difference(left, right)
              .replace(OdeProblem.name(0, 0), value)
              .expanded()
              .equals(Canonical.ZERO);
    } catch (ArithmeticException none) {
      return false; // the family has no member for this constant
    }
  }

  /**
   * Whether two families are the same but for the names of their constants: sin(x + C) and sin(C −
   * x), or implicit ones that are functions of each other.
   */
  public static boolean isSame(OdeProblem problem, Solution first, Solution second) {
    try {
      return first instanceof Solution.Explicit(Canonical own)
              && second instanceof Solution.Explicit(Canonical other)
          ? renamings(problem, other, 1).stream()
              .anyMatch(
                  each -> Forms.agree(own, each) && Forms.isZero(Canonical.difference(own, each)))
          : first instanceof Solution.Implicit left
              && second instanceof Solution.Implicit right
              && areDependent(problem, left, right);
    } catch (ArithmeticException none) {
      return false;
    }
  }

  /** The family with other names of its constants from a number on. */
  private static List<Canonical> renamings(OdeProblem problem, Canonical family, int number) {
    String name = Solution.constant(number);
    if (number > problem.freedom()) {
      return List.of(family);
    }
    Canonical c = Canonical.name(name);
    Canonical pi = Canonical.name("pi");
    List<Canonical> values = new ArrayList<>(List.of(c, Canonical.negation(c)));
    if (problem.freedom() == 1) {
      values.addAll(
          List.of(
              Canonical.sum(c, pi),
              Canonical.difference(pi, c),
              Canonical.sum(c, Canonical.product(Canonical.HALF, pi)),
              Canonical.difference(Canonical.product(Canonical.HALF, pi), c),
              Canonical.power(c, Canonical.MINUS_ONE)));
    }
    return values.stream()
        .flatMap(each -> renamings(problem, family.replace(name, each), number + 1).stream())
        .toList();
  }

  /** Whether the Jacobian of both constants, as functions of x and y, is zero. */
  private static boolean areDependent(
      OdeProblem problem, Solution.Implicit first, Solution.Implicit second) {
    Optional<Canonical> f = constantOf(problem, first);
    Optional<Canonical> g = constantOf(problem, second);
    if (f.isEmpty() || g.isEmpty()) {
      return false;
    }
    String x = problem.variable();
    String y = OdeProblem.name(0, 0);
    return Forms.isZero(
        Canonical.difference(
            Canonical.product(f.get().derivative(x), g.get().derivative(y)),
            Canonical.product(f.get().derivative(y), g.get().derivative(x))));
  }

  /** The constant of an implicit family that is linear in it. */
  private static Optional<Canonical> constantOf(OdeProblem problem, Solution.Implicit family) {
    String c = Solution.constant(1);
    Canonical difference = family.difference();
    Canonical factor = difference.derivative(c);
    return problem.freedom() == 1 && !factor.equals(Canonical.ZERO) && !factor.contains(c)
        ? Optional.of(Canonical.quotient(difference.replace(c, Canonical.ZERO), factor))
        : Optional.empty();
  }

  /** Whether it has a value, which does not depend on x, for every number in place of y. */
  private static boolean isPolynomialOfUnknown(Canonical left) {
    return Forms.coefficients(left, OdeProblem.name(0, 0), MOST_DEGREE)
        .filter(each -> each.stream().allMatch(coefficient -> coefficient instanceof Canonical.Num))
        .isPresent();
  }

  /**
   * The constants that are no members of a family although all others are, as 0 of 1/y² = C₁x + C₂;
   * empty where that is not known.
   */
  public static Optional<List<Canonical>> constantsBeside(OdeProblem problem, Solution family) {
    if (problem.freedom() != 2) {
      return Optional.empty();
    }
    return switch (family) {
      case Solution.Explicit(Canonical value) -> limitOfInverse(value);
      case Solution.Implicit(Canonical left, Canonical right) ->
          isLinearInConstant(right) ? withoutValue(left) : Optional.empty();
      case Solution.Several _ -> Optional.empty();
    };
  }

  /** a of a + k/C₂ⁿ, n being odd, which is what is left where the first constant is 0. */
  private static Optional<List<Canonical>> limitOfInverse(Canonical value) {
    Canonical rest;
    try {
      rest = value.replace(Solution.constant(1), Canonical.ZERO).expanded();
    } catch (ArithmeticException none) {
      return Optional.empty(); // the family has no member for this constant
    }
    List<Canonical> numbers =
        rest.terms().stream().filter(each -> each instanceof Canonical.Num).toList();
    Canonical limit = Canonical.sum(numbers);
    return Canonical.difference(rest, limit) instanceof Product power
            && power.size() == 1
            && power.base(0).equals(Canonical.name(Solution.constant(2)))
            && power.exponent(0) instanceof Canonical.Num(Rational n)
            && n.signum() < 0
            && n.isInteger()
            && !n.isEven()
        ? Optional.of(List.of(limit))
        : Optional.empty();
  }

  private static boolean isLinearInConstant(Canonical right) {
    return Forms.coefficients(right, Solution.constant(2), 1)
        .filter(each -> each.size() == 2 && each.get(1) instanceof Canonical.Num)
        .filter(each ->
            each.get(0).replace(Solution.constant(1), Canonical.ZERO) instanceof Canonical.Num)
        .isPresent();
  }

  /** The numbers in place of y for which something of y alone has no value. */
  private static Optional<List<Canonical>> withoutValue(Canonical left) {
    if (left instanceof Call call
        && TOTAL.contains(call.operator())
        && isPolynomialOfUnknown(call.operands().getFirst())) {
      return Optional.of(List.of());
    }
    Fractions.Fraction fraction = Fractions.fraction(left);
    return isPolynomialOfUnknown(fraction.above()) && isPolynomialOfUnknown(fraction.below())
        ? Optional.of(ConstantSolutions.zeros(fraction.below(), OdeProblem.name(0, 0)))
        : Optional.empty();
  }

  /** Whether C, or x + C, is a member for every C, where the other constants are 0. */
  private static boolean isMemberForEveryConstant(
      OdeProblem problem, Solution family, Canonical single) {
    Canonical shape = single.replace(Solution.constant(1), Canonical.ZERO);
    for (int kept = 1; kept <= problem.freedom(); kept++) {
      Canonical constant = Canonical.name(Solution.constant(kept));
      try {
        Solution still = family;
        boolean defined = true;
        for (int i = 1; i <= problem.freedom(); i++) {
          String other = Solution.constant(i);
          if (i != kept) {
            defined &=
                still.parts().stream()
                    .noneMatch(part -> Forms.dividesByZero(part, other, Canonical.ZERO));
            still = still.replace(other, Canonical.ZERO);
          }
        }
        if (!defined) {
          continue; // no member has this constant
        }
        boolean constantOnly =
            switch (still) {
              case Solution.Explicit(Canonical value) -> {
                Canonical own = Canonical.difference(value, shape).expanded();
                yield Forms.isZero(own.derivative(problem.variable()))
                    && own.derivative(Solution.constant(kept)) instanceof Canonical.Num(Rational n)
                    && n.signum() != 0;
              }
              case Solution.Implicit(Canonical left, Canonical right) ->
                  shape.equals(Canonical.ZERO)
                      && isPolynomialOfUnknown(left)
                      && !left.contains(Solution.constant(kept))
                      && Canonical.quotient(right, constant) instanceof Canonical.Num;
              case Solution.Several _ -> false;
            };
        if (constantOnly) {
          return true;
        }
      } catch (ArithmeticException none) {
        continue; // the family has no member for these constants
      }
    }
    return false;
  }
}
