package org.algebrist.algebra.differential;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Where an antiderivative jumps although its integrand is continuous there: at the poles of its
 * tangents, at zeros of what stands below a line, and wherever else values show it between -20 and
 * 20. Its derivative is right on either side, but values on different sides have different
 * constants.
 */
public final class Jumps {
  private static final String BETWEEN = " stays between the jumps ";

  /** What a solution's jump comes from. */
  private static final Set<Operator> JUMPING =
      EnumSet.of(Operator.ABS, Operator.TAN, Operator.COT, Operator.ARCTAN, Operator.SIGNUM);

  /** Values of parameters that are tried in turn. */
  private static final double[] PARAMETERS = {2.3, 1.1, 0.6, 3.7, 1.9};

  private static final int TRIES = 5;
  private static final double BESIDE = 1e-6;

  /** What the values on both sides differ by at least, in units of their size. */
  private static final double LEAST = 1e-3;

  /** How far from zero values are looked at, how many of them, and how many jumps are named. */
  private static final double REACH = 20;

  private static final int SAMPLES = 4001;
  private static final int MOST_NAMED = 3;

  private final Canonical antiderivative;
  private final Canonical integrand;
  private final String x;
  private final String k;
  private final List<String> found = new ArrayList<>();

  /** The members between the bounds of {@link #REACH} of what was found, for one set of values. */
  private final List<Double> places = new ArrayList<>();

  private Jumps(Canonical antiderivative, Canonical integrand, String x) {
    this.antiderivative = antiderivative;
    this.integrand = integrand;
    this.x = x;
    this.k = antiderivative.contains("k") || integrand.contains("k") ? "n" : "k";
  }

  /** Whether a condition is a clause of these. */
  public static boolean isClause(String condition) {
    return condition.contains(BETWEEN);
  }

  /**
   * The same of a solution of an equation and its derivatives below the equation's order, the first
   * that jumps. None where the solution has no function that can.
   */
  public static List<String> of(Canonical solution, int order, String x) {
    List<String> found = new ArrayList<>();
    Canonical own = solution;
    if (Postorder.contains(solution.formula(), each -> JUMPING.contains(each.operator()))) {
      for (int k = 0; k < order && found.isEmpty(); k++) {
        Canonical next = own.derivative(x);
        found.addAll(of(own, next, x));
        own = next;
      }
    }
    return found;
  }

  /**
   * Clauses such as {@code "x stays between the jumps at pi + 2k*pi"}; none where no jump is found.
   */
  public static List<String> of(Canonical antiderivative, Canonical integrand, String x) {
    var jumps = new Jumps(antiderivative, integrand, x);
    jumps.findExact();
    jumps.findByValues();
    return List.copyOf(jumps.found);
  }

  private void findExact() {
    Set<ZeroPlaces.Place> candidates = new LinkedHashSet<>();
    for (Canonical w : CallArguments.of(antiderivative, EnumSet.of(Operator.TAN))) {
      candidates.addAll(ZeroPlaces.polesOfTangent(w, x));
    }
    Set<Canonical> divisors = new LinkedHashSet<>();
    divisors(antiderivative, divisors);
    divisors.forEach(divisor -> candidates.addAll(ZeroPlaces.of(divisor, x)));
    for (ZeroPlaces.Place place : candidates) {
      if (jumpsAt(place)) {
        found.add(x + BETWEEN + "at " + place.text(k));
      }
    }
  }

  /** What stands below a line, at any depth. */
  private void divisors(Canonical f, Set<Canonical> all) {
    switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> {}
      case Call call -> call.operands().forEach(operand -> divisors(operand, all));
      case Sum sum -> sum.parts().forEach(part -> divisors(part, all));
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          Canonical base = product.base(i);
          divisors(base, all);
          if (product.exponent(i) instanceof Canonical.Num(Rational n)
              && n.signum() < 0
              && base.contains(x)) {
            all.add(base);
          }
        }
      }
    }
  }

  /** By values beside the place or the next ones, for one set of parameters at least. */
  private boolean jumpsAt(ZeroPlaces.Place place) {
    Set<String> given = new LinkedHashSet<>(List.of(x));
    given.addAll(
        Canonical.variables(
            antiderivative.formula(), integrand.formula(), place.first().formula()));
    List<String> names = List.copyOf(given);
    Canonical period = place.period().orElse(Canonical.ZERO);
    Optional<Values> values = Values.of(antiderivative, integrand, names);
    if (values.isEmpty()
        || !(Program.compile(place.first().formula(), names)
            instanceof Compilation.Compiled(Program first))
        || !(Program.compile(period.formula(), names)
            instanceof Compilation.Compiled(Program step))) {
      return false;
    }
    for (int i = 0; i < TRIES; i++) {
      double[] at = new double[names.size()];
      for (int j = 1; j < at.length; j++) {
        at[j] = PARAMETERS[(i + j) % PARAMETERS.length];
      }
      double start = first.at(at);
      double distance = place.period().isPresent() ? Math.abs(step.at(at)) : 0;
      int most = distance > 0 ? 1 : 0;
      for (int m = -most; m <= most; m++) {
        if (values.get().jump(at, start + m * distance)) {
          remember(start, distance);
          return true;
        }
      }
    }
    return false;
  }

  private void remember(double start, double distance) {
    if (distance < REACH / SAMPLES) {
      places.add(start);
      return;
    }
    double first = start - distance * Math.ceil((start + REACH) / distance);
    for (double at = first; at < REACH + distance; at += distance) {
      places.add(at);
    }
  }

  /** Jumps of a formula without parameters that no exact place accounts for. */
  private void findByValues() {
    if (Canonical.variables(antiderivative.formula(), integrand.formula()).size() > 1) {
      return;
    }
    Optional<Values> all = Values.of(antiderivative, integrand, List.of(x));
    if (all.isEmpty()) {
      return;
    }
    Values values = all.get();
    double step = 2 * REACH / SAMPLES;
    List<String> near = new ArrayList<>();
    for (int i = 0; i < SAMPLES && near.size() < MOST_NAMED; i++) {
      double low = -REACH + i * step + step / Math.E;
      if (values.unexplained(low, low + step) < LEAST / 2) {
        continue;
      }
      double place = values.steepest(low, low + step);
      if (values.jump(new double[1], place)
          && places.stream().noneMatch(known -> Math.abs(known - place) < step)) {
        near.add(
            new BigDecimal(place).round(new MathContext(6)).stripTrailingZeros().toPlainString());
        places.add(place);
      }
    }
    if (!near.isEmpty()) {
      found.add(x + BETWEEN + "near " + String.join(", ", near));
    }
  }

  /**
   * An antiderivative and its integrand in numbers.
   *
   * @param value of the antiderivative; the variable comes first
   * @param slope of the integrand
   */
  private record Values(Program value, Program slope) {
    static Optional<Values> of(Canonical value, Canonical slope, List<String> names) {
      return Program.compile(value.formula(), names) instanceof Compilation.Compiled(Program f)
              && Program.compile(slope.formula(), names) instanceof Compilation.Compiled(Program g)
          ? Optional.of(new Values(f, g))
          : Optional.empty();
    }

    /** Whether the values beside a place differ while the integrand is continuous there. */
    boolean jump(double[] parameters, double there) {
      OptionalDouble left = at(value, parameters, there - BESIDE);
      OptionalDouble right = at(value, parameters, there + BESIDE);
      OptionalDouble middle = at(slope, parameters, there);
      return left.isPresent()
          && right.isPresent()
          && middle.isPresent()
          && at(slope, parameters, there - BESIDE).isPresent()
          && at(slope, parameters, there + BESIDE).isPresent()
          && Math.abs(middle.getAsDouble()) * BESIDE < LEAST / 10
          && Math.abs(left.getAsDouble() - right.getAsDouble())
              > LEAST * (1 + Math.abs(left.getAsDouble()) / 1000);
    }

    /** Between two bounds, where the antiderivative differs most from its tangents; by halving. */
    double steepest(double low, double high) {
      double a = low;
      double b = high;
      while (b - a > BESIDE / 8) {
        double middle = (a + b) / 2;
        if (unexplained(a, middle) >= unexplained(middle, b)) {
          b = middle;
        } else {
          a = middle;
        }
      }
      return (a + b) / 2;
    }

    private double unexplained(double a, double b) {
      double[] none = new double[1];
      OptionalDouble before = at(value, none, a);
      OptionalDouble after = at(value, none, b);
      OptionalDouble slope = at(this.slope, none, (a + b) / 2);
      return before.isPresent() && after.isPresent() && slope.isPresent()
          ? Math.abs(after.getAsDouble() - before.getAsDouble() - (b - a) * slope.getAsDouble())
          : 0;
    }

    private static OptionalDouble at(Program program, double[] parameters, double x) {
      double[] values = parameters.clone();
      values[0] = x;
      double value = program.at(values);
      return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }
  }
}
