package org.algebrist.algebra.ode.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Inversion;
import org.algebrist.algebra.ode.ConstantSolutions;
import org.algebrist.algebra.ode.LinearEquation;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Determinants;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.algebra.ode.form.Quadratic;
import org.algebrist.algebra.ode.problem.OdeProblem;

/**
 * Whether a solution is the general one: whether every initial value leads to it.
 *
 * <p>Of a linear equation that is so if the constants occur linearly and their Wronskian is not
 * zero. Of another of first order, a solution must go through every sampled point at which the
 * equation has a slope, single solutions beside it aside: e^(x+c) is not the general solution of y'
 * = y, as it has no value below 0. Of higher order the constants must be independent, and of
 * nonlinear ones constants must be found for the initial values of {@link #samples}.
 */
public final class Generality {
  /** Share of the sampled points that a solution must go through. */
  private static final double ALL = 0.999;

  /** How far from zero constant solutions are looked for, and at how many places. */
  private static final double CONSTANTS = 12;

  private static final int CONSTANT_SAMPLES = 2400;

  /** A slope below it is none. */
  private static final double STILL = 1e-5;

  private Generality() {}

  /**
   * Whether it is.
   *
   * @param beside single solutions that are named beside it
   * @param conditions where the solution was proved; with x > 0 nothing is asked elsewhere
   */
  public static boolean of(
      OdeProblem problem, Solution solution, List<Canonical> beside, List<String> conditions) {
    boolean right =
        conditions.contains(problem.variable() + " > 0")
            || conditions.contains(problem.variable() + " >= 0");
    int n = problem.freedom();
    List<String> names = solution.constants(n);
    if (names.size() < n) {
      return false;
    }
    return switch (solution) {
      case Solution.Several(List<Canonical> values) -> isIndependent(problem, values, names);
      case Solution.Explicit(Canonical value) ->
          problem.order() == 1 && LinearEquation.of(problem.residual(), 1).isEmpty()
              ? coversPlane(problem, solution, beside, right) || isFraction(problem, value, beside)
              : isIndependent(problem, List.of(value), names)
                  || problem.order() == 1 && coversPlane(problem, solution, beside, right);
      case Solution.Implicit _ ->
          problem.order() > 1 || coversPlane(problem, solution, beside, right);
    };
  }

  /** Whether {@link #of} decides by itself: not of nonlinear equations of higher order. */
  public static boolean isCertain(OdeProblem problem) {
    return problem.isSystem()
        || problem.order() == 1
        || LinearEquation.of(problem.residual(), problem.order()).isPresent();
  }

  /** The same equation with initial values of both signs, which a general solution takes all. */
  public static List<OdeProblem> samples(OdeProblem problem) {
    List<OdeProblem> samples = new ArrayList<>();
    for (long value : new long[] {2, -1}) {
      for (long slope : new long[] {3, -2}) {
        List<OdeProblem.PointValue> values = new ArrayList<>();
        for (int k = 0; k < problem.order(); k++) {
          long own = k == 0 ? value : k == 1 ? slope : 1;
          values.add(new OdeProblem.PointValue(0, k, Canonical.ONE, Canonical.number(own)));
        }
        samples.add(
            new OdeProblem(
                problem.residuals(),
                problem.functions(),
                problem.variable(),
                problem.order(),
                values,
                problem.parameters()));
      }
    }
    return samples;
  }

  /** Whether the constants occur linearly, or are independent at least, and have a Wronskian. */
  private static boolean isIndependent(
      OdeProblem problem, List<Canonical> values, List<String> names) {
    List<List<Canonical>> rows = new ArrayList<>();
    for (Canonical value : values) {
      Canonical own = value;
      for (int k = 0; k < problem.order(); k++) {
        List<Canonical> row = new ArrayList<>();
        for (String name : names) {
          row.add(own.derivative(name));
        }
        rows.add(row);
        own = own.derivative(problem.variable());
      }
    }
    boolean linear =
        rows.stream()
            .flatMap(List::stream)
            .noneMatch(each -> names.stream().anyMatch(each::contains));
    boolean linearEquation =
        problem.isSystem() || LinearEquation.of(problem.residual(), problem.order()).isPresent();
    if (!linear && linearEquation) {
      return false;
    }
    return !Forms.isZero(Determinants.of(rows));
  }

  /**
   * Whether a family (A + B·C)/(D + E·C) of a Riccati equation, whose limit B/E is named beside it,
   * goes through every point: C is (A − D·y)/(E·y − B) there.
   */
  private static boolean isFraction(OdeProblem problem, Canonical value, List<Canonical> beside) {
    boolean riccati =
        Forms.coefficients(problem.residual(), OdeProblem.name(0, 1), 1)
            .filter(each -> each.size() == 2 && !each.get(1).contains(OdeProblem.name(0, 0)))
            .flatMap(each -> Forms.coefficients(each.getFirst(), OdeProblem.name(0, 0), 2))
            .isPresent();
    Fractions.Fraction fraction = Fractions.fraction(value);
    String c = Solution.constant(1);
    Optional<List<Canonical>> above = Forms.coefficients(fraction.above(), c, 1);
    Optional<List<Canonical>> below = Forms.coefficients(fraction.below(), c, 1);
    if (!riccati || above.isEmpty() || below.isEmpty() || below.get().size() != 2) {
      return false;
    }
    Canonical a = above.get().getFirst();
    Canonical b = above.get().size() == 2 ? above.get().get(1) : Canonical.ZERO;
    Canonical d = below.get().getFirst();
    Canonical e = below.get().get(1);
    Canonical limit = Canonical.quotient(b, e);
    Canonical determinant =
        Canonical.difference(Canonical.product(a, e), Canonical.product(b, d)).expanded();
    return !Forms.isZero(determinant)
        && beside.stream().anyMatch(each -> Forms.isZero(Canonical.difference(each, limit)));
  }

  /** Whether a member goes through each sampled point with a slope. */
  private static boolean coversPlane(
      OdeProblem problem, Solution solution, List<Canonical> beside, boolean right) {
    String c = Solution.constant(1);
    String x = problem.variable();
    String y = OdeProblem.name(0, 0);
    List<Canonical> branches = new ArrayList<>();
    Canonical equation =
        switch (solution) {
          case Solution.Implicit implicit -> implicit.difference();
          case Solution.Explicit(Canonical value) -> Canonical.difference(Canonical.name(y), value);
          case Solution.Several several -> several.values().getFirst();
        };
    Optional<List<Canonical>> linear =
        Forms.coefficients(Fractions.fraction(equation).above(), c, 1);
    if (linear.isPresent() && linear.get().size() == 2) {
      branches.add(
          Canonical.negation(Canonical.quotient(linear.get().get(0), linear.get().get(1))));
    }
    Inversion.solve(equation, c, Canonical.ZERO).ifPresent(branches::add);
    Optional<List<Canonical>> quadratic =
        Forms.coefficients(Fractions.fraction(equation).above(), c, 2)
            .filter(each -> each.size() == 3);
    quadratic.ifPresent(each -> branches.addAll(roots(each)));
    if (solution instanceof Solution.Explicit(Canonical line)
        && line.derivative(x).equals(Canonical.name(c))
        && Forms.coefficients(problem.residual(), y, 1)
            .filter(each -> each.size() == 2)
            .isPresent()) {
      return true; // Clairaut: every slope p at a point belongs to the line with C = p
    }
    Optional<Canonical> slope =
        Forms.coefficients(problem.residual(), OdeProblem.name(0, 1), 2)
            .filter(each -> each.size() > 1)
            .map(each ->
                each.size() == 2
                    ? Canonical.quotient(each.get(0), each.get(1))
                    : roots(each).getFirst());
    boolean twoSlopes = Forms.coefficients(problem.residual(), OdeProblem.name(0, 1), 1).isEmpty();
    if (slope.isEmpty() || branches.isEmpty() || twoSlopes && quadratic.isEmpty()) {
      return false;
    }
    List<String> names = new ArrayList<>(List.of(x, y));
    names.addAll(problem.parameters());
    double[] values = SampleValues.of(problem, equation, slope.get(), names);
    Predicate<double[]> member =
        at ->
            beside.stream().anyMatch(each -> passes(each, names, at))
                || branches.stream().anyMatch(each -> isMember(equation, c, each, names, at));
    return coversSamples(slope.get(), values, names, right, member)
        && namesConstants(slope.get(), values, names, beside, equation, branches);
  }

  /**
   * Whether every constant solution between -12 and 12, found by numbers, is a member of the family
   * or named beside it.
   */
  private static boolean namesConstants(
      Canonical slope,
      double[] values,
      List<String> names,
      List<Canonical> beside,
      Canonical equation,
      List<Canonical> branches) {
    double[] at = values.clone();
    if (!(Program.compile(slope.formula(), names) instanceof Compilation.Compiled(Program g))) {
      return false;
    }
    List<Canonical> single =
        beside.stream().flatMap(each -> ConstantSolutions.upTo(each, CONSTANTS).stream()).toList();
    double step = 2 * CONSTANTS / CONSTANT_SAMPLES;
    for (int i = 1; i < CONSTANT_SAMPLES; i++) {
      OptionalDouble least = leastSlope(g, at, -CONSTANTS + i * step + step / 3, step);
      if (least.isEmpty()) {
        continue;
      }
      double y = least.getAsDouble();
      at[1] = y;
      if (!isStill(g, at)) {
        continue;
      }
      boolean named =
          single.stream()
              .anyMatch(each -> {
                var value = Forms.valueAt(each, names, at);
                return value.isPresent() && Math.abs(value.getAsDouble() - y) < step / 2;
              });
      if (!named
          && branches.stream().noneMatch(each -> isConstantMember(equation, each, names, at))) {
        return false;
      }
    }
    return true;
  }

  /** Whether the slope is zero for all x at which it has a value, and has one somewhere. */
  private static boolean isStill(Program g, double[] at) {
    boolean real = false;
    for (double x : SampleValues.XS) {
      at[0] = x;
      double value = g.at(at);
      if (Double.isFinite(value)) {
        real = true;
        if (Math.abs(value) >= STILL) {
          return false;
        }
      }
    }
    return real;
  }

  /** Where the size of the slope is least within a step of a place; empty if it falls to a side. */
  private static OptionalDouble leastSlope(Program g, double[] at, double place, double step) {
    at[0] = SampleValues.XS[0];
    double low = place - step;
    double high = place + step;
    double middle = size(g, at, place);
    if (!(middle <= size(g, at, low) && middle <= size(g, at, high))) {
      return OptionalDouble.empty();
    }
    while (high - low > 1e-12 * (1 + Math.abs(place))) {
      double a = low + (high - low) / 3;
      double b = high - (high - low) / 3;
      if (size(g, at, a) <= size(g, at, b)) {
        high = b;
      } else {
        low = a;
      }
      if (a == low && b == high) {
        break;
      }
    }
    double found = (low + high) / 2;
    double plain = Math.rint(found * 1e6) / 1e6; // an end of the domain may be no part of it
    return OptionalDouble.of(Math.abs(found - plain) < 1e-8 ? plain : found);
  }

  private static double size(Program g, double[] at, double y) {
    at[1] = y;
    double value = Math.abs(g.at(at));
    return Double.isFinite(value) ? value : Double.POSITIVE_INFINITY;
  }

  /** Whether a constant is a member of the family for one moderate value of its constant. */
  private static boolean isConstantMember(
      Canonical equation, Canonical branch, List<String> names, double[] at) {
    double[] here = at.clone();
    double[] there = at.clone();
    here[0] = SampleValues.XS[0];
    there[0] = SampleValues.XS[1];
    try {
      Canonical ofZero = equation.replace(Solution.constant(1), Canonical.ZERO);
      if (isZeroAt(ofZero, names, here) && isZeroAt(ofZero, names, there)) {
        return true;
      }
    } catch (ArithmeticException none) {
      return false; // the family has no member for 0
    }
    var first = Forms.valueAt(branch, names, here);
    var second = Forms.valueAt(branch, names, there);
    return first.isPresent()
        && second.isPresent()
        && Math.abs(first.getAsDouble()) < 1 / STILL
        && Math.abs(first.getAsDouble() - second.getAsDouble()) < Math.sqrt(STILL)
        && isMember(equation, Solution.constant(1), branch, names, here);
  }

  /** Whether nearly every sampled point at which the slope has a value lies on a member. */
  private static boolean coversSamples(
      Canonical slope,
      double[] values,
      List<String> names,
      boolean right,
      Predicate<double[]> member) {
    int asked = 0;
    int met = 0;
    for (double u : SampleValues.XS) {
      if (right && u < 0) {
        continue;
      }
      for (double w : SampleValues.YS) {
        double[] at = values.clone();
        at[0] = u;
        at[1] = w;
        if (Forms.valueAt(slope, names, at).isEmpty()) {
          continue;
        }
        asked++;
        met += member.test(at) ? 1 : 0;
      }
    }
    return asked > 0 && met >= ALL * asked;
  }

  /** Both roots of a quadratic polynomial. */
  private static List<Canonical> roots(List<Canonical> q) {
    Quadratic quadratic = Quadratic.of(q);
    return quadratic.roots(Canonical.sqrt(quadratic.discriminant().expanded()));
  }

  private static boolean isZeroAt(Canonical f, List<String> names, double[] at) {
    var value = Forms.valueAt(f, names, at);
    return value.isPresent() && Math.abs(value.getAsDouble()) < 1e-6;
  }

  private static boolean passes(Canonical single, List<String> names, double[] at) {
    var value = Forms.valueAt(single, names, at);
    return value.isPresent() && Math.abs(value.getAsDouble() - at[1]) < 1e-9;
  }

  private static boolean isMember(
      Canonical equation, String c, Canonical branch, List<String> names, double[] at) {
    var constant = Forms.valueAt(branch, names, at);
    if (constant.isEmpty()) {
      return false;
    }
    List<String> all = new ArrayList<>(names);
    all.add(c);
    double[] values = Arrays.copyOf(at, at.length + 1);
    values[at.length] = constant.getAsDouble();
    if (Program.compile(equation.formula(), all) instanceof Compilation.Compiled(Program program)) {
      double rest = program.at(values);
      return Math.abs(rest) < 1e-6 * (1 + Math.abs(at[1]));
    }
    return false;
  }
}
