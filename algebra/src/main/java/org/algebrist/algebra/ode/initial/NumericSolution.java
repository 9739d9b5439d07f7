package org.algebrist.algebra.ode.initial;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.form.Determinants;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.hipparchus.exception.LocalizedCoreFormats;
import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.ODEStateAndDerivative;
import org.hipparchus.ode.OrdinaryDifferentialEquation;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;

/**
 * A solution by numbers: Dormand and Prince's method of order 8 with control of the step, twice
 * with different tolerances, so that their difference tells how exact the values are. It proves
 * nothing.
 *
 * @param points where the solution is told, the initial one first
 * @param curve the same with more points between them, for a picture
 * @param error the largest relative difference between the two computations
 * @param end why it ends before the last place, empty if it does not
 */
public record NumericSolution(List<Point> points, List<Point> curve, double error, String end) {
  /** Places after the initial one. */
  private static final int STEPS = 10;

  private static final double STEP = 0.1;

  /** Points of the curve a step. */
  private static final int CURVE = 10;

  private static final double COARSE = 1e-9;
  private static final double FINE = 1e-12;
  private static final double SMALLEST_STEP = 1e-10;

  /** Two computations that differ by more have no digits in common worth showing. */
  private static final double LARGEST_ERROR = 1e-4;

  /** The values of the functions and their derivatives at a place, function by function. */
  public record Point(double at, List<Double> values) {}

  public NumericSolution {
    points = List.copyOf(points);
    curve = List.copyOf(curve);
  }

  /**
   * The solution from the place of the initial values on; empty if they are not all there at one
   * place, if the equations cannot be solved for the highest derivatives, or if names are open.
   */
  public static Optional<NumericSolution> of(OdeProblem problem, Deadline deadline) {
    if (!problem.parameters().isEmpty() || problem.conditions().size() != problem.freedom()) {
      return Optional.empty();
    }
    int order = problem.order();
    double[] start = new double[problem.freedom()];
    boolean[] given = new boolean[start.length];
    double place = Double.NaN;
    for (OdeProblem.PointValue each : problem.conditions()) {
      var at = Forms.value(each.at());
      var value = Forms.value(each.value());
      int index = each.function() * order + each.derivative();
      if (at.isEmpty()
          || value.isEmpty()
          || each.derivative() >= order
          || given[index]
          || !Double.isNaN(place) && place != at.getAsDouble()) {
        return Optional.empty();
      }
      place = at.getAsDouble();
      start[index] = value.getAsDouble();
      given[index] = true;
    }
    double initial = place;
    return highest(problem)
        .flatMap(programs -> computed(new System(programs, order, deadline), initial, start));
  }

  /** Programs for the highest derivatives, of the variable and the state. */
  private static Optional<List<Program>> highest(OdeProblem problem) {
    int n = problem.functions().size();
    List<String> unknowns = new ArrayList<>();
    List<String> names = new ArrayList<>(List.of(problem.variable()));
    for (int i = 0; i < n; i++) {
      unknowns.add(OdeProblem.name(i, problem.order()));
      for (int k = 0; k < problem.order(); k++) {
        names.add(OdeProblem.name(i, k));
      }
    }
    List<List<Canonical>> rows = new ArrayList<>();
    for (Canonical residual : problem.residuals()) {
      List<Canonical> row = new ArrayList<>();
      Canonical rest = residual;
      for (String unknown : unknowns) {
        Canonical own = residual.derivative(unknown).expanded();
        if (unknowns.stream().anyMatch(own::contains)) {
          return Optional.empty();
        }
        row.add(own);
        rest = rest.replace(unknown, Canonical.ZERO);
      }
      row.add(Canonical.negation(rest));
      rows.add(row);
    }
    if (!(Determinants.solve(rows, unknowns) instanceof Determinants.Outcome.Solved(var values))) {
      return Optional.empty();
    }
    List<Program> programs = new ArrayList<>();
    for (Optional<Canonical> each : values) {
      if (each.isEmpty()
          || !(Program.compile(each.get().formula(), names)
              instanceof Compilation.Compiled(Program program))) {
        return Optional.empty();
      }
      programs.add(program);
    }
    return Optional.of(programs);
  }

  private static Optional<NumericSolution> computed(System system, double place, double[] start) {
    List<Point> coarse = points(system, place, start, COARSE);
    List<Point> fine = points(system, place, start, FINE);
    double error = 0;
    List<Point> kept = new ArrayList<>();
    for (int i = 0; i < Math.min(coarse.size(), fine.size()); i++) {
      double own = 0;
      for (int k = 0; k < start.length; k++) {
        double a = coarse.get(i).values().get(k);
        double b = fine.get(i).values().get(k);
        own = Math.max(own, Math.abs(a - b) / Math.max(1, Math.abs(b)));
      }
      if (!(own <= LARGEST_ERROR)) {
        break;
      }
      error = Math.max(error, own);
      kept.add(fine.get(i));
    }
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < kept.size(); i += CURVE) {
      points.add(kept.get(i));
    }
    return points.size() < 2
        ? Optional.empty()
        : Optional.of(
            new NumericSolution(
                points,
                kept,
                error,
                points.size() > STEPS
                    ? ""
                    : "beyond " + kept.getLast().at() + " the steps become too small"));
  }

  private static List<Point> points(System system, double place, double[] start, double tolerance) {
    List<Point> points = new ArrayList<>();
    ODEState state = new ODEState(place, start);
    points.add(point(place, start));
    try {
      for (int i = 1; i <= STEPS * CURVE; i++) {
        var integrator = new DormandPrince853Integrator(SMALLEST_STEP, STEP, tolerance, tolerance);
        double end = Math.round((place + i * STEP / CURVE) * 1e12) / 1e12;
        ODEStateAndDerivative next = integrator.integrate(system, state, end);
        for (double value : next.getPrimaryState()) {
          if (!Double.isFinite(value)) {
            return points;
          }
        }
        points.add(point(end, next.getPrimaryState()));
        state = new ODEState(end, next.getPrimaryState());
      }
    } catch (MathRuntimeException tooSmall) {
      return points; // the steps became too small: a pole, or the end of the domain
    }
    return points;
  }

  private static Point point(double at, double[] state) {
    List<Double> values = new ArrayList<>();
    for (double each : state) {
      values.add(each);
    }
    return new Point(at, values);
  }

  /** The equations as a system of first order. */
  private record System(List<Program> programs, int order, Deadline deadline)
      implements OrdinaryDifferentialEquation {
    @Override
    public int getDimension() {
      return programs.size() * order;
    }

    @Override
    public double[] computeDerivatives(double t, double[] state) {
      if (deadline.hasPassed()) {
        throw new MathRuntimeException(LocalizedCoreFormats.SIMPLE_MESSAGE, deadline.reason());
      }
      double[] values = new double[state.length + 1];
      values[0] = t;
      java.lang.System.arraycopy(state, 0, values, 1, state.length);
      double[] slopes = new double[state.length];
      for (int i = 0; i < programs.size(); i++) {
        for (int k = 0; k < order - 1; k++) {
          slopes[i * order + k] = state[i * order + k + 1];
        }
        slopes[i * order + order - 1] = programs.get(i).at(values);
      }
      return slopes;
    }
  }
}
