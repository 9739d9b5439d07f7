package org.algebrist.algebra.ode.initial;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Texts;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Rational;

/**
 * Whether the solution of an initial value problem is the only one, by the theorem of Picard and
 * Lindelöf: where the highest derivative is a continuous function that is Lipschitz in the unknown
 * one. Where that is not seen, further solutions may exist, and the answer says so.
 */
public final class Uniqueness {
  private static final String MAY = "further solutions may exist: ";

  /** A place on the way of a solution. */
  private static final Rational SAMPLE = Rational.of(137, 100);

  private final OdeProblem problem;
  private final Slopes slopes;

  public Uniqueness(OdeProblem problem) {
    this.problem = problem;
    this.slopes = new Slopes(problem);
  }

  /**
   * Why there may be others; empty where there are none, or no values are given.
   *
   * @param found how many solutions are named
   */
  public List<String> doubts(int found) {
    if (problem.conditions().isEmpty() || problem.isSystem()) {
      return List.of();
    }
    Canonical at = problem.conditions().getFirst().at();
    if (problem.conditions().stream().anyMatch(each -> !each.at().equals(at))) {
      return problem.order() > 1 && !problem.isLinear()
          ? List.of(MAY + "the values are given at several points")
          : List.of();
    }
    double[] values = new double[problem.order() + 1];
    OptionalDouble place = slopes.valueOf(at);
    if (place.isEmpty()) {
      return List.of();
    }
    values[0] = place.getAsDouble();
    List<String> where = new ArrayList<>(List.of(problem.variable() + " = " + Texts.of(at)));
    for (int k = 0; k < problem.order(); k++) {
      int order = k;
      Optional<OdeProblem.PointValue> given =
          problem.conditions().stream().filter(each -> each.derivative() == order).findFirst();
      OptionalDouble value =
          given.isPresent() ? slopes.valueOf(given.get().value()) : OptionalDouble.empty();
      if (value.isEmpty()) {
        return List.of();
      }
      values[k + 1] = value.getAsDouble();
      where.add("Y" + "'".repeat(k) + " = " + Texts.of(given.orElseThrow().value()));
    }
    return doubts(values, where, found);
  }

  /** Whether other solutions may leave a single one of an equation of first order on its way. */
  public static boolean branches(OdeProblem problem, Canonical single) {
    if (problem.isSystem()
        || problem.order() != 1
        || problem.isLinear()
        || !problem.parameters().isEmpty()
        || single.contains(Solution.INTEGER)) {
      return false;
    }
    Canonical place = Canonical.number(SAMPLE);
    try {
      OdeProblem.PointValue through =
          new OdeProblem.PointValue(0, 0, place, single.replace(problem.variable(), place));
      return new Uniqueness(
              new OdeProblem(
                  problem.residuals(),
                  problem.functions(),
                  problem.variable(),
                  1,
                  List.of(through),
                  List.of()))
          .mayBranch(through);
    } catch (ArithmeticException undefined) {
      return false; // it has no value at this place
    }
  }

  /** Whether a slope that has values beside a point is not Lipschitz there. */
  private boolean mayBranch(OdeProblem.PointValue through) {
    OptionalDouble at = slopes.valueOf(through.at());
    OptionalDouble value = slopes.valueOf(through.value());
    if (at.isEmpty() || value.isEmpty()) {
      return false;
    }
    double[] point = slopes.point(at.getAsDouble(), value.getAsDouble());
    return slopes.functions().stream()
        .filter(each -> slopes.valueAt(each, point).isPresent())
        .filter(each -> slopes.hasValuesBeside(each, point))
        .anyMatch(each -> !slopes.isLipschitz(each, point));
  }

  private List<String> doubts(double[] values, List<String> where, int found) {
    double[] point = slopes.point(values);
    List<Canonical> functions = slopes.functions();
    if (functions.isEmpty()) {
      return List.of(MAY + "the equation is not solved for its highest derivative");
    }
    List<Canonical> real =
        functions.stream().filter(each -> slopes.valueAt(each, point).isPresent()).toList();
    if (real.isEmpty()) {
      return List.of(MAY + "the equation is singular at " + where.getFirst());
    }
    for (Canonical each : real) {
      boolean lipschitz = slopes.isLipschitz(each, point);
      if (!lipschitz || !slopes.isContinuous(each, point)) {
        return List.of(
            MAY
                + "the slope Y"
                + "'".repeat(problem.order())
                + (lipschitz ? " is not continuous at " : " is not Lipschitz in Y at ")
                + String.join(", ", where));
      }
    }
    boolean chosen =
        problem.conditions().stream().anyMatch(each -> each.derivative() == problem.order());
    return !chosen && real.size() > Math.max(1, found)
        ? List.of(MAY + "the equation has several slopes at " + String.join(", ", where))
        : List.of();
  }
}
