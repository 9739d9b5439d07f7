package org.algebrist.algebra.differential.rational;

import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Rational;

/**
 * A quotient of polynomials of one variable over the fractions, in lowest terms.
 *
 * @param above of a degree up to 16
 * @param below likewise, not 0
 */
public record RationalFunction(RationalPolynomial above, RationalPolynomial below) {
  private static final int MAX_DEGREE = 16;

  public static final RationalFunction ZERO = number(Rational.ZERO);

  private static final RationalFunction ONE = number(Rational.ONE);

  /** The function that a formula is; empty if it is none, or of a high degree. */
  public static Optional<RationalFunction> of(Canonical f, String x) {
    return switch (f) {
      case Canonical.Num(Rational value) -> Optional.of(number(value));
      case Canonical.Symbol(String name) ->
          name.equals(x)
              ? Optional.of(
                  new RationalFunction(
                      RationalPolynomial.of(Rational.ZERO, Rational.ONE), ONE.below()))
              : Optional.empty();
      case Canonical.Other _, Call _ -> Optional.empty();
      case Sum sum -> {
        Optional<RationalFunction> total = Optional.of(ZERO);
        for (Canonical part : sum.parts()) {
          Optional<RationalFunction> own = of(part, x);
          total = total.flatMap(a -> own.flatMap(a::plus));
        }
        yield total;
      }
      case Product product -> {
        Optional<RationalFunction> total = Optional.of(number(product.coefficient()));
        for (int i = 0; i < product.size() && total.isPresent(); i++) {
          Optional<RationalFunction> own =
              product.exponent(i) instanceof Canonical.Num(Rational n)
                      && n.isInteger()
                      && n.abs().compareTo(Rational.of(MAX_DEGREE)) <= 0
                  ? of(product.base(i), x).flatMap(base -> base.power(n.intValue()))
                  : Optional.empty();
          total = total.flatMap(a -> own.flatMap(a::times));
        }
        yield total;
      }
    };
  }

  private static RationalFunction number(Rational value) {
    return new RationalFunction(RationalPolynomial.of(value), RationalPolynomial.of(Rational.ONE));
  }

  /** Whether it is 0 everywhere. */
  public boolean isZero() {
    return above.degree() < 0;
  }

  /** Empty where the sum is of a high degree. */
  public Optional<RationalFunction> plus(RationalFunction other) {
    return reduced(
        above.times(other.below).plus(other.above.times(below)), below.times(other.below));
  }

  /** Empty where the product is of a high degree. */
  Optional<RationalFunction> times(RationalFunction other) {
    return reduced(above.times(other.above), below.times(other.below));
  }

  private Optional<RationalFunction> power(int exponent) {
    if (exponent < 0 && isZero()) {
      return Optional.empty();
    }
    RationalFunction factor = exponent < 0 ? new RationalFunction(below, above) : this;
    Optional<RationalFunction> power = Optional.of(ONE);
    for (int i = 0; i < Math.abs(exponent); i++) {
      power = power.flatMap(factor::times);
    }
    return power;
  }

  private static Optional<RationalFunction> reduced(
      RationalPolynomial above, RationalPolynomial below) {
    if (above.degree() < 0) {
      return Optional.of(ZERO);
    }
    RationalPolynomial common = above.gcd(below);
    RationalPolynomial p = above.dividedBy(common).quotient();
    RationalPolynomial q = below.dividedBy(common).quotient();
    return p.degree() > MAX_DEGREE || q.degree() > MAX_DEGREE
        ? Optional.empty()
        : Optional.of(new RationalFunction(p, q));
  }

  /** The quotient as a formula in x. */
  public Canonical of(Canonical x) {
    return Canonical.quotient(above.of(x), below.of(x));
  }
}
