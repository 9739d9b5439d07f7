package org.algebrist.algebra.calculus;

import org.algebrist.algebra.function.Arithmetic;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** Over trees as {@link Terms} builds them. */
final class TreeArithmetic implements Arithmetic<Formula> {
  @Override
  public Formula number(long value) {
    return Formula.number(value);
  }

  @Override
  public Formula sum(Formula a, Formula b) {
    return Terms.sum(a, b);
  }

  @Override
  public Formula difference(Formula a, Formula b) {
    return Terms.difference(a, b);
  }

  @Override
  public Formula negation(Formula a) {
    return Terms.negation(a);
  }

  @Override
  public Formula product(Formula a, Formula b) {
    return Terms.product(a, b);
  }

  @Override
  public Formula quotient(Formula a, Formula b) {
    return Terms.quotient(a, b);
  }

  @Override
  public Formula square(Formula a) {
    return Terms.power(a, Formula.number(2));
  }

  @Override
  public Formula sqrt(Formula a) {
    return Formula.of(Operator.SQRT, a);
  }

  @Override
  public Formula call(Operator function, Formula argument) {
    return Formula.of(function, argument);
  }
}
