package org.algebrist.algebra.differential.rational;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The complex roots of a polynomial whose real ones are known, to double precision: by the method
 * of Weierstrass (Durand and Kerner), and accepted only where discs around them, each of which then
 * holds exactly one root (Smith 1970), are smaller than what is printed of them.
 */
final class ComplexRoots {
  private static final int ROUNDS = 500;

  /** The radius of a disc, against each part of its root. */
  private static final double SMALL = 2e-12;

  /** How much the value of a polynomial may be off, a term, against the sizes of its terms. */
  private static final double ROUNDING = 4 * Math.ulp(1.0);

  private ComplexRoots() {}

  /**
   * A root with a positive imaginary part.
   *
   * @param real exactly 0 for a root on the imaginary axis
   */
  record Value(double real, double imaginary) {}

  /**
   * The roots above the real line, by their real parts.
   *
   * @param polynomial without multiple roots, its leading coefficient 1
   * @param real all its real roots
   */
  static Optional<List<Value>> of(RationalPolynomial polynomial, List<Double> real) {
    int n = polynomial.degree();
    double[] coefficients = new double[n + 1];
    double bound = 1;
    for (int i = 0; i <= n; i++) {
      coefficients[i] = polynomial.coefficient(i).doubleValue();
      bound = i < n ? Math.max(bound, Math.abs(coefficients[i]) + 1) : bound;
    }
    double[] re = new double[n];
    double[] im = new double[n];
    for (int i = 0; i < n; i++) {
      boolean known = i < real.size();
      double angle = 0.4 + 2 * Math.PI * i / n;
      double radius = Math.min(bound, 1 + Math.pow(Math.abs(coefficients[0]), 1.0 / n));
      re[i] = known ? real.get(i) : radius * Math.cos(angle);
      im[i] = known ? 0 : radius * Math.sin(angle);
    }
    for (int round = 0; round < ROUNDS; round++) {
      double most = 0;
      for (int i = real.size(); i < n; i++) {
        double[] step = step(coefficients, re, im, i);
        re[i] -= step[0];
        im[i] -= step[1];
        most = Math.max(most, Math.hypot(step[0], step[1]) / (1e-9 + Math.hypot(re[i], im[i])));
      }
      if (most < 1e-15) {
        break;
      }
    }
    List<Value> found = new ArrayList<>();
    double[] radii = new double[n];
    for (int i = 0; i < n; i++) {
      double radius = radius(coefficients, re, im, i);
      radii[i] = radius;
      for (int k = 0; k < i; k++) {
        if (Math.hypot(re[i] - re[k], im[i] - im[k]) <= radius + radii[k]) {
          return Optional.empty();
        }
      }
      if (i < real.size() || im[i] < 0) {
        continue;
      }
      // Of an even polynomial −z̄ is a root too: in the same disc it is the same one.
      boolean onAxis = isEven(polynomial) && Math.abs(re[i]) <= radius;
      double least = onAxis ? im[i] : Math.min(Math.abs(re[i]), im[i]);
      if (!(radius < SMALL * least)) {
        return Optional.empty();
      }
      found.add(new Value(onAxis ? 0 : re[i], im[i]));
    }
    found.sort(Comparator.comparingDouble(Value::real).thenComparing(Value::imaginary));
    return 2 * found.size() == n - real.size() ? Optional.of(found) : Optional.empty();
  }

  private static boolean isEven(RationalPolynomial p) {
    for (int i = 1; i <= p.degree(); i += 2) {
      if (p.coefficient(i).signum() != 0) {
        return false;
      }
    }
    return true;
  }

  /** p(zᵢ) over the product of zᵢ − zₖ. */
  private static double[] step(double[] p, double[] re, double[] im, int i) {
    double a = 0;
    double b = 0;
    for (int k = p.length - 1; k >= 0; k--) {
      double next = a * re[i] - b * im[i] + p[k];
      b = a * im[i] + b * re[i];
      a = next;
    }
    for (int k = 0; k < re.length; k++) {
      if (k != i) {
        double x = re[i] - re[k];
        double y = im[i] - im[k];
        double size = x * x + y * y;
        double next = (a * x + b * y) / size;
        b = (b * x - a * y) / size;
        a = next;
      }
    }
    return new double[] {a, b};
  }

  /** n times the size of that quotient, rounding included. */
  private static double radius(double[] p, double[] re, double[] im, int i) {
    double size = Math.hypot(re[i], im[i]);
    double terms = 0;
    for (int k = p.length - 1; k >= 0; k--) {
      terms = terms * size + Math.abs(p[k]);
    }
    double others = 1;
    for (int k = 0; k < re.length; k++) {
      others *= k == i ? 1 : Math.hypot(re[i] - re[k], im[i] - im[k]);
    }
    double[] step = step(p, re, im, i);
    int n = re.length;
    return n * (Math.hypot(step[0], step[1]) * (1 + 1e-10) + n * ROUNDING * terms / others);
  }
}
