package org.algebrist.algebra.ode.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.Limits.Side;
import org.algebrist.algebra.ode.ConstantSolutions;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.algebra.ode.form.Texts;
import org.algebrist.algebra.ode.problem.OdeProblem;

/**
 * Where members of a family may be joined to further solutions: at a singular point of a linear
 * equation, as x² and −x² of x·y' = 2y at 0. What a constant is multiplied with must be 0 there
 * with its derivatives up to the equation's order, or the joined function has a corner.
 */
public final class Joins {
  private Joins() {}

  /**
   * A clause for each singular point at which that is proved; none of equations with parameters.
   */
  public static List<String> of(OdeProblem problem, Solution family) {
    if (!problem.isLinear()
        || !problem.parameters().isEmpty()
        || !(family instanceof Solution.Explicit(Canonical value))) {
      return List.of();
    }
    Optional<List<Canonical>> linear =
        Forms.coefficients(
            Fractions.fraction(problem.residual()).above(), OdeProblem.name(0, problem.order()), 1);
    if (linear.isEmpty() || linear.get().size() != 2) {
      return List.of();
    }
    List<String> notes = new ArrayList<>();
    for (Canonical place : ConstantSolutions.zeros(linear.get().getLast(), problem.variable())) {
      if (Forms.value(place).isPresent() && joins(value, problem, place)) {
        notes.add(
            ("solutions of both sides of %s = %s, where the equation is singular, may be joined"
                    + " with different constants")
                .formatted(problem.variable(), Texts.of(place)));
      }
    }
    return notes;
  }

  private static boolean joins(Canonical value, OdeProblem problem, Canonical place) {
    return IntStream.rangeClosed(1, problem.freedom())
        .mapToObj(i -> value.derivative(Solution.constant(i)))
        .filter(factor -> !factor.equals(Canonical.ZERO))
        .anyMatch(factor ->
            List.of(Side.LEFT, Side.RIGHT).stream()
                .allMatch(side ->
                    Vanishing.is(factor, problem.order(), problem.variable(), place, side)));
  }
}
