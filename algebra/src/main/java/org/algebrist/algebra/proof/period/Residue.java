package org.algebrist.algebra.proof.period;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.expression.tree.Rational;

/**
 * A number {@code offset + turns·π}, as it stands within a period.
 *
 * @param offset without a multiple of π
 */
public record Residue(Canonical offset, Rational turns) {
  private static final Canonical PI = Canonical.name("pi");

  /** The parts of a number. */
  public static Residue of(Canonical number) {
    Rational turns = Rational.ZERO;
    List<Canonical> rest = new ArrayList<>();
    Canonical expanded = number.expanded();
    for (Canonical part : expanded.terms()) {
      Optional<Rational> multiple = multipleOfPi(part);
      if (multiple.isPresent()) {
        turns = turns.plus(multiple.get());
      } else {
        rest.add(part);
      }
    }
    return new Residue(Canonical.sum(rest), turns);
  }

  private static Optional<Rational> multipleOfPi(Canonical part) {
    return switch (part) {
      case Canonical.Num(Rational value) when value.signum() == 0 -> Optional.of(value);
      case Canonical.Symbol symbol when symbol.equals(PI) -> Optional.of(Rational.ONE);
      case Product product
          when product.size() == 1
              && product.base(0).equals(PI)
              && product.exponent(0).equals(Canonical.ONE) ->
          Optional.of(product.coefficient());
      default -> Optional.empty();
    };
  }

  Canonical number() {
    return Canonical.sum(offset, Canonical.product(Canonical.number(turns), PI));
  }

  Residue plus(Rational more) {
    return new Residue(offset, turns.plus(more));
  }

  /** With turns from 0 up to, and without, the period. */
  Residue within(Rational period) {
    Rational times = turns.dividedBy(period);
    BigInteger[] parts = times.numerator().divideAndRemainder(times.denominator());
    BigInteger floor = parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    return new Residue(offset, turns.minus(period.times(Rational.of(floor, BigInteger.ONE))));
  }

  /** Whether it is a multiple of π alone. */
  public boolean isExact() {
    return offset.equals(Canonical.ZERO);
  }
}
