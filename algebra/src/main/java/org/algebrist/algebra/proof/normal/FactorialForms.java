package org.algebrist.algebra.proof.normal;

import static org.algebrist.algebra.proof.normal.Kernels.HALF;
import static org.algebrist.algebra.proof.normal.Kernels.constant;
import static org.algebrist.algebra.proof.normal.Kernels.constantOf;
import static org.algebrist.algebra.proof.normal.Kernels.one;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.algebra.proof.normal.KernelTable.Key;
import org.algebrist.expression.tree.Rational;

/** Functions that follow a law from u to u + 1: the factorial and the floor. */
final class FactorialForms {
  /** (n + k)! is brought to n! for k up to this. */
  private static final int MAX_SHIFT = 16;

  private final Kernels kernels;
  private final PowerForms powers;
  private final KernelRelations relations;

  /** Of which the factorial was asked for in this pass. */
  private final List<Polynomial> bases = new ArrayList<>();

  private boolean metTwice;
  private boolean doubles;

  FactorialForms(Kernels kernels, PowerForms powers, KernelRelations relations) {
    this.kernels = kernels;
    this.powers = powers;
    this.relations = relations;
  }

  /** Begins a pass. */
  void clear() {
    bases.clear();
  }

  /**
   * Asks for factorials of twice something by those of halves of it, from now on; whether that
   * changes anything.
   */
  boolean startDoubling() {
    boolean changes = metTwice && !doubles;
    doubles |= metTwice;
    return changes;
  }

  Quotient factorial(Quotient u) {
    Polynomial polynomial = kernels.table.reduced(u.numerator());
    if (!u.factors().isEmpty()) {
      return kernels.kernel(new Key("factorial", u));
    }
    Rational constant = polynomial.constantTerm();
    Rational fraction = fractionOf(constant);
    BigInteger shift = constant.minus(fraction).numerator();
    if (shift.abs().compareTo(BigInteger.valueOf(MAX_SHIFT)) > 0) {
      return kernels.kernel(new Key("factorial", u));
    }
    Polynomial base =
        polynomial.minus(Polynomial.constant(Rational.of(shift, BigInteger.ONE)), kernels.work);
    int n = shift.intValueExact();
    if (base.isZero() && n < 0) {
      throw new GaveUp("a factorial of a negative number");
    }
    Quotient product =
        base.isZero()
            ? one()
            : kernels.real && base.equals(Polynomial.constant(HALF))
                ? kernels.scaled(powers.roots().root(kernels.pi(), HALF, false), HALF) // √π/2
                : ofBase(base);
    for (int k = 1; k <= n; k++) {
      product = product.times(Quotient.of(base.plus(constantOf(k), kernels.work)), kernels.work);
    }
    for (int k = 0; k > n; k--) {
      product = kernels.over(product, Quotient.of(base.plus(constantOf(k), kernels.work)));
    }
    return product;
  }

  /** A factorial; w! is 2^w/√π·(w/2)!·((w − 1)/2)! (DLMF 5.5.5). */
  private Quotient ofBase(Polynomial base) {
    metTwice |= kernels.real && isTwice(base);
    if (!doubles || !isTwice(base)) {
      return kernel(base);
    }
    Quotient half = Quotient.of(base.scaled(HALF, kernels.work));
    Quotient product =
        powers
            .power(constant(Rational.of(2)), Quotient.of(base))
            .times(factorial(half), kernels.work)
            .times(factorial(half.plus(constant(HALF.negate()), kernels.work)), kernels.work);
    return kernels.over(product, powers.roots().root(kernels.pi(), HALF, false));
  }

  private Quotient kernel(Polynomial base) {
    Quotient kernel = kernels.kernel(new Key("factorial", Quotient.of(base)));
    if (kernels.real && !bases.contains(base)) {
      for (Polynomial known : bases) {
        Polynomial sum = known.plus(base, kernels.work);
        if (sum.isZero() || sum.equals(Polynomial.ONE)) {
          reflect(known, sum, kernel);
        }
      }
      bases.add(base);
    }
    return kernel;
  }

  /** z!·(−z)! = πz/sin πz, where the sine is known not to be zero (DLMF 5.5.3). */
  private void reflect(Polynomial base, Polynomial sum, Quotient other) {
    Quotient z = Quotient.of(base);
    Quotient angle = z.times(kernels.pi(), kernels.work);
    AngleForms.SineCosine turn = powers.angles().angle(angle);
    Quotient sine = turn.sine();
    if (!powers.angles().isSineNonZero(turn)) {
      return;
    }
    Quotient rest = Quotient.of(sum.isZero() ? sum.plus(Polynomial.ONE, kernels.work) : sum);
    Quotient shifted = // (1 − z)! is (1 − z)·(−z)!
        sum.isZero() ? rest : rest.plus(z.negate(kernels.work), kernels.work);
    relations.add(
        kernels.kernel(new Key("factorial", z)),
        other,
        kernels.over(angle, sine).times(shifted, kernels.work));
  }

  /** Whether it is no number, and its coefficients but for the last are even. */
  static boolean isTwice(Polynomial polynomial) {
    return !polynomial.isConstant()
        && polynomial.terms().entrySet().stream()
            .filter(term -> term.getKey().degree() > 0)
            .allMatch(term -> term.getValue().times(HALF).isInteger());
  }

  Quotient floor(Quotient u) {
    Polynomial polynomial = kernels.table.reduced(u.numerator());
    if (!u.factors().isEmpty()) {
      return kernels.kernel(new Key("floor", u));
    }
    Rational constant = polynomial.constantTerm();
    Rational whole = constant.minus(fractionOf(constant));
    Polynomial rest = polynomial.minus(Polynomial.constant(whole), kernels.work);
    return rest.isConstant()
        ? constant(whole)
        : kernels.kernel(new Key("floor", Quotient.of(rest))).plus(constant(whole), kernels.work);
  }

  /** The part of a number past the whole one below it. */
  static Rational fractionOf(Rational value) {
    BigInteger[] parts = value.numerator().divideAndRemainder(value.denominator());
    BigInteger below = parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    return value.minus(Rational.of(below, BigInteger.ONE));
  }
}
