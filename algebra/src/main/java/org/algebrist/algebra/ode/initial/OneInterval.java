package org.algebrist.algebra.ode.initial;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.definite.Limits;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.algebra.ode.ConstantSolutions;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Whether a function solves an equation on one interval that holds all given points: 1/(1 − x) is 1
 * at 0 and −1 at 2, but no solution from 0 to 2.
 */
public final class OneInterval {
  /** How often an interval is halved, and what is left out beside the given points. */
  private static final int DEPTH = 14;

  private static final double BESIDE = 1e-6;

  private final OdeProblem problem;
  private final String x;

  public OneInterval(OdeProblem problem) {
    this.problem = problem;
    this.x = problem.variable();
  }

  /** Whether values are given at several points. */
  public boolean isAsked() {
    return problem.conditions().stream().map(OdeProblem.PointValue::at).distinct().count() > 1;
  }

  /** Whether the functions are proved to have derivatives from the first point to the last. */
  public boolean holds(List<Canonical> functions) {
    return functions.stream().allMatch(this::isSmooth);
  }

  /** Whether it is proved of a function, or of all its terms and factors. */
  private boolean isSmooth(Canonical f) {
    if (isEntire(f)) {
      return true;
    }
    if (problem.parameters().stream().noneMatch(f::contains)) {
      return isFinite(f);
    }
    List<Canonical> parts = f instanceof Sum sum ? sum.parts() : f.factors();
    return parts.size() > 1 && parts.stream().allMatch(this::isSmooth);
  }

  /** Whether the equations are linear, and regular from the first point to the last. */
  public boolean isRegular() {
    if (!isAsked()) {
      return true;
    }
    if (problem.isSystem() || problem.residuals().size() != 1) {
      return problem.residuals().stream().noneMatch(each -> each.contains(x));
    }
    Optional<List<Canonical>> linear =
        Forms.coefficients(problem.residual(), OdeProblem.name(0, problem.order()), 1);
    return linear.isPresent()
        && linear.get().size() == 2
        && isEntire(linear.get().getFirst())
        && (!linear.get().getLast().contains(x)
            || isFinite(Canonical.power(linear.get().getLast(), Canonical.MINUS_ONE)));
  }

  /** Whether a function has derivatives everywhere, by how it is made. */
  private boolean isEntire(Canonical f) {
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _ -> true;
      case Canonical.Other _ -> false;
      case Sum sum -> sum.parts().stream().allMatch(this::isEntire);
      case Call call ->
          !call.contains(x)
              || ElementaryFunction.of(call.operator()) instanceof ElementaryFunction function
                  && function.isAnalyticEverywhere()
                  && isEntire(call.operands().getFirst());
      case Product product -> {
        boolean entire = true;
        for (int i = 0; i < product.size(); i++) {
          boolean power =
              product.exponent(i) instanceof Canonical.Num(Rational n)
                  && n.isInteger()
                  && n.signum() >= 0;
          entire &=
              product.base(i).contains(x)
                  ? power && isEntire(product.base(i))
                  : isEntire(product.exponent(i));
        }
        yield entire;
      }
    };
  }

  private boolean isFinite(Canonical function) {
    TreeSet<Double> points = points();
    if (points.isEmpty()) {
      return false;
    }
    Canonical own = function;
    for (int k = 0; k <= problem.order(); k++) {
      if (!isFinite(own, points.first(), points.last())) {
        return false;
      }
      own = own.derivative(x);
    }
    return true;
  }

  /** The given points in numbers; none where one is unknown. */
  private TreeSet<Double> points() {
    var points = new TreeSet<Double>();
    for (OdeProblem.PointValue each : problem.conditions()) {
      OptionalDouble at = Forms.value(each.at());
      if (at.isEmpty()) {
        return new TreeSet<>();
      }
      points.add(at.getAsDouble());
    }
    return points;
  }

  /** Whether interval arithmetic proves finite values; at the ends a limit is enough. */
  private boolean isFinite(Canonical f, double first, double last) {
    double low = first + BESIDE * (last - first);
    double high = last - BESIDE * (last - first);
    record Piece(double low, double high, int depth) {}
    Deque<Piece> open = new ArrayDeque<>(List.of(new Piece(low, high, 0)));
    while (!open.isEmpty()) {
      Piece piece = open.pop();
      if (isBounded(f, new Interval(piece.low(), piece.high()))) {
        continue;
      }
      if (piece.depth() == DEPTH) {
        return false;
      }
      double middle = (piece.low() + piece.high()) / 2;
      open.push(new Piece(middle, piece.high(), piece.depth() + 1));
      open.push(new Piece(piece.low(), middle, piece.depth() + 1));
    }
    return true;
  }

  private boolean isBounded(Canonical f, Interval range) {
    try {
      Interval value = IntervalValue.of(f, x, range);
      return Double.isFinite(value.low()) && Double.isFinite(value.high());
    } catch (Unproved | ArithmeticException unknown) {
      return false;
    }
  }

  /**
   * Where the only solution with the first given value is unbounded before it comes to another
   * point or at it, which proves that no solution has all values.
   *
   * @return empty where that is not proved
   */
  public Optional<Canonical> end(Canonical function) {
    Optional<Canonical> leading = leadingOfUnique();
    TreeSet<Double> points = points();
    if (leading.isEmpty() || points.size() < 2) {
      return Optional.empty();
    }
    double first = points.first();
    double last = points.last();
    List<Canonical> singular = new ArrayList<>(ConstantSolutions.zeros(leading.get(), x));
    for (Canonical place : unboundedPlaces(function)) {
      OptionalDouble at = Forms.value(place);
      if (at.isEmpty() || at.getAsDouble() <= first || at.getAsDouble() > last) {
        continue;
      }
      double end = at.getAsDouble();
      boolean regular =
          !leading.get().contains(x)
              || singular.size() == 1
                  && Forms.isZero(Canonical.difference(singular.getFirst(), place))
                  && Forms.coefficients(leading.get(), x, 1).isPresent();
      boolean between = isFinite(function, first, end - BESIDE * (end - first));
      if (regular && between && isInfinite(function, place)) {
        return Optional.of(place);
      }
    }
    return Optional.empty();
  }

  /**
   * What stands before y' where the equation is one of first order with one solution through each
   * point, except at zeros of this.
   */
  private Optional<Canonical> leadingOfUnique() {
    if (problem.order() != 1
        || !problem.parameters().isEmpty()
        || new Slopes(problem).functions().size() != 1) {
      return Optional.empty();
    }
    return Forms.coefficients(
            Fractions.fraction(problem.residual()).above(), OdeProblem.name(0, 1), 1)
        .filter(linear ->
            linear.size() == 2
                && isEntireInBoth(linear.get(0))
                && !linear.get(1).contains(OdeProblem.name(0, 0))
                && isEntire(linear.get(1)))
        .map(linear -> linear.get(1));
  }

  /**
   * The given value that the only solution with another one of them is proved not to take, so that
   * no solution takes all.
   *
   * @param function a solution that takes one of the given values
   * @return empty where that is not proved
   */
  public Optional<OdeProblem.PointValue> missed(Canonical function) {
    if (leadingOfUnique().filter(each -> !each.contains(x)).isEmpty() || !isSmooth(function)) {
      return Optional.empty();
    }
    return problem.conditions().stream()
        .filter(each -> each.derivative() == 0)
        .filter(each -> {
          try {
            return IntervalValue.of(
                    Canonical.difference(function.replace(x, each.at()), each.value()))
                .excludesZero();
          } catch (Unproved | ArithmeticException unknown) {
            return false;
          }
        })
        .findFirst();
  }

  private boolean isEntireInBoth(Canonical f) {
    return isEntire(f) && new OneInterval(named(OdeProblem.name(0, 0))).isEntire(f);
  }

  private OdeProblem named(String variable) {
    return new OdeProblem(
        problem.residuals(),
        problem.functions(),
        variable,
        problem.order(),
        problem.conditions(),
        problem.parameters());
  }

  private boolean isInfinite(Canonical function, Canonical place) {
    return Limits.of(function.formula(), x, place.formula(), Limits.Side.LEFT)
        .filter(limit -> {
          Formula size =
              limit instanceof Formula.Operation minus && minus.operator() == Operator.NEGATE
                  ? minus.operands().getFirst()
                  : limit;
          return size.equals(Formula.symbol("infinity"));
        })
        .isPresent();
  }

  /** Zeros of what stands below a line or in a logarithm, the first one first. */
  private List<Canonical> unboundedPlaces(Canonical function) {
    List<Canonical> found = new ArrayList<>();
    collect(function, found);
    found.removeIf(each -> Forms.value(each).isEmpty());
    found.sort(Comparator.comparingDouble(each -> Forms.value(each).orElseThrow()));
    return found;
  }

  private void collect(Canonical f, List<Canonical> found) {
    switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> {}
      case Sum sum -> sum.parts().forEach(part -> collect(part, found));
      case Call call -> {
        Canonical inner = call.operands().getFirst();
        if (call.operator() == Operator.LN && call.contains(x)) {
          Canonical u =
              inner instanceof Call size && size.operator() == Operator.ABS
                  ? size.operands().getFirst()
                  : inner;
          found.addAll(ConstantSolutions.zeros(u, x));
        }
        if (call.operator() == Operator.TAN && call.contains(x)) {
          ConstantSolutions.zeros(Canonical.call(Operator.COS, inner), x).stream()
              .flatMap(each -> ConstantSolutions.members(each).stream())
              .forEach(found::add);
        }
        call.operands().forEach(each -> collect(each, found));
      }
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          if (product.base(i).contains(x)
              && product.exponent(i) instanceof Canonical.Num(Rational n)
              && n.signum() < 0) {
            found.addAll(ConstantSolutions.zeros(product.base(i), x));
          }
          collect(product.base(i), found);
        }
      }
    }
  }
}
