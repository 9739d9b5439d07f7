package org.algebrist.algebra.ode.initial;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.Limits.Side;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.condition.Vanishing;
import org.algebrist.algebra.ode.problem.OdeProblem;

/**
 * Members of a family that take a value at a singular point as their limit: e^(−1/x) has no value
 * at 0, but tends to 0 from the right with its slope, and solves x²·y' = y with y(0) = 0.
 */
public final class LimitSolutions {
  private final OdeProblem problem;

  public LimitSolutions(OdeProblem problem) {
    this.problem = problem;
  }

  /**
   * The sides of the point, on which every member of a family that is linear in its constant takes
   * the value.
   *
   * @param member of the family, which takes it
   */
  public List<Side> sides(Solution family, Solution member) {
    String c = Solution.constant(1);
    if (problem.order() != 1
        || problem.conditions().size() != 1
        || !problem.parameters().isEmpty()
        || !problem.isLinear()
        || !(family instanceof Solution.Explicit(Canonical whole))
        || !(member instanceof Solution.Explicit(Canonical own))) {
      return List.of();
    }
    Canonical factor = whole.derivative(c);
    if (factor.equals(Canonical.ZERO) || factor.contains(c) || own.contains(c)) {
      return List.of();
    }
    List<Side> sides = new ArrayList<>();
    for (Side side : List.of(Side.LEFT, Side.RIGHT)) {
      Canonical at = problem.conditions().getFirst().at();
      if (Vanishing.is(factor, 1, problem.variable(), at, side)) {
        sides.add(side);
      }
    }
    return sides;
  }
}
