package org.algebrist.algebra.canonical;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Sine, cosine and tangent at the multiples of π/6 and π/4, in square roots, and back. */
final class Angles {
  private static final Canonical PI = new Canonical.Symbol("pi");
  private static final Rational HALF = Rational.of(BigInteger.ONE, BigInteger.TWO);

  /** Parts of a half turn that are looked at. */
  private static final int HALF_TURN = 12;

  private Angles() {}

  /** The value of a function at an angle; empty if it has none or it is not in the table. */
  static Optional<Canonical> value(Operator function, Canonical angle) {
    return twelfths(angle)
        .flatMap(k ->
            switch (function) {
              case SIN -> sine(k);
              case COS -> sine(k + HALF_TURN / 2);
              case TAN -> tangent(k);
              default -> Optional.empty();
            });
  }

  /** The principal value of an inverse function; empty if the angle is not in the table. */
  static Optional<Canonical> angle(Operator inverse, Canonical value) {
    int quarter = HALF_TURN / 2;
    return switch (inverse.inverted()) {
      case SIN -> angle(Operator.SIN, value, -quarter, quarter);
      case COS -> angle(Operator.COS, value, 0, HALF_TURN);
      case TAN -> angle(Operator.TAN, value, 1 - quarter, quarter - 1);
      case null, default -> Optional.empty();
    };
  }

  private static Optional<Canonical> angle(
      Operator function, Canonical value, int least, int most) {
    if (!isNumber(value)) {
      return Optional.empty();
    }
    for (int k = least; k <= most; k++) {
      Canonical angle =
          Canonical.product(Canonical.number(Rational.of(k).dividedBy(Rational.of(HALF_TURN))), PI);
      if (Canonical.call(function, angle).equals(value)) {
        return Optional.of(angle);
      }
    }
    return Optional.empty();
  }

  /** Whether it is a fraction, or one times roots of numbers. */
  private static boolean isNumber(Canonical value) {
    return switch (value) {
      case Canonical.Num _ -> true;
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          if (!(product.base(i) instanceof Canonical.Num)) {
            yield false;
          }
        }
        yield true;
      }
      default -> false;
    };
  }

  /** How many twelfths of π an angle is, from 0 to 23. */
  private static Optional<Integer> twelfths(Canonical angle) {
    Rational multiple;
    if (angle.equals(PI)) {
      multiple = Rational.ONE;
    } else if (angle instanceof Product product && product.monic().equals(PI)) {
      multiple = product.coefficient();
    } else {
      return Optional.empty();
    }
    Rational twelfths = multiple.times(Rational.of(HALF_TURN));
    return twelfths.isInteger()
        ? Optional.of(twelfths.numerator().mod(BigInteger.valueOf(2L * HALF_TURN)).intValue())
        : Optional.empty();
  }

  private static Optional<Canonical> sine(int twelfths) {
    int k = twelfths % (2 * HALF_TURN);
    if (k >= HALF_TURN) {
      return sine(k - HALF_TURN).map(Canonical::negation);
    }
    return switch (Math.min(k, HALF_TURN - k)) {
      case 0 -> Optional.of(Canonical.ZERO);
      case 2 -> Optional.of(new Canonical.Num(HALF));
      case 3 -> Optional.of(halfOfRoot(2));
      case 4 -> Optional.of(halfOfRoot(3));
      case 6 -> Optional.of(Canonical.ONE);
      default -> Optional.empty();
    };
  }

  private static Optional<Canonical> tangent(int twelfths) {
    Optional<Canonical> cosine = sine(twelfths + HALF_TURN / 2);
    return cosine
        .filter(value -> !value.equals(Canonical.ZERO))
        .flatMap(below -> sine(twelfths).map(above -> Canonical.quotient(above, below)));
  }

  private static Canonical halfOfRoot(int radicand) {
    return Canonical.product(
        List.of(new Canonical.Num(HALF), Canonical.sqrt(Canonical.number(radicand))));
  }
}
