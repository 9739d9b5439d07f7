package org.algebrist.systems.symbolic.generator;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SplittableRandom;
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

  /** Values that parameters are given, one set after the other. */
  private static final int DRAWS = 5;

  /** Sets of values at which the two must have been compared at all. */
  private static final int LEAST_DRAWS = 2;

  /** Sizes of the parameters' values; the smallest and the largest. */
  private static final double[] SIZES = {0.2, 4.5};

  private SlopeCheck() {}

  /**
   * Whether the slope is right wherever both have a value. Of parameters this is asked for several
   * values of each, of both signs; where they have no value for some, as a root has, others decide.
   */
  static boolean holds(Canonical function, Canonical slope) {
    List<Canonical> both = List.of(function, slope);
    List<String> names = names(both);
    if (!(Program.compile(function.formula(), names) instanceof Compilation.Compiled(Program f))
        || !(Program.compile(slope.formula(), names) instanceof Compilation.Compiled(Program g))) {
      return false;
    }
    if (names.size() == 1) {
      return agreed(f, g, new double[1], besideZeros(both)) >= LEAST;
    }
    var random = new SplittableRandom(31L * function.nodes() + slope.nodes());
    int compared = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
      double[] at = values(names.size(), draw, random);
      int agreed = agreed(f, g, at, besideZeros(both, names, at));
      if (agreed < 0) {
        return false;
      }
      compared += agreed >= LEAST ? 1 : 0;
    }
    return compared >= LEAST_DRAWS;
  }

  /** x first. */
  private static List<String> names(List<Canonical> functions) {
    var names = new LinkedHashSet<String>(VARIABLES);
    functions.forEach(function -> names.addAll(Canonical.variables(function.formula())));
    return List.copyOf(names);
  }

  /** x's place and values of the parameters: their signs count in binary, so that all occur. */
  private static double[] values(int count, int draw, SplittableRandom random) {
    double[] at = new double[count];
    for (int i = 1; i < count; i++) {
      double size = SIZES[0] * Math.pow(SIZES[1] / SIZES[0], random.nextDouble());
      at[i] = (draw >> (i - 1) & 1) == 0 ? size : -size;
    }
    return at;
  }

  /** At how many points the two agree; −1 where they differ at one. */
  private static int agreed(Program f, Program g, double[] at, List<Double> beside) {
    int agreed = 0;
    for (double point : POINTS) {
      int own = compared(f, g, at, point);
      if (own < 0) {
        return -1;
      }
      agreed += own;
    }
    for (double point : beside) {
      int own = compared(f, g, at, point);
      if (own < 0) {
        return -1;
      }
      agreed += own;
    }
    return agreed;
  }

  /** 1 where the two agree, −1 where they differ, 0 where one has no value or none to rely on. */
  private static int compared(Program f, Program g, double[] at, double x) {
    double[] point = at.clone();
    point[0] = x;
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
    return besideZeros(functions, VARIABLES, new double[1]);
  }

  private static List<Double> besideZeros(
      List<Canonical> functions, List<String> names, double[] at) {
    List<Canonical> parts = new ArrayList<>();
    functions.forEach(function -> Branches.of(function, "x", parts));
    List<Double> points = new ArrayList<>();
    for (Canonical part : parts) {
      if (Program.compile(part.formula(), names) instanceof Compilation.Compiled(Program program)) {
        zeros(program, at, points);
      }
    }
    return points;
  }

  private static void zeros(Program program, double[] values, List<Double> points) {
    double[] point = values.clone();
    double before = -FAR;
    double valueBefore = at(program, point, before);
    for (int i = 1; i <= GRID; i++) {
      // Dense near 0 and wide far out.
      double t = 2.0 * i / GRID - 1;
      double at = FAR * t * t * t * t * t;
      double value = at(program, point, at);
      if (valueBefore * value < 0) {
        double zero = zero(program, point, before, at, valueBefore);
        for (double beside : BESIDE) {
          points.add(zero - beside * (1 + Math.abs(zero)));
          points.add(zero + beside * (1 + Math.abs(zero)));
        }
      }
      before = at;
      valueBefore = value;
    }
  }

  private static double at(Program program, double[] point, double x) {
    point[0] = x;
    return program.at(point);
  }

  private static double zero(
      Program program, double[] point, double from, double to, double valueFrom) {
    double low = from;
    double high = to;
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      if (at(program, point, middle) * valueFrom > 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }
}
