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
 * one of its derivatives is unbounded, or the equation has no value. Where only the highest
 * derivative has the factor 0 there, as in x·y' = 3y, the solution may go on.
 */
public final class ExistenceInterval {
  /** What tan(π/2) is beyond, as π has a rounding error. */
  private static final double POLE = 1e9;

  /** By how much two slopes that are equal may differ. */
  private static final double NEAR = 1e-6;

  private static final String SINGULAR = "the equation is singular";

  private final OdeProblem problem;
  private final String x;
  private final List<Canonical> functions;
  private final Map<String, Canonical> values;

  /** Conditions of the equation on the variable alone. */
  private final List<Domain.Condition> regular = new ArrayList<>();

  /** Those of them without which the equation has no value. */
  private final List<Domain.Condition> needed = new ArrayList<>();

  /**
   * What was found.
   *
   * @param ends the finite ones, the lower one first
   */
  public record Found(RealInterval interval, List<End> ends) {
    /** Copies the list. */
    public Found {
      ends = List.copyOf(ends);
    }

    /** Whether the solution cannot be continued to a larger interval. */
    public boolean isLargest() {
      return ends.stream().allMatch(End::isLast);
    }
  }

  /**
   * A finite end.
   *
   * @param reason why the interval ends there; empty where that is not known
   * @param isLast whether the solution cannot be continued beyond it
   * @param goesOn whether it solves the equation there and beyond
   */
  public record End(Point at, String reason, boolean isLast, boolean goesOn) {}

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

  /**
   * Of a solution that has no values on one side of the initial point the other side: 1 where it
   * lies to the right, −1 to the left, and 0 where both sides have values or nothing is known.
   */
  public static int side(OdeProblem problem, Solution solution) {
    String x = problem.variable();
    if (!(solution instanceof Solution.Explicit(Canonical value))
        || problem.conditions().isEmpty()) {
      return 0;
    }
    Canonical at = problem.conditions().getFirst().at();
    try {
      for (Domain.Condition each : Domain.of(value.formula())) {
        if (each.positive()
            && Canonical.variables(each.quantity().formula()).equals(List.of(x))
            && Constants.sign(each.quantity().replace(x, at)) == 0) {
          return Constants.sign(each.quantity().derivative(x).replace(x, at));
        }
      }
      return 0;
    } catch (Unproved | TooDeepException | ArithmeticException unknown) {
      return 0;
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
          if (!leading.contains(each)) {
            needed.add(each);
          }
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
    return NearestZeros.around(conditions, x, at)
        .map(interval -> {
          List<End> ends = new ArrayList<>();
          if (!interval.low().isInfinite()) {
            ends.add(end(interval.low(), Limits.Side.RIGHT));
          }
          if (!interval.high().isInfinite()) {
            ends.add(end(interval.high(), Limits.Side.LEFT));
          }
          return new Found(interval, ends);
        });
  }

  private Domain.Condition put(Domain.Condition condition) {
    return new Domain.Condition(
        condition.quantity().replace(symbol -> values.getOrDefault(symbol.name(), symbol)),
        condition.positive());
  }

  private End end(Point end, Limits.Side side) {
    for (int i = 0; i < functions.size(); i++) {
      for (int k = 0; k <= problem.order(); k++) {
        Canonical value = Objects.requireNonNull(values.get(OdeProblem.name(i, k)));
        if (isUnbounded(value, end, side)) {
          return new End(
              end, problem.functions().get(i) + "'".repeat(k) + " is unbounded", true, false);
        }
      }
    }
    if (isZeroAt(needed, end) && !isPlainAt(end)) {
      return new End(end, SINGULAR, true, false);
    }
    boolean singular = isZeroAt(regular, end) && !isPlainAt(end);
    return new End(end, singular ? SINGULAR : "", false, singular && hasValuesAt(end));
  }

  private boolean isZeroAt(List<Domain.Condition> conditions, Point end) {
    return conditions.stream()
        .anyMatch(each -> Constants.sign(each.quantity().replace(x, end.value())) == 0);
  }

  /** Whether the functions and their derivatives take the same finite values from both sides. */
  private boolean hasValuesAt(Point end) {
    return values.values().stream()
        .allMatch(each -> {
          Optional<Formula> left = limit(each, end, Limits.Side.LEFT);
          return left.filter(value -> Forms.value(Canonical.of(value)).isPresent()).isPresent()
              && left.equals(limit(each, end, Limits.Side.RIGHT));
        });
  }

  private Optional<Formula> limit(Canonical value, Point end, Limits.Side side) {
    return Limits.of(value.formula(), x, end.value().formula(), side);
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
    return limit(value, end, side)
        .filter(
            limit -> limit.equals(infinity) || limit.equals(Formula.of(Operator.NEGATE, infinity)))
        .isPresent();
  }
}
