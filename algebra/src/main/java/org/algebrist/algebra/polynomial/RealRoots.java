package org.algebrist.algebra.polynomial;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.value.Surd;
import org.algebrist.algebra.value.Value;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * All real roots of a polynomial in one variable, each once.
 *
 * <p>Sturm's theorem counts the roots of the square-free part in an interval, so that none is
 * missed; halving isolates them. A rational root is a whole number over the leading coefficient and
 * is found by rounding once the interval is shorter than the distance of two such fractions. With
 * the rational roots divided out, a quadratic rest gives surds, a·xⁿ = c an n-th root, and any
 * other rest digits.
 */
public final class RealRoots {
  /** Halvings go on until a root is known to this many bits: twice what a double holds. */
  private static final int RELATIVE_BITS = 110;

  /**
   * A root.
   *
   * @param value as exact as it is known
   * @param near a fraction that agrees with it in at least {@link #RELATIVE_BITS} bits
   */
  public record Root(Value value, Rational near) {
    /** A root that is known exactly. */
    public static Root of(Surd surd) {
      return new Root(surd, surd.near());
    }
  }

  /**
   * An interval from low/2^scale to high/2^scale with exactly one root inside and none at its ends.
   */
  private record Bracket(BigInteger low, BigInteger high, int scale) {}

  private final Work work;

  private RealRoots(Work work) {
    this.work = work;
  }

  /**
   * @param coefficients by ascending degree, the last one not zero, at least two of them
   * @return the roots in ascending order
   */
  public static List<Root> of(Rational[] coefficients, Work work) {
    return new RealRoots(work).roots(IntegerPolynomial.of(coefficients, work));
  }

  private List<Root> roots(IntegerPolynomial polynomial) {
    IntegerPolynomial rest = polynomial.squareFree(work);
    var roots = new ArrayList<Root>();
    var irrational = new ArrayList<Bracket>();
    // A root found on the way is divided out, and the search starts again on what is left.
    for (Optional<Rational> found = Optional.of(Rational.ZERO); found.isPresent(); ) {
      irrational.clear();
      found = search(rest, irrational);
      if (found.isPresent()) {
        roots.add(Root.of(Surd.of(found.get())));
        rest = rest.dividedByRoot(found.get(), work);
      }
    }
    if (rest.degree() == 2) {
      roots.addAll(quadratic(rest));
    } else {
      for (Bracket bracket : irrational) {
        Rational near = refined(rest, bracket);
        roots.add(new Root(value(rest, near), near));
      }
    }
    roots.sort((a, b) -> a.near().compareTo(b.near()));
    return roots;
  }

  /** A rational root, if there is one; else all brackets, in {@code brackets}. */
  private Optional<Rational> search(IntegerPolynomial polynomial, List<Bracket> brackets) {
    if (polynomial.degree() == 0) {
      return Optional.empty();
    }
    if (polynomial.coefficient(0).signum() == 0) {
      return Optional.of(Rational.ZERO);
    }
    if (polynomial.degree() == 1) {
      return Optional.of(
          Rational.of(polynomial.coefficient(0).negate(), polynomial.coefficient(1)));
    }
    List<IntegerPolynomial> chain = polynomial.sturmChain(work);
    BigInteger bound = BigInteger.ONE.shiftLeft(polynomial.rootBoundBits());
    var pending = new ArrayList<Bracket>();
    pending.add(new Bracket(bound.negate(), bound, 0));
    while (!pending.isEmpty()) {
      Bracket interval = pending.removeLast();
      int count =
          changes(chain, interval.low(), interval.scale())
              - changes(chain, interval.high(), interval.scale());
      if (count == 1) {
        Optional<Rational> rational = rational(polynomial, interval);
        if (rational.isPresent()) {
          return rational;
        }
        brackets.add(interval);
      } else if (count > 1) {
        BigInteger middle = interval.low().add(interval.high());
        int scale = interval.scale() + 1;
        if (polynomial.signAt(middle, scale, work) == 0) {
          return Optional.of(Rational.of(middle, BigInteger.ONE.shiftLeft(scale)));
        }
        pending.add(new Bracket(interval.low().shiftLeft(1), middle, scale));
        pending.add(new Bracket(middle, interval.high().shiftLeft(1), scale));
      }
    }
    return Optional.empty();
  }

  private int changes(List<IntegerPolynomial> chain, BigInteger point, int scale) {
    int changes = 0;
    int last = 0;
    for (IntegerPolynomial each : chain) {
      int sign = each.signAt(point, scale, work);
      if (sign != 0) {
        changes += last * sign < 0 ? 1 : 0;
        last = sign;
      }
    }
    return changes;
  }

  /** The root in the interval if it is rational. */
  private Optional<Rational> rational(IntegerPolynomial polynomial, Bracket interval) {
    BigInteger leading = polynomial.coefficient(polynomial.degree()).abs();
    // Shorter than 1/(2·leading): then at most one multiple of 1/leading is near enough.
    Rational near = halved(polynomial, interval, leading.bitLength() + 2);
    Rational twice =
        near.times(Rational.of(leading.shiftLeft(1), BigInteger.ONE)).plus(Rational.ONE);
    BigInteger rounded = floor(twice.numerator(), twice.denominator().shiftLeft(1));
    Rational candidate = Rational.of(rounded, leading);
    return polynomial.isRoot(candidate, work) ? Optional.of(candidate) : Optional.empty();
  }

  private static BigInteger floor(BigInteger numerator, BigInteger positive) {
    BigInteger[] division = numerator.divideAndRemainder(positive);
    return division[1].signum() < 0 ? division[0].subtract(BigInteger.ONE) : division[0];
  }

  /** The middle of the interval once halved until it is shorter than 2^-bits. */
  private Rational halved(IntegerPolynomial polynomial, Bracket interval, int bits) {
    BigInteger low = interval.low();
    BigInteger high = interval.high();
    int scale = interval.scale();
    int sign = polynomial.signAt(low, scale, work);
    while (high.subtract(low).bitLength() > scale - bits) {
      BigInteger middle = low.add(high);
      scale++;
      int at = polynomial.signAt(middle, scale, work);
      if (at == 0) {
        return Rational.of(middle, BigInteger.ONE.shiftLeft(scale));
      }
      low = at == sign ? middle : low.shiftLeft(1);
      high = at == sign ? high.shiftLeft(1) : middle;
    }
    return Rational.of(low.add(high), BigInteger.ONE.shiftLeft(scale + 1));
  }

  /** A fraction as near to the irrational root in the bracket as {@link #RELATIVE_BITS} says. */
  private Rational refined(IntegerPolynomial polynomial, Bracket bracket) {
    // The root is not zero, so that enough halvings tell its size.
    for (int bits = RELATIVE_BITS; ; bits += RELATIVE_BITS) {
      Rational near = halved(polynomial, bracket, bits);
      int exponent = near.numerator().bitLength() - near.denominator().bitLength();
      if (near.signum() != 0 && exponent + bits >= RELATIVE_BITS) {
        return near;
      }
    }
  }

  private List<Root> quadratic(IntegerPolynomial polynomial) {
    Rational a = Rational.of(polynomial.coefficient(2), BigInteger.ONE);
    Rational b = Rational.of(polynomial.coefficient(1), BigInteger.ONE);
    Rational c = Rational.of(polynomial.coefficient(0), BigInteger.ONE);
    return Quadratic.roots(a, b, c, work).stream().map(Root::of).toList();
  }

  /** a·xⁿ = c has an n-th root as its root, with a sign where n is even. */
  private static Value value(IntegerPolynomial polynomial, Rational near) {
    int n = polynomial.degree();
    for (int i = 1; i < n; i++) {
      if (polynomial.coefficient(i).signum() != 0) {
        return new Value.Decimal(Surd.of(near).doubleValue());
      }
    }
    Rational power = Rational.of(polynomial.coefficient(0).negate(), polynomial.coefficient(n));
    Formula root =
        Formula.of(Operator.POWER, Formula.number(power.abs()), Formula.number(Rational.of(1, n)));
    return new Value.Closed(
        near.signum() < 0 ? Formula.of(Operator.NEGATE, root) : root, Surd.of(near).doubleValue());
  }
}
