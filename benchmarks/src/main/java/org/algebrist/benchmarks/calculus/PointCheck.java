package org.algebrist.benchmarks.calculus;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadResult;
import org.apfloat.Apcomplex;
import org.apfloat.Apfloat;
import org.jspecify.annotations.Nullable;

/**
 * Judges answers by numbers alone: slopes are differences of values with sixty digits, so no rule
 * of differentiation and no normal form has a part in it.
 */
final class PointCheck {
  private static final int DIGITS = 60;

  /** The step of a difference, as negative exponent of ten; its error is about the square. */
  private static final int STEP = 12;

  private static final double TOLERANCE = 1e-8;
  private static final int TRIES = 60;

  /** Agreeing points that are enough. */
  private static final int ENOUGH = 8;

  private PointCheck() {}

  /** What numbers say of an answer. */
  enum Outcome {
    AGREES,
    DIFFERS,
    /** There is no point at which both have a value. */
    NOT_COMPARED
  }

  /** Whether the slope of {@code answer} is {@code integrand} where the conditions hold. */
  static Outcome slope(
      Formula integrand, Formula answer, String variable, List<String> conditions) {
    List<String> names = names(List.of(integrand, answer), variable);
    Optional<Program> f = program(integrand, names);
    Optional<Program> g = program(answer, names);
    if (f.isEmpty() || g.isEmpty()) {
      return Outcome.NOT_COMPARED;
    }
    return judged(
        names,
        conditions,
        point -> {
          @Nullable Double slope = difference(g.get(), point, 0, 1);
          @Nullable Double value = value(f.get(), point);
          return slope == null || value == null ? null : new double[] {slope, value};
        });
  }

  /**
   * Whether two programs' values agree.
   *
   * @param sides null at a point without values
   */
  static Outcome judged(
      List<String> names,
      List<String> conditions,
      Function<List<Rational>, double @Nullable []> sides) {
    var random = new SplittableRandom(7);
    int agreed = 0;
    for (int i = 0; i < TRIES && agreed < ENOUGH; i++) {
      List<Rational> point = point(names.size(), i, random);
      if (!satisfies(conditions, names, point)) {
        continue;
      }
      double @Nullable [] pair = sides.apply(point);
      if (pair == null) {
        continue;
      }
      double size = Math.max(1e-12, Math.max(Math.abs(pair[0]), Math.abs(pair[1])));
      if (Math.abs(pair[0] - pair[1]) > TOLERANCE * size) {
        return Outcome.DIFFERS;
      }
      agreed++;
    }
    return agreed > 0 ? Outcome.AGREES : Outcome.NOT_COMPARED;
  }

  /** The variable first. */
  static List<String> names(List<Formula> formulas, String variable) {
    Set<String> names = new LinkedHashSet<>(List.of(variable));
    formulas.forEach(formula -> names.addAll(Canonical.variables(formula)));
    return new ArrayList<>(names);
  }

  static Optional<Program> program(Formula formula, List<String> names) {
    return Program.compile(formula, names) instanceof Compilation.Compiled(Program program)
        ? Optional.of(program)
        : Optional.empty();
  }

  /** Points of both signs; every other one has whole parameters, as exponents need. */
  private static List<Rational> point(int size, int number, SplittableRandom random) {
    List<Rational> point = new ArrayList<>();
    double scale = number % 3 == 0 ? 0.9 : number % 3 == 1 ? 3 : 12;
    for (int k = 0; k < size; k++) {
      double value =
          k == 0
              ? scale * (2 * random.nextDouble() - 1)
              : number % 4 == 0 ? 4 * random.nextDouble() - 1.5 : 0.2 + 3 * random.nextDouble();
      point.add(
          k > 0 && number % 4 == 1
              ? Rational.of(1 + random.nextInt(5))
              : Rational.of(Math.round(value * 1000), 1000));
    }
    return point;
  }

  private static boolean satisfies(
      List<String> conditions, List<String> names, List<Rational> point) {
    for (String condition : conditions) {
      String[] sides = condition.split(" (>=|<=|!=|≠|≥|≤|>|<) ");
      if (sides.length != 2) {
        continue;
      }
      String sign = condition.substring(sides[0].length()).strip().split(" ")[0];
      @Nullable Double left = side(sides[0], names, point);
      @Nullable Double right = side(sides[1], names, point);
      if (left == null || right == null) {
        return false;
      }
      boolean holds =
          switch (sign) {
            case ">" -> left > right;
            case ">=", "≥" -> left >= right;
            case "<" -> left < right;
            case "<=", "≤" -> left <= right;
            default -> !left.equals(right);
          };
      if (!holds) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable Double side(String text, List<String> names, List<Rational> point) {
    if (!(InfixReader.read(text) instanceof ReadResult.Read(Formula formula))) {
      return null;
    }
    Optional<Program> program = program(formula, names);
    return program.isPresent() ? value(program.get(), point) : null;
  }

  /** The real value; null where there is none. */
  static @Nullable Double value(Program program, List<Rational> point) {
    double quick = program.at(point.stream().mapToDouble(Rational::doubleValue).toArray());
    return Double.isFinite(quick) ? quick : null;
  }

  /**
   * The n-th central difference by one of the values, over the step's power; null where a value is
   * missing.
   */
  static @Nullable Double difference(Program program, List<Rational> point, int index, int order) {
    return value(program, point) == null
        ? null
        : exactDifference(program, point, index, order, STEP)
            .map(Apfloat::doubleValue)
            .orElse(null);
  }

  /**
   * The same with its digits.
   *
   * @param zeros the step is 10 to the minus this
   */
  static Optional<Apfloat> exactDifference(
      Program program, List<Rational> point, int index, int order, int zeros) {
    Rational step = Rational.of(BigInteger.ONE, BigInteger.TEN.pow(zeros));
    Apfloat sum = Apfloat.ZERO;
    long binomial = 1;
    for (int k = 0; k <= order; k++) {
      List<Rational> shifted = new ArrayList<>(point);
      shifted.set(index, point.get(index).plus(step.times(Rational.of(order - 2L * k, 2))));
      Optional<Apcomplex> value = precise(program, shifted);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      Apfloat real = value.get().real().multiply(new Apfloat(binomial, DIGITS));
      sum = k % 2 == 0 ? sum.add(real) : sum.subtract(real);
      binomial = binomial * (order - k) / (k + 1);
    }
    return Optional.of(
        sum.divide(new Apfloat(BigDecimal.ONE.movePointLeft(zeros).pow(order), DIGITS)));
  }

  static Optional<Apcomplex> precise(Program program, List<Rational> point) {
    List<Rational> zeros = new ArrayList<>();
    point.forEach(each -> zeros.add(Rational.ZERO));
    try {
      return program
          .preciseAt(point, zeros, DIGITS)
          .filter(value -> value.imag().signum() == 0 || isTiny(value));
    } catch (ArithmeticException none) {
      return Optional.empty();
    }
  }

  private static boolean isTiny(Apcomplex value) {
    return Math.abs(value.imag().doubleValue()) < 1e-30 * Math.abs(value.real().doubleValue());
  }
}
