package org.algebrist.algebra.ode.initial;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.algebra.ode.condition.RealSlopes;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.InfixWriter;

/** Values that no solution of an equation can take, which is proved of the equation itself. */
public final class ImpossibleValues {
  private ImpossibleValues() {}

  /**
   * That the equation fails at a point for the values that are given there, whatever the slope is:
   * x·y' + y = 0 says y = 0 at x = 0.
   */
  public static Optional<String> atPoint(OdeProblem problem) {
    if (problem.isSystem() || !problem.parameters().isEmpty()) {
      return Optional.empty();
    }
    for (OdeProblem.PointValue given : problem.conditions()) {
      Canonical residual = problem.residual();
      List<String> known = new ArrayList<>(List.of(problem.variable() + " = " + text(given.at())));
      try {
        for (OdeProblem.PointValue each : problem.conditions()) {
          if (each.at().equals(given.at())) {
            residual = residual.replace(OdeProblem.name(0, each.derivative()), each.value());
            known.add(name(problem, each.derivative()) + " = " + text(each.value()));
          }
        }
        residual = residual.replace(problem.variable(), given.at()).expanded();
      } catch (ArithmeticException noValue) {
        continue;
      }
      if (isNeverZero(residual)) {
        return Optional.of(
            "at %s the equation does not hold, whatever %s is"
                .formatted(String.join(", ", known), name(problem, problem.order())));
      }
    }
    return Optional.empty();
  }

  private static boolean isNeverZero(Canonical value) {
    try {
      return Canonical.variables(value.formula()).isEmpty()
          && !Forms.dividesByZero(value)
          && IntervalValue.of(value).excludesZero();
    } catch (Unproved | ArithmeticException unknown) {
      return false;
    }
  }

  /**
   * That the equation has nowhere the slope which a solution with two given values must have
   * between them: (y')² = 1 with y(0) = y(1) = 0.
   */
  public static Optional<String> between(OdeProblem problem) {
    if (problem.isSystem() || problem.order() != 1 || !problem.parameters().isEmpty()) {
      return Optional.empty();
    }
    List<OdeProblem.PointValue> all =
        problem.conditions().stream().filter(each -> each.derivative() == 0).toList();
    return IntStream.range(1, all.size())
        .mapToObj(i -> between(problem, all.get(i - 1), all.get(i)))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<String> between(
      OdeProblem problem, OdeProblem.PointValue one, OdeProblem.PointValue other) {
    Canonical length = Canonical.difference(other.at(), one.at()).expanded();
    if (length.equals(Canonical.ZERO)) {
      return Optional.empty();
    }
    Canonical slope =
        Forms.simple(Canonical.quotient(Canonical.difference(other.value(), one.value()), length));
    try {
      Canonical there = problem.residual().replace(OdeProblem.name(0, 1), slope).expanded();
      return RealSlopes.isNeverZero(there)
          ? Optional.of(
              "somewhere between %s = %s and %s the slope %s is %s, with which the equation never holds"
                  .formatted(
                      problem.variable(),
                      text(one.at()),
                      text(other.at()),
                      name(problem, 1),
                      text(slope)))
          : Optional.empty();
    } catch (ArithmeticException noValue) {
      return Optional.empty();
    }
  }

  private static String name(OdeProblem problem, int derivative) {
    return problem.functions().getFirst() + "'".repeat(derivative);
  }

  private static String text(Canonical constant) {
    return InfixWriter.pretty(constant.readable());
  }
}
