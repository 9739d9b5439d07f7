package org.algebrist.algebra.ode;

import java.util.List;
import java.util.stream.IntStream;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.problem.OdeProblem;

/** Which single solutions need not be named, as a family has them for some constants. */
public final class FamilyMembers {
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
      return isConstantFor(problem, family);
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

  /** Whether a family does not change any more when one of its constants is 0. */
  private static boolean isConstantFor(OdeProblem problem, Solution family) {
    for (int i = 1; i <= problem.freedom(); i++) {
      if (family instanceof Solution.Explicit(Canonical own)) {
        try {
          Canonical still = own.replace(Solution.constant(i), Canonical.ZERO).expanded();
          if (!still.contains(problem.variable())
              && IntStream.rangeClosed(1, problem.freedom())
                  .anyMatch(other -> still.contains(Solution.constant(other)))) {
            return true;
          }
        } catch (ArithmeticException none) {
          continue; // the family has no member for this constant
        }
      }
    }
    return false;
  }
}
