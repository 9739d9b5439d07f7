package org.algebrist.systems.symbolic.generator;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Dual;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.answer.ArbitraryConstants;
import org.algebrist.algebra.differential.answer.UnknownFunction;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Equations in x, the function Y and its derivatives, as sums that are to be 0. */
final class DifferentialEquation {
  static final Canonical Y = Canonical.name(UnknownFunction.VALUE);
  static final Canonical SLOPE = Canonical.name(UnknownFunction.FIRST);
  static final Canonical CURVATURE = Canonical.name(UnknownFunction.SECOND);

  /**
   * Of both signs, and large ones: an inverse function of the solution holds on one branch alone,
   * which small constants may not leave.
   */
  private static final double[] CONSTANTS = {
    0.71, -0.59, 1.43, 2.19, 4.9, -3.7, -1.27, 17.3, -46.1, 0.083
  };

  /** Pairs of constants with which it is tried beside the zeros of parts. */
  private static final int SETS = 5;

  private static final int LEAST = 2;
  private static final double TOLERANCE = 1e-6;

  private DifferentialEquation() {}

  /**
   * The equation without denominators and without factors that do not hold the highest derivative:
   * where they are not 0 the rest is.
   */
  static Canonical cleared(Canonical equation, Canonical highest) {
    Canonical current = equation;
    if (current instanceof Sum sum) {
      Map<Canonical, Rational> lowest = new LinkedHashMap<>();
      for (Canonical part : sum.parts()) {
        if (part instanceof Product product) {
          for (int i = 0; i < product.size(); i++) {
            if (product.exponent(i) instanceof Canonical.Num(Rational n) && n.signum() < 0) {
              lowest.merge(product.base(i), n, (a, b) -> a.compareTo(b) <= 0 ? a : b);
            }
          }
        }
      }
      List<Canonical> denominators = new ArrayList<>();
      lowest.forEach((base, exponent) ->
          denominators.add(Canonical.power(base, new Canonical.Num(exponent.negate()))));
      if (!denominators.isEmpty()) {
        Canonical denominator = Canonical.product(denominators);
        List<Canonical> parts = new ArrayList<>();
        sum.parts().forEach(part -> parts.add(Canonical.product(part, denominator)));
        current = Canonical.sum(parts);
      }
    }
    Canonical factored = Simplification.factored(current);
    if (factored instanceof Sum sum) {
      return Canonical.product(new Canonical.Num(Rational.ONE.dividedBy(sum.content())), sum);
    }
    if (!(factored instanceof Product product)) {
      return factored;
    }
    String name = ((Canonical.Symbol) highest).name();
    List<Canonical> kept = new ArrayList<>();
    for (int i = 0; i < product.size(); i++) {
      if (product.base(i).contains(name) || product.exponent(i).contains(name)) {
        boolean positive =
            product.exponent(i) instanceof Canonical.Num(Rational n) && n.signum() > 0;
        kept.add(
            positive ? product.base(i) : Canonical.power(product.base(i), product.exponent(i)));
      }
    }
    return Canonical.product(kept);
  }

  /** A tree in which Y' and Y'' are primed names, as {@code SymbolicWriter} takes them. */
  static Formula primed(Formula formula) {
    return formula.replaceSymbols(symbol ->
        switch (symbol.name()) {
          case UnknownFunction.FIRST -> primed(1);
          case UnknownFunction.SECOND -> primed(2);
          default -> symbol;
        });
  }

  private static Formula primed(int times) {
    return Formula.of(Operator.PRIME, Formula.symbol(UnknownFunction.VALUE), Formula.number(times));
  }

  /**
   * Whether the function solves the equation at many points and constants, by dual numbers.
   *
   * @param equation a sum in x, Y, Y' and Y''
   * @param solution in x and the constants
   */
  static boolean isSolvedBy(Canonical equation, Canonical solution) {
    if (!(equation instanceof Sum sum)) {
      return false;
    }
    List<String> names = List.of("x", ArbitraryConstants.FIRST, ArbitraryConstants.SECOND);
    Compilation function = Program.compile(solution.formula(), names);
    Compilation slope = Program.compile(solution.derivative("x").formula(), names);
    if (!(function instanceof Compilation.Compiled(Program f))
        || !(slope instanceof Compilation.Compiled(Program g))) {
      return false;
    }
    List<Program> parts = new ArrayList<>();
    List<String> terms =
        List.of("x", UnknownFunction.VALUE, UnknownFunction.FIRST, UnknownFunction.SECOND);
    for (Canonical part : sum.parts()) {
      if (!(Program.compile(part.formula(), terms)
          instanceof Compilation.Compiled(Program program))) {
        return false;
      }
      parts.add(program);
    }
    int agreed = 0;
    // All points are looked at: what holds on one branch of a root alone is wrong elsewhere.
    int most = SlopeCheck.POINTS.length;
    for (int i = 0; i < CONSTANTS.length * most; i++) {
      int round = i / most; // a point meets other constants in every round
      double[] at = {
        SlopeCheck.POINTS[i % most],
        CONSTANTS[(i + round) % CONSTANTS.length],
        CONSTANTS[(i / 3 + 1 + 3 * round) % CONSTANTS.length]
      };
      int own = compared(f, g, parts, at);
      if (own < 0) {
        return false;
      }
      agreed += own;
    }
    if (agreed < LEAST) {
      return false;
    }
    for (int set = 0; set < SETS; set++) {
      double a = CONSTANTS[2 * set];
      double b = CONSTANTS[2 * set + 1];
      for (double x : besideZeros(solution, a, b)) {
        if (compared(f, g, parts, new double[] {x, a, b}) < 0) {
          return false;
        }
      }
    }
    return true;
  }

  private static List<Double> besideZeros(Canonical solution, double a, double b) {
    return SlopeCheck.besideZeros(
        List.of(
            solution
                .replace(ArbitraryConstants.FIRST, Canonical.number(Rational.of(decimal(a))))
                .replace(ArbitraryConstants.SECOND, Canonical.number(Rational.of(decimal(b))))));
  }

  private static BigDecimal decimal(double value) {
    return BigDecimal.valueOf(value);
  }

  /** 1 where the equation holds, −1 where it does not, 0 where a part has no value to rely on. */
  private static int compared(Program f, Program g, List<Program> parts, double[] at) {
    Dual first = f.dualAt(at, 0);
    Dual second = g.dualAt(at, 0);
    double[] values = {at[0], first.value(), first.derivative(), second.derivative()};
    double total = 0;
    double size = 0;
    for (Program part : parts) {
      double value = part.at(values);
      total += value;
      size += Math.abs(value);
    }
    if (!Double.isFinite(size) || size == 0 || size > 1e12) {
      return 0;
    }
    return Math.abs(total) > TOLERANCE * size ? -1 : 1;
  }
}
