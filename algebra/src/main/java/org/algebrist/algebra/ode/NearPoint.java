package org.algebrist.algebra.ode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.algebrist.algebra.calculus.SpecialSlopes;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Rational;

/**
 * Looks, in numbers, whether a solution comes near the value that it must take at a point. Exact
 * arithmetic alone does not tell: −|sin x|·cos x/sin x is 0·1/0 at 0, and takes no value there.
 */
public final class NearPoint {
  private static final double STEP = 1e-6;

  /** A root of the step is within it, a jump of a textbook's function is not. */
  private static final double NEAR = 1e-2;

  /** For difference quotients, which are then right to some five digits. */
  private static final double CORNER_STEP = 1e-6;

  /** A second step, and how much steeper the first may be: a root's is ten times as steep. */
  private static final double FARTHER = 100;

  private static final double GROWS = 4;

  /** Values of other names, one after the other until the solution has a value. */
  private static final double[] SAMPLES = {1.3, 0.7, 2.9, -1.3};

  /**
   * How many sets of values of any sign and size are tried after these: √(1 − a²) and √(c² − 4km)
   * have values for few.
   */
  private static final int MORE_SAMPLES = 24;

  /** The largest of them. */
  private static final double LARGEST = 3;

  private static final long SEED = 77;

  /** How far the values of two names are apart, between which a solution may divide. */
  private static final double APART = 0.37;

  private NearPoint() {}

  /** Whether a solution comes near what a condition asks for, from each side on which it exists. */
  public static boolean takes(
      OdeProblem problem, Solution solution, OdeProblem.PointValue condition) {
    if (solution instanceof Solution.Implicit implicit) {
      return condition.derivative() > 0
          || !problem.parameters().isEmpty() && isDivisible(problem, implicit, condition)
          || hasValue(
              implicit.difference().replace(OdeProblem.name(0, 0), Canonical.name("y\u2032")),
              List.of(problem.variable(), "y\u2032"),
              List.of(condition.at(), condition.value()));
    }
    Canonical own = solution.parts().get(condition.function());
    for (int k = 0; k < condition.derivative(); k++) {
      own = own.derivative(problem.variable());
    }
    return isNear(own, problem.variable(), condition.at(), condition.value());
  }

  /** Whether nothing is divided by 0 at a point, and 0 has no power that may be negative. */
  private static boolean isDivisible(
      OdeProblem problem, Solution.Implicit implicit, OdeProblem.PointValue condition) {
    Canonical difference = implicit.difference();
    return !Forms.dividesByZero(difference, problem.variable(), condition.at())
        && !Forms.dividesByZero(difference, OdeProblem.name(0, 0), condition.value());
  }

  /** Whether the equation has a real value beside a point, on one side at least. */
  public static boolean isDefined(OdeProblem problem, Solution solution, Canonical at) {
    if (solution instanceof Solution.Implicit) {
      return true;
    }
    List<String> variables = new ArrayList<>(List.of(problem.variable()));
    List<Canonical> functions = new ArrayList<>();
    for (int i = 0; i < problem.functions().size(); i++) {
      Canonical own = solution.parts().get(i);
      for (int k = 0; k <= problem.order(); k++) {
        variables.add(OdeProblem.name(i, k));
        functions.add(own);
        own = own.derivative(problem.variable());
      }
    }
    Canonical step = Canonical.number(Rational.of(1).dividedBy(Rational.of(1_000_000)));
    for (Canonical beside : List.of(Canonical.sum(at, step), Canonical.difference(at, step))) {
      List<Canonical> values = new ArrayList<>(List.of(beside));
      functions.forEach(each -> values.add(each.replace(problem.variable(), beside)));
      if (problem.residuals().stream()
          .map(residual -> Canonical.of(SpecialSlopes.asRealAs(residual.formula())))
          .allMatch(residual -> hasValue(residual, variables, values))) {
        return true;
      }
    }
    return false;
  }

  /** Compares the values beside a point with the wanted one. */
  private static boolean isNear(Canonical f, String x, Canonical at, Canonical wanted) {
    List<String> names = names(List.of(x), List.of(f, at, wanted));
    boolean anywhere = false;
    for (double sample : SAMPLES) {
      OptionalDouble place = valueAt(at, names, 0, sample);
      if (place.isEmpty()) {
        continue;
      }
      double x0 = place.getAsDouble();
      double step = STEP * (1 + Math.abs(x0));
      List<Double> beside = new ArrayList<>();
      valueAt(f, names, x0 - step, sample).ifPresent(beside::add);
      valueAt(f, names, x0 + step, sample).ifPresent(beside::add);
      if (beside.isEmpty()) {
        continue;
      }
      anywhere = true;
      OptionalDouble value = valueAt(wanted, names, x0, sample);
      double target = value.orElse(beside.getFirst());
      if (beside.stream().anyMatch(v -> Math.abs(v - target) > NEAR * (1 + Math.abs(target)))) {
        return false;
      }
    }
    return anywhere || names.size() > 1;
  }

  /** Whether a function has a value at a point, names beside its variables taken as numbers. */
  public static boolean hasValue(Canonical f, List<String> variables, List<Canonical> at) {
    List<Canonical> all = new ArrayList<>(at);
    all.add(f);
    List<String> names = names(variables, all);
    var random = new SplittableRandom(SEED);
    int more = names.size() > variables.size() ? MORE_SAMPLES : 0; // without parameters all are one
    return Stream.concat(
            Arrays.stream(SAMPLES).mapToObj(sample -> values(names, sample)),
            Stream.generate(() -> random.doubles(names.size(), -LARGEST, LARGEST).toArray())
                .limit(more))
        .anyMatch(values -> hasValue(f, names, at, values));
  }

  /** Whether it has a value where the first of the names have those {@code at} a point. */
  private static boolean hasValue(
      Canonical f, List<String> names, List<Canonical> at, double[] values) {
    boolean known = true;
    for (int i = 0; i < at.size(); i++) {
      OptionalDouble own = Forms.valueAt(at.get(i), names, values);
      known &= own.isPresent();
      values[i] = own.orElse(0);
    }
    return known && Forms.valueAt(f, names, values).isPresent();
  }

  /** Whether a function has two slopes at a point, one on each side. */
  public static boolean hasCorner(Canonical f, String x, Canonical at) {
    List<String> names = names(List.of(x), List.of(f, at));
    double sample = SAMPLES[0];
    OptionalDouble place = valueAt(at, names, 0, sample);
    if (place.isEmpty()) {
      return false;
    }
    double x0 = place.getAsDouble();
    OptionalDouble here = valueAt(f, names, x0, sample);
    double step = CORNER_STEP * (1 + Math.abs(x0));
    OptionalDouble left = valueAt(f, names, x0 - step, sample);
    OptionalDouble right = valueAt(f, names, x0 + step, sample);
    if (here.isEmpty() || left.isEmpty() || right.isEmpty()) {
      return false;
    }
    double before = (here.getAsDouble() - left.getAsDouble()) / step;
    double behind = (right.getAsDouble() - here.getAsDouble()) / step;
    return Math.abs(behind - before) > NEAR * (1 + Math.abs(before));
  }

  /**
   * Whether a function has a finite slope at a point, on the sides on which it exists, and an
   * equation of first order holds there.
   */
  public static boolean solvesAt(OdeProblem problem, Canonical f, Canonical at, Canonical wanted) {
    String x = problem.variable();
    List<String> names = names(List.of(x), List.of(f, at, wanted));
    double sample = SAMPLES[0];
    OptionalDouble place = valueAt(at, names, 0, sample);
    OptionalDouble here = place.isEmpty() ? place : valueAt(f, names, place.getAsDouble(), sample);
    if (here.isEmpty() && place.isPresent()) {
      here = valueAt(wanted, names, place.getAsDouble(), sample); // a limit at the point
    }
    if (here.isEmpty()) {
      return true; // nothing is known against it
    }
    double x0 = place.getAsDouble();
    OptionalDouble slope = slope(f, names, x0, here.getAsDouble(), sample, 1);
    OptionalDouble left = slope(f, names, x0, here.getAsDouble(), sample, -1);
    if (slope.isEmpty()) {
      slope = left;
    }
    if (slope.isEmpty()) {
      return true;
    }
    if (!Double.isFinite(slope.getAsDouble())
        || left.isPresent() && !Double.isFinite(left.getAsDouble())) {
      return false;
    }
    if (names.size() > 1) {
      return true; // of parameters and constants no more is asked than a slope
    }
    // A function such as erf has values of numbers alone.
    Canonical there =
        SpecialSlopes.occur(problem.residual().formula(), x)
            ? problem.residual().replace(x, at)
            : problem.residual();
    List<String> variables = List.of(x, OdeProblem.name(0, 0), OdeProblem.name(0, 1));
    double[] values = {x0, here.getAsDouble(), slope.getAsDouble()};
    OptionalDouble residual = Forms.valueAt(there, variables, values);
    return residual.isPresent()
        && Math.abs(residual.getAsDouble()) < NEAR * (1 + Math.abs(slope.getAsDouble()));
  }

  /** Whether an implicit solution can be solved for the function at a point: F_y is not 0 there. */
  public static boolean definesFunction(
      OdeProblem problem, Solution.Implicit implicit, Canonical at, Canonical value) {
    Canonical slope = implicit.difference().derivative(OdeProblem.name(0, 0));
    Canonical there = slope.replace(problem.variable(), at).replace(OdeProblem.name(0, 0), value);
    return !slope.equals(Canonical.ZERO) && !Forms.isZero(there);
  }

  /** The slope to one side of a point; infinite where it grows as the step becomes smaller. */
  private static OptionalDouble slope(
      Canonical f, List<String> names, double x0, double here, double sample, int side) {
    double step = side * CORNER_STEP * (1 + Math.abs(x0));
    OptionalDouble near = valueAt(f, names, x0 + step, sample);
    OptionalDouble far = valueAt(f, names, x0 + FARTHER * step, sample);
    if (near.isEmpty() || far.isEmpty()) {
      return OptionalDouble.empty();
    }
    double own = (near.getAsDouble() - here) / step;
    double before = (far.getAsDouble() - here) / (FARTHER * step);
    OptionalDouble nearest = valueAt(f, names, x0 + step / FARTHER, sample);
    double last = nearest.isEmpty() ? own : (nearest.getAsDouble() - here) * FARTHER / step;
    // A logarithm grows by the same with every step, a power by the same factor.
    boolean grows =
        Math.abs(own) > GROWS * (1 + Math.abs(before))
            || Math.abs(last - own) > NEAR * (1 + Math.abs(own))
                && Math.abs(last - own) > Math.abs(own - before) / 2;
    return OptionalDouble.of(grows ? Double.POSITIVE_INFINITY : own);
  }

  /** The variables and all names beside them. */
  private static List<String> names(List<String> variables, List<Canonical> parts) {
    Set<String> names = new LinkedHashSet<>(variables);
    parts.forEach(part -> names.addAll(Canonical.variables(part.formula())));
    return List.copyOf(names);
  }

  private static OptionalDouble valueAt(Canonical f, List<String> names, double x, double sample) {
    double[] values = values(names, sample);
    values[0] = x;
    return Forms.valueAt(f, names, values);
  }

  /** Values of the same sign, which are apart from each other. */
  private static double[] values(List<String> names, double sample) {
    double[] values = new double[names.size()];
    Arrays.setAll(values, i -> sample + Math.copySign(APART * i, sample));
    return values;
  }
}
