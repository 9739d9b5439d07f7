package org.algebrist.algebra.ode.method;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Operator;

/** The first constant of a family whose slope is to be integrated once more. */
final class SignedConstants {
  private SignedConstants() {}

  /**
   * Integrates a slope for each constant that is needed: where C₁ itself gives all of it, its
   * squares are not, and 0 is only where it divides by C₁.
   *
   * @param integral of the slope with this in place of C₁; empty where there is none
   */
  static void forEach(Canonical slope, Function<Canonical, Optional<Canonical>> integral) {
    boolean done = false;
    boolean lacking = false;
    for (Canonical constant : of(slope)) {
      boolean zero = constant.equals(Canonical.ZERO);
      if (zero ? done && !lacking || Solution.excludesZero(slope) : done) {
        continue; // C₁ itself is all of it
      }
      Optional<Canonical> found = integral.apply(constant);
      if (found.isPresent()) {
        done |= constant instanceof Canonical.Symbol;
        lacking |= Solution.excludesZero(found.get());
      }
    }
  }

  /**
   * What C₁ may be: itself; or, where its sign decides about the integral, a square or its negative
   * times what makes a common factor, or 0.
   */
  private static List<Canonical> of(Canonical slope) {
    String name = Solution.constant(1);
    Canonical own = Canonical.name(name);
    Canonical square = Canonical.product(own, own);
    if (!slope.contains(name)) {
      return List.of(own);
    }
    Canonical scale =
        Forms.coefficients(slope, OdeProblem.name(0, 0), 2)
            .filter(each -> each.size() == 3 && each.getFirst().equals(own))
            .map(each -> each.get(2))
            .orElse(Canonical.ONE);
    if (!Canonical.quotient(slope, own).contains(name)) {
      return List.of(own, Canonical.ZERO);
    }
    return List.of(
        own,
        Canonical.product(scale, square),
        Canonical.negation(Canonical.product(scale, square)),
        Canonical.ZERO);
  }

  /** √C₁ and the like, which has no value for half of the constants. */
  static boolean hasRoot(Canonical expression, String variable) {
    return Postorder.contains(
        expression.readable(),
        root ->
            root.operator() == Operator.SQRT
                && root.operands().getFirst().symbols().contains(Solution.constant(1))
                && !root.operands().getFirst().symbols().contains(variable));
  }
}
