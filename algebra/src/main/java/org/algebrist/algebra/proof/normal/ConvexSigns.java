package org.algebrist.algebra.proof.normal;

import java.util.Objects;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.algebra.proof.normal.KernelTable.Key;
import org.algebrist.algebra.proof.normal.Kernels.Term;
import org.algebrist.expression.tree.Rational;

/**
 * The sign of c·e^u + a·u + b and of c·ln u + a·u + b with fractions a, b, c: both are convex or
 * concave in u, so that the only zero of the derivative, e^u = −a/c or u = −c/a, is where they are
 * least or largest. The value there is known exactly if its logarithm is that of 1, else between
 * two bounds.
 */
final class ConvexSigns {
  private final Kernels kernels;
  private final KernelBounds bounds;

  ConvexSigns(Kernels kernels, KernelBounds bounds) {
    this.kernels = kernels;
    this.bounds = bounds;
  }

  /** 1 where such a sum is never below zero, −1 where never above, else 0. */
  int sign(Polynomial base) {
    for (Monomial monomial : base.terms().keySet()) {
      for (int variable : monomial.variables()) {
        Key key = kernels.table.key(variable);
        int sign = bounds.isReal(key) ? sign(base, variable, key) : 0;
        if (sign != 0) {
          return sign;
        }
      }
    }
    return 0;
  }

  private int sign(Polynomial base, int variable, Key key) {
    int degree = base.degreeIn(variable);
    Polynomial with = Polynomial.ZERO;
    Polynomial without = Polynomial.ZERO;
    for (var term : base.terms().entrySet()) {
      Monomial left = term.getKey();
      int times = left.exponent(variable);
      if (times != 0 && times != degree) {
        return 0;
      }
      for (int i = 0; i < times; i++) {
        left = Objects.requireNonNull(left.dividedBy(Monomial.of(variable)));
      }
      Polynomial single = Polynomial.term(term.getValue(), left);
      with = times > 0 ? with.plus(single, kernels.work) : with;
      without = times > 0 ? without : without.plus(single, kernels.work);
    }
    if (key.kind().equals("ln")) {
      return degree == 1 && with.isConstant() ? logarithm(key, with.constantTerm(), without) : 0;
    }
    if (!key.kind().equals("power") || !key.content()[0].equals("e")) {
      return 0;
    }
    // c + (a·u + b)·e^(nu) has the sign of c·e^(−nu) + a·u + b.
    return with.isConstant()
        ? exponential(key, degree, with.constantTerm(), without)
        : without.isConstant() ? exponential(key, -degree, without.constantTerm(), with) : 0;
  }

  /** Of c·e^u + a·u + b: with m = −a/c it is c·m + a·ln m + b where e^u = m. */
  private int exponential(Key key, int times, Rational c, Polynomial rest) {
    Rational unit = ((Rational) key.content()[2]).times(Rational.of(times));
    Quotient exponent = kernels.scaled(kernels.quotient((Term) key.content()[1]), unit);
    if (!exponent.factors().isEmpty()) {
      return 0;
    }
    Rational a = slope(rest, exponent.numerator());
    if (a.signum() * c.signum() >= 0) {
      return 0; // monotone
    }
    Polynomial constant = rest.minus(exponent.numerator().scaled(a, kernels.work), kernels.work);
    Rational m = a.negate().dividedBy(c);
    return constant.isConstant()
        ? signOf(c.signum(), c.times(m).plus(constant.constantTerm()), a, m)
        : 0;
  }

  /** Of c·ln u + a·u + b: with u = −c/a it is c·ln u − c + b. */
  private int logarithm(Key key, Rational c, Polynomial rest) {
    if (!(key.content()[0] instanceof Polynomial u) || kernels.signOf(u) <= 0) {
      return 0;
    }
    Rational a = slope(rest, u);
    if (a.signum() * c.signum() >= 0) {
      return 0;
    }
    Polynomial constant = rest.minus(u.scaled(a, kernels.work), kernels.work);
    return constant.isConstant()
        ? signOf(-c.signum(), constant.constantTerm().minus(c), c, c.negate().dividedBy(a))
        : 0;
  }

  /** What the first term of u that is no number is multiplied by in a polynomial. */
  private static Rational slope(Polynomial rest, Polynomial u) {
    return u.terms().entrySet().stream()
        .filter(term -> term.getKey().degree() > 0)
        .findFirst()
        .map(term -> rest.coefficient(term.getKey()).dividedBy(term.getValue()))
        .orElse(Rational.ZERO);
  }

  /**
   * The sign of an extreme value plus + factor·ln m.
   *
   * @param direction 1 for the least value, −1 for the largest
   */
  private static int signOf(int direction, Rational plus, Rational factor, Rational m) {
    if (m.equals(Rational.ONE)) {
      return plus.signum() * direction >= 0 ? direction : 0;
    }
    Interval value =
        IntervalValue.of(plus).plus(IntervalValue.of(factor).times(IntervalValue.of(m).ln()));
    boolean apart = direction > 0 ? value.low() > 0 : value.high() < 0;
    return apart ? direction : 0;
  }
}
