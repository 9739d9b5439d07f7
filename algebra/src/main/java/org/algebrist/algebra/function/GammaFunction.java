package org.algebrist.algebra.function;

import org.hipparchus.complex.Complex;
import org.hipparchus.special.Gamma;

/** The factorial as Γ(z + 1), whole numbers exactly as far as doubles go. */
public final class GammaFunction {
  /** Past it the factorial is no double. */
  private static final int LARGEST = 170;

  /** Coefficients of Lanczos' approximation with g = 7 (Godfrey's), good to about 1e-15. */
  private static final double[] LANCZOS = {
    0.99999999999980993,
    676.5203681218851,
    -1259.1392167224028,
    771.32342877765313,
    -176.61502916214059,
    12.507343278686905,
    -0.13857109526572012,
    9.9843695780195716e-6,
    1.5056327351493116e-7
  };

  private GammaFunction() {}

  /** x! = Γ(x + 1): NaN for a negative whole number, infinite past the greatest double. */
  public static double factorial(double x) {
    if (x == Math.rint(x)) {
      if (x < 0) {
        return Double.NaN;
      }
      if (x > LARGEST) {
        return Double.POSITIVE_INFINITY;
      }
      double product = 1;
      for (int k = 2; k <= x; k++) {
        product *= k;
      }
      return product;
    }
    return Gamma.gamma(x + 1);
  }

  static double factorialSlope(double x, double value) {
    return value * digamma(x + 1);
  }

  /** By reflection where x is negative, as the library takes a step of recursion a unit there. */
  private static double digamma(double x) {
    return x < 0 ? Gamma.digamma(1 - x) - Math.PI / Math.tan(Math.PI * x) : Gamma.digamma(x);
  }

  static Complex factorial(Complex z) {
    if (z.getReal() < -0.5) { // reflection
      Complex s = z.multiply(Math.PI).sin();
      return z.multiply(Math.PI).divide(s.multiply(factorial(z.negate())));
    }
    Complex sum = new Complex(LANCZOS[0]);
    for (int k = 1; k < LANCZOS.length; k++) {
      sum = sum.add(new Complex(LANCZOS[k]).divide(z.add(k)));
    }
    Complex t = z.add(7.5);
    return t.pow(z.add(0.5))
        .multiply(t.negate().exp())
        .multiply(sum)
        .multiply(Math.sqrt(2 * Math.PI));
  }

  /** To within a few percent: it only says how errors grow. */
  static Complex factorialSlope(Complex z) {
    Complex step = new Complex(1e-4);
    return factorial(z.add(step)).subtract(factorial(z.subtract(step))).divide(2e-4);
  }
}
