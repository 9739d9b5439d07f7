package org.algebrist.algebra.definite;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.local.Breaks;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Integrals of step functions, ⌊u⌋, ⌈u⌉ and sgn u, and of definitions by cases: the sum over pieces
 * on which each step function is a constant and one case holds. Steps of u are where u is a whole
 * number; all such places are found exactly, or nothing is said.
 */
final class StepIntegrals {
  private static final Set<Operator> STEPS =
      EnumSet.of(Operator.FLOOR, Operator.CEILING, Operator.SIGNUM);

  private static final int MOST_PIECES = 200;

  private final Formula integrand;
  private final String variable;
  private final TreeSet<Point> points;

  private StepIntegrals(Formula integrand, String variable, Point low, Point high) {
    this.integrand = integrand;
    this.variable = variable;
    this.points = new TreeSet<>(List.of(low, high));
  }

  static boolean hasSteps(Formula integrand) {
    return Cases.isIn(integrand)
        || Postorder.contains(integrand, each -> STEPS.contains(each.operator()));
  }

  /**
   * The integral.
   *
   * @param low below {@code high}
   * @param ofPiece the integral of an integrand without steps over a piece, given by its ends
   * @throws Unproved if the places of the steps are not found, or there are too many pieces
   */
  static DefiniteResult of(
      Formula integrand,
      String variable,
      Point low,
      Point high,
      BiFunction<Formula, List<Point>, DefiniteResult> ofPiece) {
    var steps = new StepIntegrals(integrand, variable, low, high);
    for (Formula node : Postorder.of(integrand)) {
      if (node instanceof Formula.Operation step && STEPS.contains(step.operator())) {
        steps.add(step.operator(), step.operands().getFirst());
      }
    }
    steps.points.addAll(Cases.points(integrand, variable, low, high));
    return steps.sum(ofPiece);
  }

  /** Adds the points between the bounds at which a step function may jump. */
  private void add(Operator operator, Formula argument) {
    Canonical u = Canonical.of(argument).expanded();
    Canonical slope = u.derivative(variable);
    Canonical start = u.replace(variable, Canonical.ZERO);
    if (!(slope instanceof Canonical.Num(Rational a)) || start.contains(variable)) {
      addCurved(operator, u, argument);
      return;
    }
    if (a.signum() == 0) {
      return;
    }
    if (operator != Operator.SIGNUM
        && (points.first().isInfinite() || points.last().isInfinite())) {
      throw new Unproved("a floor or ceiling is integrated over bounded ranges only");
    }
    double first = Math.min(near(u, points.first()), near(u, points.last()));
    double last = Math.max(near(u, points.first()), near(u, points.last()));
    if (operator != Operator.SIGNUM && last - first > MOST_PIECES) {
      throw new Unproved("a step function has more than " + MOST_PIECES + " steps there");
    }
    List<Point> jumps = new ArrayList<>();
    boolean sign = operator == Operator.SIGNUM;
    for (long k = sign ? 0 : (long) Math.floor(first);
        k <= (sign ? 0 : (long) Math.ceil(last));
        k++) {
      Canonical place =
          Canonical.quotient(Canonical.difference(Canonical.number(k), start), slope).expanded();
      jumps.add(Point.of(place));
    }
    Point low = points.first();
    Point high = points.last();
    jumps.stream()
        .filter(jump -> jump.compareTo(low) > 0 && jump.compareTo(high) < 0)
        .forEach(points::add);
  }

  /** The same for an argument that is not linear: where it is whole, and where it has no value. */
  private void addCurved(Operator operator, Canonical u, Formula argument) {
    Point low = points.first();
    Point high = points.last();
    List<Domain.Condition> conditions = new ArrayList<>(Domain.of(argument));
    if (operator == Operator.SIGNUM) {
      conditions.add(new Domain.Condition(u, false));
    } else {
      Interval values =
          IntervalValue.of(u, variable, new Interval(low.interval().low(), high.interval().high()));
      if (!(values.high() - values.low() <= MOST_PIECES)) {
        throw new Unproved("a step function has more than " + MOST_PIECES + " steps there");
      }
      for (long k = (long) Math.floor(values.low()); k <= (long) Math.ceil(values.high()); k++) {
        conditions.add(
            new Domain.Condition(Canonical.difference(u, Canonical.number(k)).expanded(), false));
      }
    }
    points.addAll(Breaks.of(conditions, variable, low, high));
  }

  private double near(Canonical u, Point at) {
    if (at.isInfinite()) {
      return Double.NaN;
    }
    return Point.of(u.replace(variable, at.value())).near();
  }

  private DefiniteResult sum(BiFunction<Formula, List<Point>, DefiniteResult> ofPiece) {
    List<Point> bounds = List.copyOf(points);
    Canonical total = Canonical.ZERO;
    double approximately = 0;
    Interval within = Interval.of(0);
    double error = 0;
    boolean enclosed = true;
    List<String> steps = new ArrayList<>();
    for (int i = 0; i + 1 < bounds.size(); i++) {
      Formula piece = constant(bounds.get(i), bounds.get(i + 1));
      DefiniteResult result = ofPiece.apply(piece, bounds.subList(i, i + 2));
      if (!(result instanceof DefiniteResult.Value value)) {
        return result instanceof DefiniteResult.Numeric(var _, var _, String why, var _)
            ? new DefiniteResult.Declined("of a piece there is a numeric value only: " + why)
            : result;
      }
      total = Canonical.sum(total, Canonical.of(value.exact()));
      approximately += value.approximately();
      switch (value.check()) {
        case DefiniteResult.Enclosed(double least, double most) ->
            within = within.plus(new Interval(least, most));
        case DefiniteResult.Estimated(double own, double off) -> {
          within = within.plus(Interval.of(own));
          error += off;
          enclosed = false;
        }
        case DefiniteResult.Samples _ -> throw new Unproved("a piece has parameters");
      }
      steps.add(
          "From %s to %s it is %s, with the integral %s."
              .formatted(
                  bounds.get(i),
                  bounds.get(i + 1),
                  InfixWriter.pretty(piece),
                  InfixWriter.pretty(value.exact())));
    }
    return new DefiniteResult.Value(
        Constants.simple(total).readable(),
        approximately,
        Optional.empty(),
        List.of(),
        steps,
        enclosed
            ? new DefiniteResult.Enclosed(within.low(), within.high())
            : new DefiniteResult.Estimated(within.middle(), error));
  }

  /** The integrand between two points, with numbers in place of the step functions. */
  private Formula constant(Point left, Point right) {
    double middle = Cases.between(left, right);
    Formula cases =
        Cases.resolved(integrand, variable, left, right)
            .orElseThrow(
                () -> new Unproved("it has no value between %s and %s".formatted(left, right)));
    Formula resolved =
        Postorder.rebuilt(
            cases,
            (_, made) ->
                made instanceof Formula.Operation step && STEPS.contains(step.operator())
                    ? Formula.number(value(step.operator(), step.operands().getFirst(), middle))
                    : made);
    return Canonical.of(resolved).readable();
  }

  /** A step function half-way between two of its jumps, where rounding does no harm. */
  private long value(Operator operator, Formula argument, double at) {
    Interval u = IntervalValue.of(Canonical.of(argument), variable, Interval.of(at));
    double low = value(operator, u.low());
    if (low != value(operator, u.high())) {
      throw new Unproved("the value of a step function could not be told");
    }
    return (long) low;
  }

  private static double value(Operator operator, double u) {
    return switch (operator) {
      case FLOOR -> Math.floor(u);
      case CEILING -> Math.ceil(u);
      default -> Math.signum(u);
    };
  }
}
