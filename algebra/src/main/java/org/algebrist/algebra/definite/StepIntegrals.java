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
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Integrals of step functions, ⌊u⌋, ⌈u⌉ and sgn u with u = a·x + b, over bounded ranges: the sum
 * over pieces on which each of them is a constant.
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
    return Postorder.contains(integrand, each -> STEPS.contains(each.operator()));
  }

  /**
   * The integral.
   *
   * @param low below {@code high}
   * @param ofPiece the integral of an integrand without steps over a piece, given by its ends
   * @throws Unproved if a step function's argument is not linear, or there are too many pieces
   */
  static DefiniteResult of(
      Formula integrand,
      String variable,
      Point low,
      Point high,
      BiFunction<Formula, List<Point>, DefiniteResult> ofPiece) {
    if (low.isInfinite() || high.isInfinite()) {
      throw new Unproved("a step function is integrated over bounded ranges only");
    }
    var steps = new StepIntegrals(integrand, variable, low, high);
    for (Formula node : Postorder.of(integrand)) {
      if (node instanceof Formula.Operation step && STEPS.contains(step.operator())) {
        steps.add(step.operator(), step.operands().getFirst());
      }
    }
    return steps.sum(ofPiece);
  }

  /** Adds the points between the bounds at which a step function may jump. */
  private void add(Operator operator, Formula argument) {
    Canonical u = Canonical.of(argument).expanded();
    Canonical slope = u.derivative(variable);
    Canonical start = u.replace(variable, Canonical.ZERO);
    if (!(slope instanceof Canonical.Num(Rational a)) || start.contains(variable)) {
      throw new Unproved("a step function's argument is not linear");
    }
    if (a.signum() == 0) {
      return;
    }
    double first = Math.min(near(u, points.first()), near(u, points.last()));
    double last = Math.max(near(u, points.first()), near(u, points.last()));
    if (last - first > MOST_PIECES) {
      throw new Unproved("a step function has more than " + MOST_PIECES + " steps there");
    }
    List<Point> jumps = new ArrayList<>();
    for (long k = (long) Math.floor(first); k <= (long) Math.ceil(last); k++) {
      if (operator == Operator.SIGNUM && k != 0) {
        continue;
      }
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

  private double near(Canonical u, Point at) {
    return Point.of(u.replace(variable, at.value())).near();
  }

  private DefiniteResult sum(BiFunction<Formula, List<Point>, DefiniteResult> ofPiece) {
    List<Point> bounds = List.copyOf(points);
    Canonical total = Canonical.ZERO;
    double approximately = 0;
    double low = 0;
    double high = 0;
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
      if (value.check() instanceof DefiniteResult.Enclosed(double least, double most)) {
        low += least;
        high += most;
      } else {
        throw new Unproved("no bounds were found of a piece");
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
        new DefiniteResult.Enclosed(low, high));
  }

  /** The integrand between two points, with numbers in place of the step functions. */
  private Formula constant(Point left, Point right) {
    double middle = (left.near() + right.near()) / 2;
    Formula resolved =
        Postorder.rebuilt(
            integrand,
            (_, made) ->
                made instanceof Formula.Operation step && STEPS.contains(step.operator())
                    ? Formula.number(value(step.operator(), step.operands().getFirst(), middle))
                    : made);
    return Canonical.of(resolved).readable();
  }

  /** A step function half-way between two of its jumps, where rounding does no harm. */
  private long value(Operator operator, Formula argument, double at) {
    Interval u = IntervalValue.of(Canonical.of(argument), variable, Interval.of(at));
    return switch (operator) {
      case FLOOR -> (long) Math.floor(u.middle());
      case CEILING -> (long) Math.ceil(u.middle());
      default -> (long) Math.signum(u.middle());
    };
  }
}
