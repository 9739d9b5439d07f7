package org.algebrist.systems.ept.reading;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Maximises a smooth function of some dozens of variables: limited-memory BFGS with backtracking
 * (Nocedal and Wright, Numerical Optimization, 2006, algorithms 7.4 and 3.1). Deterministic.
 */
final class QuasiNewton {
  private static final int STEPS = 500;
  private static final int REMEMBERED = 12;

  /** Of the slope along the direction, what a step has to gain. */
  private static final double SUFFICIENT = 1e-4;

  private static final double SHORTEST = 1e-9;
  private static final double CONVERGED = 1e-10;

  private QuasiNewton() {}

  /** A function and its derivatives. */
  interface Objective {
    /**
     * @param gradient is filled with the derivative by each variable; all 0 before
     */
    double at(double[] x, double[] gradient);
  }

  private record Correction(double[] step, double[] change) {}

  /** Where the function is largest, as far as steps uphill from {@code start} lead. */
  static double[] maximize(double[] start, Objective objective) {
    double[] x = start.clone();
    double[] gradient = new double[x.length];
    double value = objective.at(x, gradient);
    Deque<Correction> corrections = new ArrayDeque<>();
    for (int i = 0; i < STEPS; i++) {
      double[] direction = direction(gradient, corrections);
      double slope = dot(gradient, direction);
      double length = 1;
      double[] next = along(x, direction, length);
      double[] nextGradient = new double[x.length];
      double nextValue = objective.at(next, nextGradient);
      while (!(nextValue >= value + SUFFICIENT * length * slope) && length > SHORTEST) {
        length /= 2;
        next = along(x, direction, length);
        nextGradient = new double[x.length];
        nextValue = objective.at(next, nextGradient);
      }
      if (!(nextValue > value)) {
        return x;
      }
      Correction correction = new Correction(along(next, x, -1), along(gradient, nextGradient, -1));
      if (dot(correction.step(), correction.change()) > 0) {
        corrections.addLast(correction);
        if (corrections.size() > REMEMBERED) {
          corrections.removeFirst();
        }
      }
      boolean converged = nextValue - value < CONVERGED;
      x = next;
      gradient = nextGradient;
      value = nextValue;
      if (converged) {
        return x;
      }
    }
    return x;
  }

  /** The gradient, bent by what earlier steps told of the curvature. */
  private static double[] direction(double[] gradient, Deque<Correction> corrections) {
    double[] q = gradient.clone();
    List<Correction> latestFirst = new ArrayList<>(corrections).reversed();
    double[] taken = new double[latestFirst.size()];
    for (int i = 0; i < taken.length; i++) {
      Correction c = latestFirst.get(i);
      taken[i] = dot(c.step(), q) / dot(c.step(), c.change());
      q = along(q, c.change(), -taken[i]);
    }
    if (taken.length > 0) {
      Correction last = latestFirst.getFirst();
      q = scaled(q, dot(last.step(), last.change()) / dot(last.change(), last.change()));
    }
    for (int i = taken.length - 1; i >= 0; i--) {
      Correction c = latestFirst.get(i);
      double given = dot(c.change(), q) / dot(c.step(), c.change());
      q = along(q, c.step(), taken[i] - given);
    }
    return q;
  }

  private static double[] along(double[] x, double[] direction, double by) {
    double[] sum = x.clone();
    for (int i = 0; i < sum.length; i++) {
      sum[i] += by * direction[i];
    }
    return sum;
  }

  private static double[] scaled(double[] x, double by) {
    double[] product = x.clone();
    for (int i = 0; i < product.length; i++) {
      product[i] *= by;
    }
    return product;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
