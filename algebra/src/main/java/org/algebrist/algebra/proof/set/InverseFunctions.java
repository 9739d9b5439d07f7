package org.algebrist.algebra.proof.set;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Takes roots, powers and logarithms off one side of a relation whose other side is a number. */
public final class InverseFunctions {
  /** Exponents that are looked for have parts up to this. */
  private static final int MAX_PART = 64;

  /**
   * A monotonic function of {@code inside} against a number.
   *
   * @param at where the function takes the number; empty if the number lies below all its values
   * @param falling whether the function falls
   * @param from below it the function has no value; empty if it has values everywhere
   * @param open whether it has none at {@code from} either
   */
  record Bound(
      Formula inside,
      Optional<Rational> at,
      boolean falling,
      Optional<Rational> from,
      boolean open) {}

  private InverseFunctions() {}

  /** Reads one side as such a function; empty if it is none, or its value is not rational. */
  static Optional<Bound> bound(Formula side, Formula other) {
    Optional<Rational> number = ExactConstants.value(other);
    if (number.isEmpty() || !(side instanceof Operation operation) || side.symbols().isEmpty()) {
      return Optional.empty();
    }
    Rational c = number.get();
    Formula u = operation.operands().getFirst();
    return switch (operation.operator()) {
      case SQRT ->
          Optional.of(
              new Bound(
                  u,
                  c.signum() < 0 ? Optional.empty() : Optional.of(c.times(c)),
                  false,
                  Optional.of(Rational.ZERO),
                  false));
      case EXP -> exponential(Formula.symbol("e"), u, c);
      case POWER -> exponential(u, operation.operands().get(1), c);
      case LN -> c.signum() == 0 ? logarithm(u, Rational.ONE, false) : Optional.empty();
      case LG -> power(Rational.of(10), c).flatMap(at -> logarithm(u, at, false));
      case LOG -> {
        Optional<Rational> base =
            operation.operands().size() < 2
                ? Optional.of(Rational.of(10))
                : ExactConstants.value(operation.operands().get(1));
        yield base.filter(InverseFunctions::isBase)
            .flatMap(
                b -> power(b, c).flatMap(at -> logarithm(u, at, b.compareTo(Rational.ONE) < 0)));
      }
      default -> Optional.empty();
    };
  }

  private static Optional<Bound> logarithm(Formula u, Rational at, boolean falling) {
    return Optional.of(new Bound(u, Optional.of(at), falling, Optional.of(Rational.ZERO), true));
  }

  private static boolean isBase(Rational base) {
    return base.signum() > 0 && !base.equals(Rational.ONE);
  }

  private static Optional<Bound> exponential(Formula base, Formula exponent, Rational c) {
    if (exponent.symbols().isEmpty()) {
      return Optional.empty();
    }
    if (base instanceof Symbol(String name) && name.equals("e")) {
      return c.signum() <= 0
          ? Optional.of(new Bound(exponent, Optional.empty(), false, Optional.empty(), false))
          : c.equals(Rational.ONE)
              ? Optional.of(
                  new Bound(exponent, Optional.of(Rational.ZERO), false, Optional.empty(), false))
              : Optional.empty();
    }
    Optional<Rational> number = ExactConstants.value(base).filter(InverseFunctions::isBase);
    if (number.isEmpty()) {
      return Optional.empty();
    }
    boolean falling = number.get().compareTo(Rational.ONE) < 0;
    if (c.signum() <= 0) {
      return Optional.of(new Bound(exponent, Optional.empty(), falling, Optional.empty(), false));
    }
    return exponentOf(number.get(), c)
        .map(at -> new Bound(exponent, Optional.of(at), falling, Optional.empty(), false));
  }

  /** The rational q with base^q = value, if there is one with small parts. */
  private static Optional<Rational> exponentOf(Rational base, Rational value) {
    double ratio = Math.log(value.doubleValue()) / Math.log(base.doubleValue());
    for (int q = 1; q <= 6 && Double.isFinite(ratio); q++) {
      long p = Math.round(ratio * q);
      if (Math.abs(p) <= MAX_PART && base.pow((int) p).equals(value.pow(q))) {
        return Optional.of(Rational.of(p, q));
      }
    }
    return Optional.empty();
  }

  private static Optional<Rational> power(Rational base, Rational exponent) {
    return exponent.isInteger()
            && exponent.numerator().abs().compareTo(BigInteger.valueOf(MAX_PART)) <= 0
        ? Optional.of(base.pow(exponent.intValue()))
        : Optional.empty();
  }

  /**
   * The same equation with an outer function taken off: x = e² for ln x = 2, x = ln 3/ln 2 for 2^x
   * = 3. The equation itself if it has none.
   */
  public static Operation peeled(Operation equation) {
    if (equation.operator() != Operator.EQUAL) {
      return equation;
    }
    Operation result = equation;
    for (int i = 0; i < 4; i++) {
      Formula left = result.operands().get(0);
      Formula right = result.operands().get(1);
      Optional<List<Formula>> sides = peeled(left, right).or(() -> peeled(right, left));
      if (sides.isEmpty()) {
        break;
      }
      result = new Operation(Operator.EQUAL, sides.get());
    }
    return result;
  }

  private static Optional<List<Formula>> peeled(Formula side, Formula number) {
    if (!number.symbols().stream().allMatch(each -> each.equals("e") || each.equals("pi"))
        || side.symbols().stream().allMatch(each -> each.equals("e") || each.equals("pi"))
        || !(side instanceof Operation operation)) {
      return Optional.empty();
    }
    Formula u = operation.operands().getFirst();
    Formula e = Formula.symbol("e");
    boolean positive = ExactConstants.value(number).filter(c -> c.signum() > 0).isPresent();
    return switch (operation.operator()) {
      case LN -> Optional.of(List.of(u, Formula.of(Operator.POWER, e, number)));
      case LG -> Optional.of(List.of(u, Formula.of(Operator.POWER, Formula.number(10), number)));
      case EXP ->
          positive ? Optional.of(List.of(u, Formula.of(Operator.LN, number))) : Optional.empty();
      case POWER -> {
        Formula exponent = operation.operands().get(1);
        boolean base =
            u.equals(e) || ExactConstants.value(u).filter(InverseFunctions::isBase).isPresent();
        yield positive && base
            ? Optional.of(
                List.of(
                    exponent,
                    Formula.of(
                        Operator.DIVIDE,
                        Formula.of(Operator.LN, number),
                        Formula.of(Operator.LN, u))))
            : Optional.empty();
      }
      default -> Optional.empty();
    };
  }
}
