package org.algebrist.algebra.proof.normal;

import org.algebrist.algebra.function.Arithmetic;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** The arithmetic of normal forms, and the functions that the laws of other functions need. */
final class FormArithmetic implements Arithmetic<Quotient> {
  private final Kernels kernels;
  private final PowerForms powers;
  private final LogarithmForms logarithms;

  FormArithmetic(Kernels kernels, PowerForms powers, LogarithmForms logarithms) {
    this.kernels = kernels;
    this.powers = powers;
    this.logarithms = logarithms;
  }

  @Override
  public Quotient number(long value) {
    return Kernels.constant(Rational.of(value));
  }

  Quotient fraction(long numerator, long denominator) {
    return Kernels.constant(Rational.of(numerator, denominator));
  }

  @Override
  public Quotient sum(Quotient a, Quotient b) {
    return a.plus(b, kernels.work);
  }

  @Override
  public Quotient difference(Quotient a, Quotient b) {
    return a.plus(negation(b), kernels.work);
  }

  @Override
  public Quotient negation(Quotient a) {
    return a.negate(kernels.work);
  }

  @Override
  public Quotient product(Quotient a, Quotient b) {
    return reduced(a.times(b, kernels.work));
  }

  @Override
  public Quotient quotient(Quotient a, Quotient b) {
    return kernels.over(a, b);
  }

  @Override
  public Quotient square(Quotient a) {
    return product(a, a);
  }

  Quotient power(Quotient a, int exponent) {
    Quotient power = number(1);
    for (int i = 0; i < exponent; i++) {
      power = product(power, a);
    }
    return power;
  }

  @Override
  public Quotient sqrt(Quotient a) {
    return powers.roots().root(a, Kernels.HALF, false);
  }

  @Override
  public Quotient call(Operator function, Quotient u) {
    return switch (function) {
      case SIN -> powers.angles().angle(u).sine();
      case COS -> powers.angles().angle(u).cosine();
      case SINH -> powers.angles().hyperbolic(u, -1);
      case COSH -> powers.angles().hyperbolic(u, 1);
      case EXP -> powers.exponential(u);
      case LN -> logarithms.logarithm(u);
      default -> throw new IllegalArgumentException(function + " has no form here");
    };
  }

  Quotient ln(long number) {
    return logarithms.logarithm(number(number));
  }

  Quotient pi() {
    return kernels.pi();
  }

  /** Whether a number is known to be whole. */
  boolean isWhole(Quotient v) {
    return powers.isWhole(v);
  }

  /** Whether the sine of an angle is known not to be zero. */
  boolean isSineNonZero(Quotient angle) {
    return powers.angles().isSineNonZero(powers.angles().angle(angle));
  }

  /** (−1)^v of what is whole. */
  Quotient sign(Quotient v) {
    return powers.sign(v);
  }

  /** By the laws of its kernels. */
  Quotient reduced(Quotient u) {
    return new Quotient(kernels.table.reduced(u.numerator()), u.factors()).reduced(kernels.work);
  }

  boolean isZero(Quotient u) {
    return kernels.table.reduced(u.numerator()).isZero();
  }

  boolean isOne(Quotient u) {
    return isZero(difference(u, number(1)));
  }
}
