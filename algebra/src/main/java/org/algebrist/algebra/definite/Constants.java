package org.algebrist.algebra.definite;

import java.math.BigInteger;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Signs and exact values of constants, proved. */
final class Constants {
  private static final Duration LIMIT = Duration.ofMillis(400);

  private static final Canonical PI = Canonical.name("pi");
  private static final Map<Rational, Canonical> SINES = sines();
  private static final Map<Rational, Canonical> TANGENTS = tangents();

  private Constants() {}

  /**
   * The sign.
   *
   * @throws Unproved if it cannot be told
   */
  static int sign(Canonical constant) {
    if (constant instanceof Canonical.Num(Rational value)) {
      return value.signum();
    }
    value(constant);
    Interval interval = IntervalValue.of(constant);
    if (interval.excludesZero()) {
      return interval.low() > 0 ? 1 : -1;
    }
    if (isZero(constant)) {
      return 0;
    }
    throw new Unproved(
        "the sign of " + InfixWriter.pretty(constant.readable()) + " could not be told");
  }

  /**
   * The value in double arithmetic.
   *
   * @throws Unproved if there is no finite real one
   */
  static double value(Canonical constant) {
    double value =
        Program.compile(constant.formula(), List.of()) instanceof Compilation.Compiled(Program code)
            ? code.at()
            : Double.NaN;
    if (!Double.isFinite(value)) {
      throw new Unproved(InfixWriter.pretty(constant.readable()) + " has no real value");
    }
    return value;
  }

  /** Whether it is proved to be zero. */
  static boolean isZero(Canonical constant) {
    if (constant.equals(Canonical.ZERO)) {
      return true;
    }
    try {
      if (!(Math.abs(value(constant)) < 1e-6)) {
        return false;
      }
    } catch (Unproved noValue) {
      return false;
    }
    return Equality.check(constant.readable(), Formula.number(Rational.ZERO), LIMIT)
        instanceof Verdict.Equal;
  }

  /** With the exact values of functions at well-known angles and their inverses. */
  static Canonical simple(Canonical constant) {
    return switch (constant) {
      case Sum sum -> Canonical.sum(sum.parts().stream().map(Constants::simple).toList());
      case Product product -> {
        Canonical result = Canonical.number(product.coefficient());
        for (int i = 0; i < product.size(); i++) {
          result =
              Canonical.product(
                  result, Canonical.power(simple(product.base(i)), simple(product.exponent(i))));
        }
        yield result;
      }
      case Call call -> {
        List<Canonical> operands = call.operands().stream().map(Constants::simple).toList();
        yield operands.size() == 1
            ? call(call.operator(), operands.getFirst())
            : Canonical.call(call.operator(), operands);
      }
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> constant;
    };
  }

  private static Canonical call(Operator operator, Canonical u) {
    Canonical half = Canonical.product(Canonical.HALF, PI);
    return switch (operator) {
      case SIN -> sine(u).orElseGet(() -> Canonical.call(operator, u));
      case COS -> sine(Canonical.sum(u, half)).orElseGet(() -> Canonical.call(operator, u));
      case TAN -> {
        Optional<Canonical> below = sine(Canonical.sum(u, half));
        yield sine(u)
            .filter(_ -> below.isPresent() && sign(below.get()) != 0)
            .map(above -> Canonical.quotient(above, below.orElseThrow()))
            .orElseGet(() -> Canonical.call(operator, u));
      }
      case ARCTAN -> angle(u, TANGENTS).orElseGet(() -> Canonical.call(operator, u));
      case ARCSIN -> angle(u, SINES).orElseGet(() -> Canonical.call(operator, u));
      case ARCCOS ->
          angle(u, SINES)
              .map(angle -> Canonical.difference(half, angle))
              .orElseGet(() -> Canonical.call(operator, u));
      default -> Canonical.call(operator, u);
    };
  }

  /** The sine of a multiple of π/4 or π/6. */
  private static Optional<Canonical> sine(Canonical u) {
    if (!(Canonical.quotient(u, PI).expanded() instanceof Canonical.Num(Rational turns))) {
      return Optional.empty();
    }
    Rational twelfths = turns.times(Rational.of(12));
    if (!twelfths.isInteger()) {
      return Optional.empty();
    }
    int at = twelfths.numerator().mod(BigInteger.valueOf(24)).intValue();
    int inFirstHalf = at % 12;
    int angle = Math.min(inFirstHalf, 12 - inFirstHalf);
    Optional<Canonical> value =
        angle == 0
            ? Optional.of(Canonical.ZERO)
            : Optional.ofNullable(SINES.get(Rational.of(angle, 12)));
    return value.map(size -> at > 12 ? Canonical.negation(size) : size);
  }

  /** The angle of a table whose value is {@code u}, or minus one. */
  private static Optional<Canonical> angle(Canonical u, Map<Rational, Canonical> table) {
    double value = value(u);
    for (Map.Entry<Rational, Canonical> each : table.entrySet()) {
      if (Math.abs(Math.abs(value) - value(each.getValue())) < 1e-9) {
        Canonical size = value < 0 ? Canonical.negation(u) : u;
        if (isZero(Canonical.difference(size, each.getValue()).expanded())) {
          Rational turns = value < 0 ? each.getKey().negate() : each.getKey();
          return Optional.of(Canonical.product(Canonical.number(turns), PI));
        }
      }
    }
    return Optional.empty();
  }

  private static Canonical root(long of) {
    return Canonical.sqrt(Canonical.number(of));
  }

  private static Canonical times(long numerator, long denominator, Canonical factor) {
    return Canonical.product(Canonical.number(Rational.of(numerator, denominator)), factor);
  }

  /** Sines by angle over π. */
  private static Map<Rational, Canonical> sines() {
    Map<Rational, Canonical> table = new LinkedHashMap<>();
    table.put(Rational.of(1, 6), Canonical.HALF);
    table.put(Rational.of(1, 4), times(1, 2, root(2)));
    table.put(Rational.of(1, 3), times(1, 2, root(3)));
    table.put(Rational.of(1, 2), Canonical.ONE);
    return table;
  }

  /** Tangents by angle over π. */
  private static Map<Rational, Canonical> tangents() {
    Map<Rational, Canonical> table = new LinkedHashMap<>();
    table.put(Rational.of(1, 12), Canonical.difference(Canonical.number(2), root(3)));
    table.put(Rational.of(1, 8), Canonical.difference(root(2), Canonical.ONE));
    table.put(Rational.of(1, 6), times(1, 3, root(3)));
    table.put(Rational.of(1, 4), Canonical.ONE);
    table.put(Rational.of(1, 3), root(3));
    table.put(Rational.of(3, 8), Canonical.sum(root(2), Canonical.ONE));
    table.put(Rational.of(5, 12), Canonical.sum(Canonical.number(2), root(3)));
    return table;
  }
}
