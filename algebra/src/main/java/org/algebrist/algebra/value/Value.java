package org.algebrist.algebra.value;

import java.util.Optional;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;

/** The real value of an unknown: always a double, and exact where there is a closed form. */
public sealed interface Value permits Surd, Value.Closed, Value.Decimal {

  /** A closed form past square roots, such as the cube root of 2, beside its rounded value. */
  record Closed(Formula form, double doubleValue) implements Value {
    @Override
    public Optional<Formula> formula() {
      return Optional.of(form);
    }
  }

  /** A value known by its digits only. */
  record Decimal(double doubleValue) implements Value {
    @Override
    public Optional<Formula> formula() {
      return Optional.empty();
    }
  }

  /** The value rounded to a double; infinite where it is past the range of doubles. */
  double doubleValue();

  /** The exact value as a formula without symbols, where one is known. */
  Optional<Formula> formula();

  /** The exact value as a fraction, where it is one. */
  default Optional<Rational> rational() {
    return Optional.empty();
  }
}
