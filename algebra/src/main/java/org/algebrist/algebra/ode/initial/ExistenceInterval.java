package org.algebrist.algebra.ode.initial;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.definite.Limits;
import org.algebrist.algebra.definite.RealInterval;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * The interval around the initial point on which a solution holds: up to the next points at which
 * it, one of its derivatives or the equation has no value, or the highest derivative has a factor
 * of the variable alone that is 0. It is the largest one where at each finite end the solution or
 * its slope is unbounded, or the equation is singular.
 */
public final class ExistenceInterval {
  /** What tan(π/2) is beyond, as π has a rounding error. */
  private static final double POLE = 1e9;

  /** By how much two slopes that are equal may differ. */
  private static final double NEAR = 1e-6;

  private final OdeProblem problem;
  private final String x;
  private final List<Canonical> functions;
  private final Map<String, Canonical> values;

  /** Conditions of the equation on the variable alone. */
  private final List<Domain.Condition> regular = new ArrayList<>();

  /**
   * What was found.
   *
   * @param reasons why it ends at each finite end, the lower one first; empty where it may go on
   */
  public record Found(RealInterval interval, List<String> reasons) {
    /** Copies the list. */
    public Found {
      reasons = List.copyOf(reasons);
    }

    /** Whether the solution cannot be continued to a larger interval. */
    public boolean isLargest() {
      return reasons.stream().noneMatch(String::isEmpty);
    }
  }

  private ExistenceInterval(OdeProblem problem, List<Canonical> functions) {
    this.problem = problem;
    this.x = problem.variable();
    this.functions = functions;
    this.values = Claim.derivatives(functions, problem.order(), x);
  }

  /**
   * The interval of a proved solution of an initial value problem.
   *
   * @return empty where values are given at several points or none, where it has parameters or is
   *     not solved for the function, or where the ends are not found
   */
  public static Optional<Found> of(OdeProblem problem, Solution solution) {
    List<Canonical> places =
        problem.conditions().stream().map(OdeProblem.PointValue::at).distinct().toList();
    if (places.size() != 1
        || !problem.parameters().isEmpty()
        || solution instanceof Solution.Implicit
        || Canonical.variables(places.getFirst().formula()).size() > 0) {
      return Optional.empty();
    }
    try {
      return new ExistenceInterval(problem, solution.parts()).found(Point.of(places.getFirst()));
    } catch (Unproved | TooDeepException | ArithmeticException | UnsupportedOperationException no) {
      return Optional.empty();
    }
  }

  private Optional<Found> found(Point at) {
    List<Domain.Condition> conditions = new ArrayList<>();
    for (Canonical value : values.values()) {
      conditions.addAll(Domain.of(value.formula()));
    }
    for (Canonical residual : problem.residuals()) {
      List<Domain.Condition> own = new ArrayList<>(Domain.of(residual.formula()));
      List<Domain.Condition> leading = new ArrayList<>();
      for (int i = 0; i < functions.size(); i++) {
        Canonical factor = residual.derivative(OdeProblem.name(i, problem.order())).expanded();
        if (!(factor instanceof Canonical.Num)) {
          leading.add(new Domain.Condition(factor, false));
        }
      }
      own.addAll(leading);
      for (Domain.Condition each : own) {
        boolean free = values.keySet().stream().noneMatch(each.quantity()::contains);
        if (free) {
          regular.add(each);
        } else if (!leading.contains(each)) {
          conditions.add(put(each)); // where its factor is 0 the slope may still be finite
        }
      }
    }
    conditions.addAll(regular);
    if (conditions.stream()
        .anyMatch(each ->
            Canonical.variables(each.quantity().formula()).stream()
                .anyMatch(name -> !name.equals(x)))) {
      return Optional.empty(); // constants that stayed free
    }
    return RealInterval.around(conditions, x, at)
        .map(interval -> {
          List<String> reasons = new ArrayList<>();
          if (!interval.low().isInfinite()) {
            reasons.add(reason(interval.low(), Limits.Side.RIGHT));
          }
          if (!interval.high().isInfinite()) {
            reasons.add(reason(interval.high(), Limits.Side.LEFT));
          }
          return new Found(interval, reasons);
        });
  }

  private Domain.Condition put(Domain.Condition condition) {
    return new Domain.Condition(
        condition.quantity().replace(symbol -> values.getOrDefault(symbol.name(), symbol)),
        condition.positive());
  }

  private String reason(Point end, Limits.Side side) {
    for (int i = 0; i < functions.size(); i++) {
      for (int k = 0; k <= Math.min(1, problem.order()); k++) {
        Canonical value = Objects.requireNonNull(values.get(OdeProblem.name(i, k)));
        if (isUnbounded(value, end, side)) {
          return problem.functions().get(i) + "'".repeat(k) + " is unbounded";
        }
      }
    }
    return regular.stream()
                .anyMatch(each -> Constants.sign(each.quantity().replace(x, end.value())) == 0)
            && !isPlainAt(end)
        ? "the equation is singular"
        : "";
  }

  /** Whether the solution and its slope, a Lipschitz function, have values there: y' = √(x⁴). */
  private boolean isPlainAt(Point end) {
    if (problem.isSystem()) {
      return false;
    }
    double[] point = new double[problem.order() + 1];
    for (int k = 0; k <= problem.order(); k++) {
      Canonical own =
          k == 0
              ? end.value()
              : Objects.requireNonNull(values.get(OdeProblem.name(0, k - 1)))
                  .replace(x, end.value());
      OptionalDouble value = Forms.value(own);
      if (value.isEmpty()) {
        return false;
      }
      point[k] = value.getAsDouble();
    }
    var slopes = new Slopes(problem);
    OptionalDouble highest =
        Forms.value(
            Objects.requireNonNull(values.get(OdeProblem.name(0, problem.order())))
                .replace(x, end.value()));
    return slopes.functions().stream()
        .filter(each -> isNear(slopes.valueAt(each, point), highest))
        .anyMatch(each ->
            slopes.isLipschitz(each, point)
                && Stream.of(each, each.derivative(OdeProblem.name(0, 0)))
                    .map(own -> slopes.valueAt(own, point))
                    .allMatch(value -> value.isPresent() && Math.abs(value.getAsDouble()) < POLE));
  }

  private static boolean isNear(OptionalDouble one, OptionalDouble other) {
    return one.isPresent()
        && other.isPresent()
        && Math.abs(one.getAsDouble() - other.getAsDouble())
            < NEAR * (1 + Math.abs(one.getAsDouble()));
  }

  private boolean isUnbounded(Canonical value, Point end, Limits.Side side) {
    Formula infinity = Formula.symbol("infinity");
    return Limits.of(value.formula(), x, end.value().formula(), side)
        .filter(
            limit -> limit.equals(infinity) || limit.equals(Formula.of(Operator.NEGATE, infinity)))
        .isPresent();
  }
}
