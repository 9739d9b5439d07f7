package org.algebrist.algebra.ode.initial;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.algebrist.algebra.calculus.SpecialSlopes;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Inversion;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Quadratic;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * The highest derivative of an equation as a function of the variable, the function and its lower
 * derivatives, and whether that function is Lipschitz near a point, which makes a solution through
 * the point the only one.
 */
final class Slopes {
  /** Two distances from a point, and how much steeper a bounded slope may be at the nearer one. */
  private static final double NEAR = 1e-6;

  /** Where a continuous function has nearly its value, the fourth root of a distance too. */
  private static final double NEARER = 1e-12;

  private static final double FAR = 1e-4;

  /** How far beside the point an unbounded derivative is seen that a factor 0 hides at it. */
  private static final double BESIDE = 1e-2;

  /** Between the two distances a root grows by more. */
  private static final double ROOT_GROWS = 3;

  private static final double GROWS = 1.2;
  private static final double SMALL = 1e-2;

  /** What parameters are, one after the other. */
  private static final double[] PARAMETERS = {1.3, 0.7, 2.9, 1.9};

  private final OdeProblem problem;
  private final List<String> names;

  Slopes(OdeProblem problem) {
    this.problem = problem;
    List<String> all = new ArrayList<>(List.of(problem.variable()));
    for (int k = 0; k < problem.order(); k++) {
      all.add(OdeProblem.name(0, k));
    }
    all.addAll(problem.parameters());
    this.names = List.copyOf(all);
  }

  /** The functions; two where the equation is quadratic in the highest derivative. */
  List<Canonical> functions() {
    Optional<List<Canonical>> q =
        Forms.coefficients(problem.residual(), OdeProblem.name(0, problem.order()), 2);
    if (q.isEmpty() || q.get().size() < 2) {
      String highest = OdeProblem.name(0, problem.order());
      return isOneToOne(problem.residual(), highest)
          ? Inversion.solve(problem.residual(), highest, Canonical.ZERO)
              .map(Forms::simple)
              .map(List::of)
              .orElse(List.of())
          : List.of();
    }
    List<Canonical> c = q.get();
    if (c.size() == 2) {
      return List.of(Forms.simple(Canonical.negation(Canonical.quotient(c.get(0), c.get(1)))));
    }
    Quadratic quadratic = Quadratic.of(c);
    return quadratic.roots(Canonical.sqrt(Forms.simple(quadratic.discriminant()))).stream()
        .map(Forms::simple)
        .toList();
  }

  /** Whether no function or power of the name has a value twice: of e^(y') and 1/y', not sin y'. */
  private static boolean isOneToOne(Canonical f, String name) {
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> true;
      case Sum sum -> sum.parts().stream().allMatch(part -> isOneToOne(part, name));
      case Call call ->
          !call.contains(name)
              || call.operator() == Operator.LN && isOneToOne(call.operands().getFirst(), name);
      case Product product ->
          IntStream.range(0, product.size())
              .allMatch(i ->
                  !product.base(i).contains(name) && isOneToOne(product.exponent(i), name)
                      || isOneToOne(product.base(i), name)
                          && product.exponent(i) instanceof Canonical.Num(Rational n)
                          && n.isInteger()
                          && !n.isEven());
    };
  }

  /** Numbers for the variable, the function and its derivatives; the parameters have samples. */
  double[] point(double... values) {
    double[] point = new double[names.size()];
    for (int i = 0; i < point.length; i++) {
      point[i] =
          i < values.length ? values[i] : PARAMETERS[(i - values.length) % PARAMETERS.length];
    }
    return point;
  }

  /** The value at a point; elementary functions stand in for erf and the like. */
  OptionalDouble valueAt(Canonical f, double... point) {
    Canonical elementary =
        SpecialSlopes.occur(f.formula(), problem.variable())
            ? Canonical.of(SpecialSlopes.asRealAs(f.formula()))
            : f;
    return Forms.valueAt(elementary, names, point);
  }

  /** The value of an expression of parameters. */
  OptionalDouble valueOf(Canonical constant) {
    return Forms.valueAt(constant, names, point(new double[problem.order() + 1]));
  }

  /** Whether a function has nearly the same value beside a point, on a side at least. */
  boolean isContinuous(Canonical f, double... point) {
    OptionalDouble here = valueAt(f, point);
    return here.isPresent()
        && IntStream.rangeClosed(0, problem.order())
            .allMatch(i -> {
              List<Double> beside = new ArrayList<>();
              valueAt(f, moved(point, i, NEARER)).ifPresent(beside::add);
              valueAt(f, moved(point, i, -NEARER)).ifPresent(beside::add);
              return !beside.isEmpty()
                  && beside.stream()
                      .allMatch(value ->
                          Math.abs(value - here.getAsDouble())
                              <= SMALL * (1 + Math.abs(here.getAsDouble())));
            });
  }

  /** Whether the derivatives by the function and its derivatives stay bounded near a point. */
  boolean isLipschitz(Canonical f, double... point) {
    for (int k = 1; k <= problem.order(); k++) {
      Canonical slope = f.derivative(names.get(k));
      if (growsBeside(slope, k, point)) {
        return false;
      }
      boolean bounded = false;
      for (double side : new double[] {-1, 1}) {
        OptionalDouble near = valueAt(slope, moved(point, k, side * NEAR));
        OptionalDouble far = valueAt(slope, moved(point, k, side * FAR));
        if (near.isPresent() != far.isPresent()
            || near.isPresent()
                && Math.abs(near.getAsDouble()) > GROWS * (1 + Math.abs(far.getAsDouble()))) {
          return false;
        }
        bounded |= near.isPresent();
      }
      if (!bounded) {
        return false;
      }
    }
    return true;
  }

  /** Whether a derivative is unbounded towards the value of the function at other x: x·√y. */
  private boolean growsBeside(Canonical slope, int k, double... point) {
    for (double step : new double[] {-BESIDE, BESIDE}) {
      for (double side : new double[] {-1, 1}) {
        double[] beside = moved(point, 0, step);
        OptionalDouble near = valueAt(slope, moved(beside, k, side * NEAR));
        OptionalDouble far = valueAt(slope, moved(beside, k, side * FAR));
        if (near.isPresent()
            && far.isPresent()
            && Math.abs(near.getAsDouble()) > NEAR
            && Math.abs(near.getAsDouble()) > ROOT_GROWS * Math.abs(far.getAsDouble())) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a function has values on a side of the unknown one's value. */
  boolean hasValuesBeside(Canonical f, double... point) {
    return valueAt(f, moved(point, 1, FAR)).isPresent()
        || valueAt(f, moved(point, 1, -FAR)).isPresent();
  }

  private static double[] moved(double[] point, int place, double step) {
    double[] moved = Arrays.copyOf(point, point.length);
    moved[place] += step * (1 + Math.abs(point[place]));
    return moved;
  }
}
