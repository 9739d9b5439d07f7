package org.algebrist.algebra.proof.normal;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.function.NamedFunction;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.algebra.proof.normal.KernelTable.Key;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * The digamma function and its derivatives, by recurrence, reflection, duplication and the values
 * at some fractions (NIST Handbook, DLMF 5.4, 5.5, 5.15).
 *
 * <p>Of arguments that differ by whole numbers the greatest is kept, as the function has a value
 * there wherever it has one at the others.
 */
final class PolygammaForms {
  private static final int MAX_SHIFT = 16;
  private static final int MAX_NUMBER = 60;
  private static final int MAX_ORDER = 12;

  private final Kernels kernels;
  private final FormArithmetic in;
  private final HighestShifts highest;

  PolygammaForms(Kernels kernels, FormArithmetic in, HighestShifts highest) {
    this.kernels = kernels;
    this.in = in;
    this.highest = highest;
  }

  /** The derivative of that order, the function itself for 0. */
  Quotient of(Quotient order, Quotient u) {
    Polynomial m = kernels.table.reduced(order.numerator());
    boolean whole =
        order.factors().isEmpty()
            && m.isConstant()
            && m.constantTerm().isInteger()
            && m.constantTerm().signum() >= 0
            && m.constantTerm().compareTo(Rational.of(MAX_ORDER)) <= 0;
    return whole
        ? of(m.constantTerm().intValue(), in.reduced(u))
        : kernels.kernel(new Key("call", NamedFunction.POLYGAMMA, List.of(order, u)));
  }

  private Quotient kernel(int m, Quotient u) {
    return kernels.kernel(new Key("call", NamedFunction.POLYGAMMA, m, in.reduced(u)));
  }

  private Quotient of(int m, Quotient u) {
    if (!u.factors().isEmpty()) {
      return kernel(m, u);
    }
    Rational constant = u.numerator().constantTerm();
    Rational fraction = FactorialForms.fractionOf(constant);
    BigInteger whole = constant.minus(fraction).numerator();
    int most = u.isConstant() ? MAX_NUMBER : MAX_SHIFT;
    if (whole.abs().compareTo(BigInteger.valueOf(most)) > 0) {
      return kernel(m, u);
    }
    if (u.isConstant()) {
      return constant.isInteger() && constant.signum() <= 0
          ? kernel(m, u) // a pole
          : ofNumber(m, fraction, whole.intValueExact());
    }
    Optional<Quotient> other = reflected(m, u).or(() -> doubled(m, u));
    if (other.isPresent()) {
      return other.get();
    }
    Quotient base = in.sum(u, Kernels.constant(Rational.of(whole.negate(), BigInteger.ONE)));
    int shift = whole.intValueExact();
    int top = highest.of("polygamma " + kernels.names.name(base), shift);
    return top - shift > MAX_SHIFT
        ? kernel(m, u)
        : in.difference(kernel(m, in.sum(base, in.number(top))), steps(m, base, shift, top));
  }

  /** The value at base + to without that at base + from: Σ (−1)^m·m!/(base + j)^(m+1). */
  private Quotient steps(int m, Quotient base, int from, int to) {
    Quotient sum = in.number(0);
    for (int j = from; j < to; j++) {
      Quotient power = in.power(in.sum(base, in.number(j)), m + 1);
      sum = in.sum(sum, in.quotient(factorial(m), power));
    }
    return m % 2 == 0 ? sum : in.negation(sum);
  }

  private Quotient factorial(int m) {
    Quotient product = in.number(1);
    for (int k = 2; k <= m; k++) {
      product = in.product(product, in.number(k));
    }
    return product;
  }

  /** At a fraction between 0 and 1, or 1, and a whole number. */
  private Quotient ofNumber(int m, Rational fraction, int whole) {
    boolean one = fraction.signum() == 0;
    Rational base = one ? Rational.ONE : fraction;
    int shift = one ? whole - 1 : whole;
    Quotient start = Kernels.constant(base);
    Quotient value = m == 0 ? digamma(base) : kernel(m, start);
    return shift >= 0
        ? in.sum(value, steps(m, start, 0, shift))
        : in.difference(value, steps(m, start, shift, 0));
  }

  /** ψ at 1, 1/2 and thirds, quarters and sixths by that at 1 (Gauss). */
  private Quotient digamma(Rational r) {
    Quotient one = kernel(0, in.number(1));
    int denominator = r.denominator().bitLength() > 3 ? 0 : r.denominator().intValueExact();
    Quotient angle; // π/2·cot(πr), for r below 1/2
    Quotient logarithm;
    switch (denominator) {
      case 1 -> {
        return one;
      }
      case 2 -> {
        angle = in.number(0);
        logarithm = in.product(in.number(2), in.ln(2));
      }
      case 3 -> {
        angle = in.quotient(in.pi(), in.product(in.number(2), in.sqrt(in.number(3))));
        logarithm = in.product(in.fraction(3, 2), in.ln(3));
      }
      case 4 -> {
        angle = in.product(in.fraction(1, 2), in.pi());
        logarithm = in.product(in.number(3), in.ln(2));
      }
      case 6 -> {
        angle = in.product(in.product(in.fraction(1, 2), in.pi()), in.sqrt(in.number(3)));
        logarithm =
            in.sum(in.product(in.number(2), in.ln(2)), in.product(in.fraction(3, 2), in.ln(3)));
      }
      default -> {
        return kernel(0, Kernels.constant(r));
      }
    }
    boolean small = r.compareTo(Kernels.HALF) < 0;
    Quotient rest = in.difference(one, logarithm);
    return small ? in.difference(rest, angle) : in.sum(rest, angle);
  }

  /** ψ(1 − z) = ψ(z) + π·cot πz, where sin πz is known not to be zero; its derivative, too. */
  private Optional<Quotient> reflected(int m, Quotient u) {
    Polynomial p = u.numerator();
    if (m > 1 || p.coefficient(p.leading()).signum() > 0) {
      return Optional.empty();
    }
    Quotient z = in.difference(in.number(1), u);
    Quotient angle = in.product(in.pi(), z);
    Quotient sine = in.call(Operator.SIN, angle);
    if (!in.isSineNonZero(angle)) {
      return Optional.empty();
    }
    Quotient value = of(m, in.reduced(z));
    return Optional.of(
        m == 0
            ? in.sum(value, in.quotient(in.product(in.pi(), in.call(Operator.COS, angle)), sine))
            : in.difference(in.square(in.quotient(in.pi(), sine)), value));
  }

  /** ψ(2z) by ψ(z) and ψ(z + 1/2), where u − c is twice a polynomial with whole coefficients. */
  private Optional<Quotient> doubled(int m, Quotient u) {
    if (!FactorialForms.isTwice(u.numerator())) {
      return Optional.empty();
    }
    Quotient z = in.product(in.fraction(1, 2), u);
    Quotient sum = in.sum(of(m, z), of(m, in.sum(z, in.fraction(1, 2))));
    Quotient value = in.quotient(sum, in.power(in.number(2), m + 1));
    return Optional.of(m == 0 ? in.sum(value, in.ln(2)) : value);
  }
}
