package org.algebrist.algebra.definite.value;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.expression.tree.Rational;

/**
 * Integrals by double exponential formulas (Takahasi and Mori 1974), which singular ends do not
 * disturb; the error is estimated by comparing two resolutions and is no bound.
 *
 * <p>The argument is counted from each end, so that values near a singular end keep their digits.
 */
public final class Quadrature {
  private static final int LEVELS = 9;
  private static final double REACH = 6.2;

  /** A tail whose relative error is above this is tried on a logarithmic scale, too. */
  private static final double SETTLED = 1e-9;

  /**
   * A value.
   *
   * @param error estimated
   */
  public record Estimate(double value, double error) {
    /** The sum, with the sum of the errors. */
    public Estimate plus(Estimate other) {
      return new Estimate(value + other.value, error + other.error);
    }
  }

  private final Canonical integrand;
  private final String variable;

  private Quadrature(Canonical integrand, String variable) {
    this.integrand = integrand;
    this.variable = variable;
  }

  /**
   * The integral over pieces.
   *
   * @param points the bounds of the pieces in ascending order; singular points must be among them
   */
  public static Estimate of(Canonical integrand, String variable, List<Point> points) {
    var quadrature = new Quadrature(integrand, variable);
    Estimate total = new Estimate(0, 0);
    for (int i = 0; i + 1 < points.size(); i++) {
      total = total.plus(quadrature.piece(points.get(i), points.get(i + 1)));
    }
    return total;
  }

  /**
   * The integral from 0 to infinity of a function whose values over [kπ, (k+1)π] alternate and fall
   * slowly, by averaging partial sums again and again.
   */
  public static Estimate alternating(DoubleUnaryOperator function) {
    int skipped = 20;
    int averaged = 24;
    double[] sums = new double[averaged];
    double sum = 0;
    for (int k = 0; k < skipped + averaged; k++) {
      double from = k * Math.PI;
      sum += ends(t -> function.applyAsDouble(from + t), Math.PI / 2).value();
      double to = from + Math.PI;
      sum += ends(t -> function.applyAsDouble(to - t), Math.PI / 2).value();
      if (k >= skipped) {
        sums[k - skipped] = sum;
      }
    }
    double before = Double.NaN;
    for (int n = averaged; n > 1; n--) {
      before = sums[n - 2];
      for (int i = 0; i + 1 < n; i++) {
        sums[i] = (sums[i] + sums[i + 1]) / 2;
      }
    }
    return new Estimate(sums[0], Math.abs(sums[0] - before) + 1e-12);
  }

  private Estimate piece(Point low, Point high) {
    double a = low.near();
    double b = high.near();
    Rational middle = Rational.of(new BigDecimal(new Interval(a, b).middle()));
    return end(low, middle, 1).plus(end(high, middle, -1));
  }

  /** The part between an end and the middle. */
  private Estimate end(Point end, Rational middle, int side) {
    String name = "t";
    Canonical step = Canonical.product(Canonical.number(side), Canonical.name(name));
    if (end.isInfinite()) {
      Canonical away = Canonical.number(-side);
      DoubleUnaryOperator function =
          shifted(
              Canonical.sum(
                  Canonical.number(middle), Canonical.product(away, Canonical.name(name))),
              name);
      Estimate plain = outwards(function);
      if (plain.error() <= SETTLED * Math.abs(plain.value()) || middle.signum() * -side <= 0) {
        return plain;
      }
      // Slow tails: |x| = e^(c + t), in which logarithms become plain.
      Rational start = Rational.of(new BigDecimal(Math.log(Math.abs(middle.doubleValue()))));
      Canonical size =
          Canonical.power(
              Canonical.E, Canonical.sum(Canonical.number(start), Canonical.name(name)));
      Canonical moved =
          Canonical.product(size, integrand.replace(variable, Canonical.product(away, size)));
      Estimate slow = outwards(program(moved, name));
      return slow.error() < plain.error() ? slow : plain;
    }
    double reach = Math.abs(middle.doubleValue() - end.near());
    return ends(shifted(Canonical.sum(end.value(), step), name), reach);
  }

  private DoubleUnaryOperator shifted(Canonical argument, String name) {
    return program(integrand.replace(variable, argument), name);
  }

  private static DoubleUnaryOperator program(Canonical function, String name) {
    return Program.compile(function.formula(), List.of(name))
            instanceof Compilation.Compiled(Program program)
        ? program::at
        : t -> Double.NaN;
  }

  /** From 0 to {@code reach}; 0 may be singular. */
  private static Estimate ends(DoubleUnaryOperator function, double reach) {
    // t = reach/(1 + e^(-π sinh u))
    return refined(u -> {
      double s = Math.PI * Math.sinh(u);
      double t = reach / (1 + Math.exp(-s));
      double weight = reach * Math.PI * Math.cosh(u) / ((1 + Math.exp(-s)) * (1 + Math.exp(s)));
      return weight == 0 || t == 0 ? 0 : weight * function.applyAsDouble(t);
    });
  }

  /** From 0 to infinity. */
  private static Estimate outwards(DoubleUnaryOperator function) {
    return refined(u -> {
      double t = Math.exp(Math.PI / 2 * Math.sinh(u));
      double weight = t * Math.PI / 2 * Math.cosh(u);
      return t == 0 || Double.isInfinite(weight) ? 0 : weight * function.applyAsDouble(t);
    });
  }

  private static Estimate refined(DoubleUnaryOperator function) {
    double step = 1;
    double sum = 0;
    for (double u = -Math.floor(REACH); u <= REACH; u += 1) {
      sum += finite(function.applyAsDouble(u));
    }
    double value = sum;
    double error = Double.POSITIVE_INFINITY;
    double cut = Math.max(last(function, 1), last(function, -1));
    for (int level = 1; level <= LEVELS; level++) {
      step /= 2;
      double between = 0;
      for (double u = -Math.floor(REACH) + step; u <= REACH; u += 2 * step) {
        between += finite(function.applyAsDouble(u));
      }
      sum += between;
      double next = sum * step;
      double change = Math.abs(next - value);
      value = next;
      if (level > 3 && change <= 1e-13 * Math.abs(next)) {
        return new Estimate(value, change + cut + 1e-14 * Math.abs(value));
      }
      error = change;
    }
    return new Estimate(value, error + cut);
  }

  /** What is cut off at an end: as much as the last value that arithmetic can hold. */
  private static double last(DoubleUnaryOperator function, int side) {
    for (double u = Math.floor(REACH); u > 0; u -= 1.0 / 64) {
      double value = function.applyAsDouble(side * u);
      if (Double.isFinite(value) && value != 0) {
        return Math.abs(value);
      }
    }
    return 0;
  }

  private static double finite(double value) {
    return Double.isFinite(value) ? value : 0;
  }
}
