package org.algebrist.systems.symbolic.generator;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Dual;
import org.algebrist.algebra.calculus.Estimate;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;

/**
 * Whether one function is the slope of another, by dual numbers, which know nothing of the rules by
 * which the pair was made: at points of every size and both signs, and on both sides of every zero
 * of what stands under a root, a logarithm or between bars, where a branch may change.
 */
final class SlopeCheck {
  /** Real points of every size and sign, none of them special. */
  static final double[] POINTS = {
    0.61, -0.43, 1.37, -1.19, 2.23, -2.71, 0.17, -0.077, 3.41, -4.9, 0.83, -0.91, 5.3, -7.7, 1.73,
    -1.61, 0.031, -0.0123, 9.7, -11.3, 0.39, -0.27, 17.1, -23.9, 41.3, -57.1, 131, -277, 1_013,
    -1_709
  };

  /** Where zeros are looked for: between neighbours of different sign. */
  private static final int GRID = 48;

  /** The grid's ends are at ± this. */
  private static final double FAR = 2_000;

  private static final int BISECTIONS = 50;

  /** How far beside a zero the two are compared, in its size. */
  private static final double[] BESIDE = {1e-6, 1e-3, 0.05, 0.3};

  /** Fewer agreeing points say nothing. */
  private static final int LEAST = 2;

  private static final double TOLERANCE = 1e-6;

  private static final List<String> VARIABLES = List.of("x");

  private SlopeCheck() {}

  static boolean holds(Canonical function, Canonical slope) {
    if (!(Program.compile(function.formula(), VARIABLES) instanceof Compilation.Compiled(Program f))
        || !(Program.compile(slope.formula(), VARIABLES)
            instanceof Compilation.Compiled(Program g))) {
      return false;
    }
    int agreed = 0;
    for (double point : POINTS) {
      int own = compared(f, g, point);
      if (own < 0) {
        return false;
      }
      agreed += own;
    }
    for (double point : besideZeros(List.of(function, slope))) {
      int own = compared(f, g, point);
      if (own < 0) {
        return false;
      }
      agreed += own;
    }
    return agreed >= LEAST;
  }

  /** 1 where the two agree, −1 where they differ, 0 where one has no value or none to rely on. */
  private static int compared(Program f, Program g, double x) {
    double[] point = {x};
    Dual dual = f.dualAt(point, 0);
    if (!Double.isFinite(dual.derivative()) || !Double.isFinite(dual.value())) {
      return 0;
    }
    Estimate estimate = g.estimateAt(point);
    double size = Math.max(Math.abs(dual.derivative()), Math.abs(estimate.value()));
    if (!Double.isFinite(estimate.error()) || estimate.error() > TOLERANCE * size) {
      return 0;
    }
    return Math.abs(dual.derivative() - estimate.value()) > 100 * TOLERANCE * size ? -1 : 1;
  }

  /** Points on both sides of every zero that is found of the functions' {@link Branches}. */
  static List<Double> besideZeros(List<Canonical> functions) {
    List<Canonical> parts = new ArrayList<>();
    functions.forEach(function -> Branches.of(function, "x", parts));
    List<Double> points = new ArrayList<>();
    for (Canonical part : parts) {
      if (Program.compile(part.formula(), VARIABLES)
          instanceof Compilation.Compiled(Program program)) {
        zeros(program, points);
      }
    }
    return points;
  }

  private static void zeros(Program program, List<Double> points) {
    double before = -FAR;
    double valueBefore = program.at(before);
    for (int i = 1; i <= GRID; i++) {
      // Dense near 0 and wide far out.
      double t = 2.0 * i / GRID - 1;
      double at = FAR * t * t * t * t * t;
      double value = program.at(at);
      if (valueBefore * value < 0) {
        double zero = zero(program, before, at, valueBefore);
        for (double beside : BESIDE) {
          points.add(zero - beside * (1 + Math.abs(zero)));
          points.add(zero + beside * (1 + Math.abs(zero)));
        }
      }
      before = at;
      valueBefore = value;
    }
  }

  private static double zero(Program program, double from, double to, double valueFrom) {
    double low = from;
    double high = to;
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      if (program.at(middle) * valueFrom > 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }
}
