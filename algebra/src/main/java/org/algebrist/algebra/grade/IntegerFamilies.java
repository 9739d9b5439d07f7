package org.algebrist.algebra.grade;

import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.proof.period.IntegerFamily;
import org.algebrist.algebra.proof.period.Residue;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;

/** Solutions that return with a period, such as π/6 + 2kπ, graded as sets of numbers. */
final class IntegerFamilies {
  private IntegerFamilies() {}

  /** The grade; empty where one of both is no family of multiples of π by fractions. */
  static Optional<Grade> grade(Formula expected, Formula answer) {
    Optional<IntegerFamily> right = family(expected);
    Optional<IntegerFamily> own = right.isEmpty() ? right : family(answer);
    if (own.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    Rational period = own.get().period(right.get().period(Rational.ONE));
    return right
        .get()
        .residues(period)
        .flatMap(whole -> own.get().residues(period).map(residues -> compared(whole, residues)));
  }

  /** Whether it is a family of this kind. */
  static boolean isFamily(Formula formula) {
    return family(formula).isPresent();
  }

  private static Optional<IntegerFamily> family(Formula formula) {
    return IntegerFamily.of(formula).filter(IntegerFamily::isExact);
  }

  private static Grade compared(Set<Residue> expected, Set<Residue> answer) {
    boolean complete = answer.containsAll(expected);
    boolean right = expected.containsAll(answer);
    if (complete && right) {
      return new Grade.Right("Right.");
    }
    if (right) {
      return Comparison.partly(
          Mistake.MISSING_SOLUTION, "What you give is right, but there are more solutions.");
    }
    if (complete) {
      return Comparison.partly(
          Mistake.EXTRA_SOLUTION, "You have all solutions, but some of your values are none.");
    }
    return answer.stream().anyMatch(expected::contains)
        ? Comparison.partly(
            Mistake.SOME_SOLUTIONS, "Some of your values are right, but others are not.")
        : Comparison.wrong("None of your values is a solution.");
  }
}
