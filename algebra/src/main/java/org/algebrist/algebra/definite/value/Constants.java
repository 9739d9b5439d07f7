package org.algebrist.algebra.definite.value;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.proof.period.Residue;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Signs and exact values of constants, proved. */
public final class Constants {
  private static final Duration LIMIT = Duration.ofMillis(400);

  private static final Canonical PI = Canonical.name("pi");

  /** Over π. */
  private static final List<Rational> ANGLES =
      List.of(
          Rational.of(1, 12),
          Rational.of(1, 8),
          Rational.of(1, 6),
          Rational.of(1, 4),
          Rational.of(1, 3),
          Rational.of(3, 8),
          Rational.of(5, 12),
          Rational.of(1, 2));

  private static final Map<Rational, Canonical> TANGENTS = tangents();

  private Constants() {}

  /**
   * The sign; of what has parameters, in the {@link ParameterCase} that is looked at.
   *
   * @throws Unproved if it cannot be told
   */
  public static int sign(Canonical constant) {
    if (constant instanceof Canonical.Num(Rational value)) {
      return value.signum();
    }
    if (ParameterCase.concerns(constant)) {
      return ParameterCase.CURRENT.get().sign(constant);
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
   * Whether it is zero; of what has parameters, whether it is zero for all of them, as far as can
   * be seen.
   *
   * @throws Unproved if it cannot be told
   */
  public static boolean vanishes(Canonical constant) {
    return ParameterCase.concerns(constant)
        ? constant.expanded().equals(Canonical.ZERO)
        : sign(constant) == 0;
  }

  /**
   * The value in double arithmetic.
   *
   * @throws Unproved if there is no finite real one
   */
  public static double value(Canonical constant) {
    double value =
        Program.compile(constant.formula(), List.of()) instanceof Compilation.Compiled(Program code)
            ? code.at()
            : Double.NaN;
    if (!Double.isFinite(value)) {
      throw new Unproved(InfixWriter.pretty(constant.readable()) + " has no real value");
    }
    return value;
  }

  /** Whether it has no other names than e and pi. */
  public static boolean isNumber(Canonical constant) {
    return Canonical.variables(constant.formula()).isEmpty();
  }

  /** Whether it is proved to be zero. */
  public static boolean isZero(Canonical constant) {
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
    return Equality.ofNumbers(constant.readable(), Formula.number(Rational.ZERO), LIMIT)
        instanceof Verdict.Equal;
  }

  /** With the exact values of functions at well-known angles and their inverses. */
  public static Canonical simple(Canonical constant) {
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

  /** {@link Canonical#call} knows the well-known angles; here values may be proved equal. */
  private static Canonical call(Operator operator, Canonical u) {
    Canonical plain = Canonical.call(operator, u.expanded());
    if (!(plain instanceof Call)) {
      return plain;
    }
    if (!Canonical.variables(u.formula()).isEmpty()) {
      return plain;
    }
    return switch (operator) {
      case TAN ->
          Optional.ofNullable(TANGENTS.get(Residue.of(u).turns()))
              .filter(_ -> Residue.of(u).isExact())
              .orElse(plain);
      case LN -> logarithm(u.expanded()).orElse(plain);
      default ->
          Optional.ofNullable(operator.inverted()).flatMap(wave -> inverse(wave, u)).orElse(plain);
    };
  }

  /** The principal angle at which a sine, cosine or tangent has a value. */
  private static Optional<Canonical> inverse(Operator wave, Canonical value) {
    return switch (wave) {
      case SIN, TAN -> angle(wave, value);
      case COS ->
          angle(Operator.SIN, value)
              .map(angle -> Canonical.difference(Canonical.product(Canonical.HALF, PI), angle));
      default -> Optional.empty();
    };
  }

  /** That of a product of powers of fractions one of which is a root, as a sum: ln √2 is ln 2/2. */
  private static Optional<Canonical> logarithm(Canonical of) {
    if (!(of instanceof Product product) || product.coefficient().signum() < 0) {
      return Optional.empty();
    }
    List<Canonical> parts = new ArrayList<>();
    parts.add(ofFraction(product.coefficient()));
    for (int i = 0; i < product.size(); i++) {
      if (!(product.base(i) instanceof Canonical.Num(Rational base)) || base.signum() <= 0) {
        return Optional.empty();
      }
      parts.add(Canonical.product(product.exponent(i), ofFraction(base)));
    }
    return Optional.of(Canonical.sum(parts));
  }

  private static Canonical ofFraction(Rational value) {
    Canonical above = Canonical.number(Rational.of(value.numerator(), BigInteger.ONE));
    Canonical below = Canonical.number(Rational.of(value.denominator(), BigInteger.ONE));
    return Canonical.difference(
        Canonical.call(Operator.LN, above), Canonical.call(Operator.LN, below));
  }

  /** The well-known angle in the first or fourth quadrant at which a function has a value. */
  private static Optional<Canonical> angle(Operator function, Canonical u) {
    double value = value(u);
    Canonical size = value < 0 ? Canonical.negation(u) : u;
    for (Rational turns : ANGLES) {
      Canonical angle = Canonical.product(Canonical.number(turns), PI);
      Canonical known =
          function == Operator.TAN && TANGENTS.containsKey(turns)
              ? TANGENTS.get(turns)
              : Canonical.call(function, angle);
      if (!(known instanceof Call)
          && Math.abs(Math.abs(value) - value(known)) < 1e-9
          && isZero(Canonical.difference(size, known).expanded())) {
        return Optional.of(value < 0 ? Canonical.negation(angle) : angle);
      }
    }
    return Optional.empty();
  }

  private static Canonical root(long of) {
    return Canonical.sqrt(Canonical.number(of));
  }

  /** Tangents by angle over π, beside those that canonical forms know. */
  private static Map<Rational, Canonical> tangents() {
    return Map.of(
        Rational.of(1, 12), Canonical.difference(Canonical.number(2), root(3)),
        Rational.of(1, 8), Canonical.difference(root(2), Canonical.ONE),
        Rational.of(3, 8), Canonical.sum(root(2), Canonical.ONE),
        Rational.of(5, 12), Canonical.sum(Canonical.number(2), root(3)));
  }
}
