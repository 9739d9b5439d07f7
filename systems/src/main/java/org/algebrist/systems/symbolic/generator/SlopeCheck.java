package org.algebrist.systems.symbolic.generator;

import java.util.List;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Dual;
import org.algebrist.algebra.calculus.Estimate;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;

/**
 * Whether one function is the slope of another at many points, by dual numbers, which know nothing
 * of the rules by which the pair was made.
 */
final class SlopeCheck {
  /** Real points of every size and sign, none of them special. */
  private static final double[] POINTS = {
    0.61, 1.37, 2.23, 0.17, 3.41, -0.43, -1.19, 0.83, 5.3, -2.71, 1.73, 0.031, 9.7, -0.077, -4.9,
    0.39, 17.1, -11.3
  };

  /** Agreeing points that are enough. */
  private static final int ENOUGH = 4;

  /** Fewer say nothing. */
  private static final int LEAST = 2;

  private static final double TOLERANCE = 1e-6;

  private static final List<String> VARIABLES = List.of("x");

  private SlopeCheck() {}

  static boolean holds(Canonical function, Canonical slope) {
    Compilation first = Program.compile(function.formula(), VARIABLES);
    Compilation second = Program.compile(slope.formula(), VARIABLES);
    if (!(first instanceof Compilation.Compiled(Program f))
        || !(second instanceof Compilation.Compiled(Program g))) {
      return false;
    }
    int agreed = 0;
    double[] point = new double[1];
    for (int i = 0; i < POINTS.length && agreed < ENOUGH; i++) {
      point[0] = POINTS[i];
      Dual dual = f.dualAt(point, 0);
      if (!Double.isFinite(dual.derivative()) || !Double.isFinite(dual.value())) {
        continue;
      }
      Estimate estimate = g.estimateAt(point);
      double size = Math.max(Math.abs(dual.derivative()), Math.abs(estimate.value()));
      if (!Double.isFinite(estimate.error()) || estimate.error() > TOLERANCE * size) {
        continue;
      }
      if (Math.abs(dual.derivative() - estimate.value()) > 100 * TOLERANCE * size) {
        return false;
      }
      agreed++;
    }
    return agreed >= LEAST;
  }
}
