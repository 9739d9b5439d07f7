package org.algebrist.algebra.differential;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Estimate;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.expression.tree.Rational;
import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.QRDecomposition;
import org.hipparchus.linear.RealVector;

/**
 * Undetermined coefficients: given the terms of an answer, the numbers before them. Least squares
 * over values tell the numbers, which are rounded to fractions; whether the answer is right then is
 * for others to prove.
 */
final class CoefficientFit {
  /** With more, values of double precision tell little. */
  private static final int MAX_TERMS = 12;

  private static final int MAX_DENOMINATOR = 1_000;

  /** How far the values may miss, relatively, when all coefficients are right. */
  private static final double TOLERANCE = 1e-7;

  /** How far a coefficient may be from its fraction. */
  private static final double ROUNDING = 1e-6;

  /** Points in all, and real ones among them for each coefficient. */
  private static final int POINTS = 60;

  private static final int POINTS_A_TERM = 2;

  private CoefficientFit() {}

  /**
   * Σ cᵢTᵢ with (Σ cᵢTᵢ)' = f, of the terms Tᵢ of a function.
   *
   * @param f of {@code x} and no other name
   * @return empty where no fractions fit
   */
  static Optional<Canonical> of(Canonical f, Canonical function, String x) {
    if (!Canonical.variables(f.formula(), function.formula()).equals(List.of(x))) {
      return Optional.empty();
    }
    List<Canonical> terms = terms(function, x);
    if (terms.isEmpty() || terms.size() > MAX_TERMS) {
      return Optional.empty();
    }
    List<Program> slopes = new ArrayList<>();
    for (Canonical term : terms) {
      Optional<Program> slope = program(term.derivative(x), x);
      if (slope.isEmpty()) {
        return Optional.empty();
      }
      slopes.add(slope.get());
    }
    return program(f, x).flatMap(values -> fitted(slopes, values)).map(found -> sum(terms, found));
  }

  /** The terms of the function multiplied out, without their coefficients, each once. */
  private static List<Canonical> terms(Canonical function, String x) {
    Canonical expanded = function.expanded();
    Set<Canonical> terms = new LinkedHashSet<>();
    for (Canonical part : expanded.terms()) {
      if (part.contains(x)) {
        terms.add(
            part instanceof Product product
                ? Canonical.quotient(product, Canonical.number(product.coefficient()))
                : part);
      }
    }
    return List.copyOf(terms);
  }

  private static Optional<Program> program(Canonical f, String x) {
    return Program.compile(f.formula(), List.of(x)) instanceof Compilation.Compiled(Program program)
        ? Optional.of(program)
        : Optional.empty();
  }

  private static Optional<List<Rational>> fitted(List<Program> slopes, Program f) {
    int n = slopes.size();
    List<double[]> rows = new ArrayList<>();
    for (int i = 0; i < POINTS && rows.size() < 3 * n + POINTS_A_TERM; i++) {
      row(slopes, f, point(i)).ifPresent(rows::add);
    }
    if (rows.size() < POINTS_A_TERM * n + 1) {
      return Optional.empty();
    }
    double[][] left = new double[rows.size()][n];
    double[] right = new double[rows.size()];
    for (int i = 0; i < left.length; i++) {
      System.arraycopy(rows.get(i), 0, left[i], 0, n);
      right[i] = rows.get(i)[n];
    }
    var matrix = new Array2DRowRealMatrix(left, false);
    RealVector solution;
    try {
      solution = new QRDecomposition(matrix, 1e-10).getSolver().solve(new ArrayRealVector(right));
    } catch (MathRuntimeException dependent) {
      return Optional.empty();
    }
    double[] reached = matrix.operate(solution.toArray());
    for (int i = 0; i < right.length; i++) {
      if (!(Math.abs(reached[i] - right[i]) <= TOLERANCE)) {
        return Optional.empty();
      }
    }
    List<Rational> coefficients = new ArrayList<>();
    for (double value : solution.toArray()) {
      Optional<Rational> near = near(value);
      if (near.isEmpty()) {
        return Optional.empty();
      }
      coefficients.add(near.get());
    }
    return Optional.of(coefficients);
  }

  /** Values of the slopes and of f, divided by the largest; empty where one is not real. */
  private static Optional<double[]> row(List<Program> slopes, Program f, double x) {
    int n = slopes.size();
    double[] row = new double[n + 1];
    double most = 0;
    for (int k = 0; k <= n; k++) {
      Estimate value = (k < n ? slopes.get(k) : f).estimateAt(x);
      row[k] = value.value();
      if (!Double.isFinite(row[k]) || !(value.error() <= TOLERANCE / 10 * Math.abs(row[k]))) {
        return Optional.empty();
      }
      most = Math.max(most, Math.abs(row[k]));
    }
    if (most == 0) {
      return Optional.empty();
    }
    for (int k = 0; k <= n; k++) {
      row[k] /= most;
    }
    return Optional.of(row);
  }

  /** Of both signs, from small to some ten. */
  private static double point(int i) {
    double size = 0.17 + 0.211 * (i / 2) + 0.0013 * i * i;
    return i % 2 == 0 ? size : -size;
  }

  /** The fraction of a small denominator that a value is. */
  static Optional<Rational> near(double value) {
    if (!(Math.abs(value) < 1e6)) {
      return Optional.empty();
    }
    // Convergents of the continued fraction.
    double rest = value;
    long numerator = 1;
    long numeratorBefore = 0;
    long denominator = 0;
    long denominatorBefore = 1;
    while (true) {
      long whole = (long) Math.floor(rest);
      long nextNumerator = whole * numerator + numeratorBefore;
      long nextDenominator = whole * denominator + denominatorBefore;
      if (nextDenominator > MAX_DENOMINATOR) {
        return Optional.empty();
      }
      numeratorBefore = numerator;
      numerator = nextNumerator;
      denominatorBefore = denominator;
      denominator = nextDenominator;
      if (Math.abs(value - (double) numerator / denominator)
          <= ROUNDING * Math.max(1.0 / denominator, Math.abs(value)) / denominator) {
        return Optional.of(Rational.of(numerator, denominator));
      }
      if (rest == whole) {
        return Optional.empty();
      }
      rest = 1 / (rest - whole);
    }
  }

  private static Canonical sum(List<Canonical> terms, List<Rational> coefficients) {
    List<Canonical> parts = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      parts.add(Canonical.product(Canonical.number(coefficients.get(i)), terms.get(i)));
    }
    return Canonical.sum(parts);
  }
}
