package org.algebrist.algebra.differential;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.CanonicalArithmetic;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/** Integrals known by heart: of functions and powers of a linear argument. */
final class IntegrationTable {
  private static final Canonical TWO = Canonical.number(2);

  private IntegrationTable() {}

  static Optional<Canonical> of(Canonical f, String x) {
    return switch (f) {
      case Canonical.Symbol _ -> power(f, Canonical.ONE, x);
      case Call call when call.operands().size() == 1 ->
          IntegrationMethods.slope(call.operands().getFirst(), x)
              .flatMap(slope ->
                  CanonicalArithmetic.RULES
                      .antiderivative(call.operator(), call, call.operands().getFirst())
                      .map(integral -> Canonical.quotient(integral, slope)));
      case Product product when product.size() == 1 && product.coefficient().equals(Rational.ONE) ->
          product.exponent(0).contains(x)
              ? exponential(product, x)
              : power(product.base(0), product.exponent(0), x);
      default -> Optional.empty();
    };
  }

  /** The largest odd power of a secant that is reduced step by step. */
  private static final int MOST_REDUCED = 31;

  /** cᵘ of a linear u. */
  private static Optional<Canonical> exponential(Product f, String x) {
    return f.base(0).contains(x)
        ? Optional.empty()
        : IntegrationMethods.slope(f.exponent(0), x)
            .map(slope -> {
              Canonical rate = Canonical.product(slope, logarithm(f.base(0)));
              return Canonical.quotient(f, rate);
            });
  }

  private static Canonical logarithm(Canonical base) {
    return base.equals(Canonical.E) ? Canonical.ONE : Canonical.call(Operator.LN, base);
  }

  private static Optional<Canonical> power(Canonical base, Canonical exponent, String x) {
    Optional<Canonical> slope = IntegrationMethods.slope(base, x);
    if (slope.isPresent()) {
      if (exponent.equals(Canonical.MINUS_ONE)) {
        return Optional.of(Canonical.quotient(Canonical.call(Operator.LN, base), slope.get()));
      }
      Canonical next = Canonical.sum(exponent, Canonical.ONE);
      return Optional.of(
          Canonical.quotient(Canonical.power(base, next), Canonical.product(next, slope.get())));
    }
    if (base instanceof Call call && call.operands().size() == 1) {
      Canonical u = call.operands().getFirst();
      return IntegrationMethods.slope(u, x)
          .flatMap(inner ->
              Optional.ofNullable(powerOf(call.operator(), u, exponent))
                  .map(integral -> Canonical.quotient(integral, inner)));
    }
    return quadratic(base, exponent, x);
  }

  /** 1/sin, 1/cos and their squares and odd powers, by their argument. */
  private static @Nullable Canonical powerOf(Operator operator, Canonical u, Canonical exponent) {
    Canonical sin = Canonical.call(Operator.SIN, u);
    Canonical cos = Canonical.call(Operator.COS, u);
    if ((operator == Operator.SIN || operator == Operator.COS)
        && exponent instanceof Canonical.Num(Rational n)
        && n.isInteger()
        && n.numerator().testBit(0)
        && n.compareTo(Rational.of(-3)) <= 0
        && n.compareTo(Rational.of(-MOST_REDUCED)) >= 0) {
      return reduced(operator, u, n);
    }
    if (exponent.equals(Canonical.number(-2))) {
      return switch (operator) {
        case COS -> Canonical.call(Operator.TAN, u);
        case SIN -> Canonical.negation(Canonical.quotient(cos, sin));
        case COSH -> Canonical.call(Operator.TANH, u);
        default -> null;
      };
    }
    if (exponent.equals(Canonical.MINUS_ONE)) {
      return switch (operator) {
        case COS ->
            Canonical.call(Operator.LN, Canonical.quotient(Canonical.sum(Canonical.ONE, sin), cos));
        case SIN ->
            Canonical.call(
                Operator.LN, Canonical.quotient(Canonical.difference(Canonical.ONE, cos), sin));
        case TAN -> Canonical.call(Operator.LN, sin);
        case COSH ->
            Canonical.product(
                TWO, Canonical.call(Operator.ARCTAN, Canonical.power(Canonical.E, u)));
        default -> null;
      };
    }
    return operator == Operator.TAN && exponent.equals(TWO)
        ? Canonical.difference(Canonical.call(Operator.TAN, u), u)
        : null;
  }

  /** ∫ secⁿ = (secⁿ⁻² tan + (n − 2) ∫ secⁿ⁻²)/(n − 1), and csc likewise. */
  private static @Nullable Canonical reduced(Operator operator, Canonical u, Rational n) {
    Rational next = n.plus(Rational.of(2));
    @Nullable Canonical rest = powerOf(operator, u, Canonical.number(next));
    if (rest == null) {
      return null;
    }
    Canonical below = Canonical.call(operator, u);
    Canonical above =
        operator == Operator.COS
            ? Canonical.call(Operator.SIN, u)
            : Canonical.negation(Canonical.call(Operator.COS, u));
    Rational less = n.plus(Rational.ONE).negate();
    return Canonical.sum(
        Canonical.product(
            Canonical.number(Rational.ONE.dividedBy(less)),
            Canonical.product(
                above, Canonical.power(below, Canonical.number(n.plus(Rational.ONE))))),
        Canonical.product(Canonical.number(next.negate().dividedBy(less)), rest));
  }

  private static Canonical ln(Canonical u) {
    return Canonical.call(Operator.LN, u);
  }

  /** √q and 1/√q for q = a·x² + b·x + c with numbers: the square is completed. */
  private static Optional<Canonical> quadratic(Canonical q, Canonical exponent, String x) {
    boolean root = exponent.equals(Canonical.HALF);
    Optional<Canonical> linear =
        root || exponent.equals(Canonical.negation(Canonical.HALF))
            ? IntegrationMethods.slope(q.derivative(x).expanded(), x)
            : Optional.empty();
    if (linear.isEmpty() || !(linear.get() instanceof Canonical.Num(Rational twice))) {
      return Optional.empty();
    }
    Canonical a = Canonical.number(twice.times(Rational.of(1, 2)));
    Canonical slope = q.derivative(x).expanded(); // 2·a·x + b
    Canonical discriminant = // b² − 4·a·c
        Canonical.difference(
                Canonical.power(slope, TWO), Canonical.product(List.of(Canonical.number(4), a, q)))
            .expanded();
    if (!(discriminant instanceof Canonical.Num(Rational d)) || d.signum() == 0) {
      return Optional.empty();
    }
    if (twice.signum() < 0 && d.signum() < 0) {
      return Optional.empty(); // nowhere real
    }
    Canonical inverse =
        twice.signum() < 0
            ? QuadraticRadicals.arc(slope, Canonical.sqrt(discriminant), a)
            : d.signum() < 0
                ? Canonical.quotient(
                    Canonical.call(
                        Operator.ARSINH,
                        Canonical.quotient(
                            slope, Canonical.sqrt(Canonical.negation(discriminant)))),
                    Canonical.sqrt(a))
                : Canonical.quotient(
                    ln(
                        Canonical.sum(
                            slope,
                            Canonical.product(List.of(TWO, Canonical.sqrt(a), Canonical.sqrt(q))))),
                    Canonical.sqrt(a));
    Canonical eight = Canonical.product(Canonical.number(8), a);
    return Optional.of(
        root
            ? Canonical.difference(
                Canonical.quotient(
                    Canonical.product(List.of(TWO, slope, Canonical.sqrt(q))), eight),
                Canonical.quotient(Canonical.product(discriminant, inverse), eight))
            : inverse);
  }
}
