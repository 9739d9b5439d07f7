package org.algebrist.algebra.function;

import org.algebrist.expression.tree.Operator;

/**
 * What rules for functions are carried out in: trees, canonical forms, Taylor series.
 *
 * @param <T> what is calculated with
 */
public interface Arithmetic<T> {
  /** A whole number. */
  T number(long value);

  /** The sum. */
  T sum(T a, T b);

  /** The difference. */
  T difference(T a, T b);

  /** The opposite. */
  T negation(T a);

  /** The product. */
  T product(T a, T b);

  /** The quotient. */
  T quotient(T a, T b);

  /** The square. */
  T square(T a);

  /** The square root that is not negative. */
  T sqrt(T a);

  /** A function's value. */
  T call(Operator function, T argument);
}
