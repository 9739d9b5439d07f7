package org.algebrist.algebra.canonical;

import org.algebrist.algebra.function.Arithmetic;
import org.algebrist.algebra.function.FunctionCalculus;
import org.algebrist.expression.tree.Operator;

/** Over canonical forms. */
public final class CanonicalArithmetic implements Arithmetic<Canonical> {
  /** The rules for derivatives and antiderivatives of functions, in canonical form. */
  public static final FunctionCalculus<Canonical> RULES =
      new FunctionCalculus<>(new CanonicalArithmetic());

  private static final Canonical TWO = Canonical.number(2);

  private CanonicalArithmetic() {}

  @Override
  public Canonical number(long value) {
    return Canonical.number(value);
  }

  @Override
  public Canonical sum(Canonical a, Canonical b) {
    return Canonical.sum(a, b);
  }

  @Override
  public Canonical difference(Canonical a, Canonical b) {
    return Canonical.difference(a, b);
  }

  @Override
  public Canonical negation(Canonical a) {
    return Canonical.negation(a);
  }

  @Override
  public Canonical product(Canonical a, Canonical b) {
    return Canonical.product(a, b);
  }

  @Override
  public Canonical quotient(Canonical a, Canonical b) {
    return Canonical.quotient(a, b);
  }

  @Override
  public Canonical square(Canonical a) {
    return Canonical.power(a, TWO);
  }

  @Override
  public Canonical sqrt(Canonical a) {
    return Canonical.sqrt(a);
  }

  @Override
  public Canonical call(Operator function, Canonical argument) {
    return Canonical.call(function, argument);
  }
}
