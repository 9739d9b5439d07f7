package org.algebrist.algebra.ode.initial;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * An equation of first order as it is near its initial point, without |u| where u is not 0 there:
 * y' = |y| with y(0) = −1 is y' = −y. What solves it has yet to be proved of the equation itself.
 */
public final class SignedEquation {
  private SignedEquation() {}

  /** The equation; empty where nothing changes, or no point is given. */
  public static Optional<OdeProblem> of(OdeProblem problem) {
    if (problem.isSystem()
        || problem.order() != 1
        || problem.conditions().size() != 1
        || !problem.parameters().isEmpty()) {
      return Optional.empty();
    }
    OdeProblem.PointValue given = problem.conditions().getFirst();
    Canonical signed =
        Canonical.of(
            Postorder.rebuilt(
                problem.residual().formula(),
                (node, made) ->
                    made instanceof Formula.Operation size && size.operator() == Operator.ABS
                        ? signed(size.operands().getFirst(), made, problem.variable(), given)
                        : made));
    return signed.equals(problem.residual())
        ? Optional.empty()
        : Optional.of(
            new OdeProblem(
                List.of(signed),
                problem.functions(),
                problem.variable(),
                1,
                problem.conditions(),
                List.of()));
  }

  private static Formula signed(
      Formula inner, Formula size, String x, OdeProblem.PointValue given) {
    Canonical there =
        Canonical.of(inner).replace(x, given.at()).replace(OdeProblem.name(0, 0), given.value());
    OptionalDouble value = Forms.value(there);
    if (value.isEmpty() || Forms.isZero(there)) {
      return size;
    }
    return value.getAsDouble() > 0 ? inner : Formula.of(Operator.NEGATE, inner);
  }
}
