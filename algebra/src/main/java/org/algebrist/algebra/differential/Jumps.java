package org.algebrist.algebra.differential;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Where an antiderivative jumps, or has no value, although its integrand is continuous there: at
 * the poles of tan(x/2), and of what stands in an arctangent. Its derivative is right on either
 * side, but values on different sides have different constants.
 */
public final class Jumps {
  /** Values of parameters that are tried in turn. */
  private static final double[] PARAMETERS = {2.3, 1.1, 0.6, 3.7, 1.9};

  private static final int TRIES = 5;
  private static final double BESIDE = 1e-6;

  /** What the values on both sides differ by at least, in units of their size. */
  private static final double LEAST = 1e-3;

  private Jumps() {}

  private static final String BETWEEN = " stays between the jumps at ";

  /** Whether a condition is a clause of these. */
  public static boolean isClause(String condition) {
    return condition.contains(BETWEEN);
  }

  /**
   * Clauses such as {@code "x stays between the jumps at pi + 2*pi*k"}; none where no jump is
   * found.
   */
  public static List<String> of(Canonical antiderivative, Canonical integrand, String x) {
    List<String> found = new ArrayList<>();
    for (Canonical w : CallArguments.of(antiderivative, EnumSet.of(Operator.TAN))) {
      Optional<Canonical> slope = IntegrationMethods.slope(w, x);
      if (slope.isEmpty()) {
        continue;
      }
      Canonical rest = Canonical.difference(w, Canonical.product(slope.get(), Canonical.name(x)));
      Canonical half = Canonical.product(Canonical.HALF, Canonical.name("pi"));
      Canonical first =
          Canonical.quotient(Canonical.difference(half, rest.expanded()), slope.get()).expanded();
      if (isJump(antiderivative, integrand, x, first)) {
        Canonical period = Canonical.quotient(Canonical.name("pi"), slope.get());
        String k = antiderivative.contains("k") || integrand.contains("k") ? "n" : "k";
        found.add(
            clause(
                x,
                InfixWriter.pretty(first.readable())
                    + " + "
                    + InfixWriter.pretty(Canonical.product(Canonical.name(k), period).readable())));
      }
    }
    Set<Canonical> divisors = new LinkedHashSet<>();
    for (Canonical u : CallArguments.of(antiderivative, EnumSet.of(Operator.ARCTAN))) {
      divisors(u, x, divisors);
    }
    for (Canonical divisor : divisors) {
      Optional<Canonical> slope = IntegrationMethods.slope(divisor, x);
      if (slope.isPresent()) {
        Canonical zero =
            Canonical.quotient(Canonical.negation(divisor.replace(x, Canonical.ZERO)), slope.get())
                .expanded();
        if (isJump(antiderivative, integrand, x, zero)) {
          found.add(clause(x, InfixWriter.pretty(zero.readable())));
        }
      }
    }
    return found;
  }

  private static String clause(String x, String place) {
    return x + BETWEEN + place;
  }

  /** What is linear in the variable and stands below a line. */
  private static void divisors(Canonical f, String x, Set<Canonical> found) {
    switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _, Call _ -> {}
      case Sum sum -> sum.parts().forEach(part -> divisors(part, x, found));
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          if (product.exponent(i) instanceof Canonical.Num(Rational n)
              && n.signum() < 0
              && product.base(i).contains(x)) {
            found.add(product.base(i));
          } else if (product.base(i) instanceof Sum) {
            divisors(product.base(i), x, found);
          }
        }
      }
    }
  }

  /** By values beside the place, for one set of parameters at least. */
  private static boolean isJump(
      Canonical antiderivative, Canonical integrand, String x, Canonical place) {
    Set<String> given = new LinkedHashSet<>(List.of(x));
    given.addAll(
        Canonical.variables(antiderivative.formula(), integrand.formula(), place.formula()));
    List<String> names = List.copyOf(given);
    if (!(Program.compile(antiderivative.formula(), names)
            instanceof Compilation.Compiled(Program value))
        || !(Program.compile(integrand.formula(), names)
            instanceof Compilation.Compiled(Program slope))
        || !(Program.compile(place.formula(), names)
            instanceof Compilation.Compiled(Program where))) {
      return false;
    }
    for (int i = 0; i < TRIES; i++) {
      double[] at = new double[names.size()];
      for (int k = 1; k < at.length; k++) {
        at[k] = PARAMETERS[(i + k) % PARAMETERS.length];
      }
      double there = where.at(at);
      OptionalDouble left = at(value, at, there - BESIDE);
      OptionalDouble right = at(value, at, there + BESIDE);
      boolean continuous =
          at(slope, at, there).isPresent()
              && at(slope, at, there - BESIDE).isPresent()
              && at(slope, at, there + BESIDE).isPresent()
              && Math.abs(at(slope, at, there).getAsDouble()) * BESIDE < LEAST / 10;
      if (continuous
          && left.isPresent()
          && right.isPresent()
          && Math.abs(left.getAsDouble() - right.getAsDouble())
              > LEAST * (1 + Math.abs(left.getAsDouble()) / 1000)) {
        return true;
      }
    }
    return false;
  }

  private static OptionalDouble at(Program program, double[] parameters, double x) {
    double[] values = parameters.clone();
    values[0] = x;
    double value = program.at(values);
    return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
  }
}
