package org.algebrist.algebra.function;

import java.util.Optional;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * Derivatives and antiderivatives of the functions of one argument, told once for all in which they
 * are calculated (NIST Handbook, DLMF 4.20, 4.24, 4.26, 4.34, 4.38, 4.40).
 */
public final class FunctionCalculus<T> {
  private final Arithmetic<T> in;
  private final T one;

  /** The rules, carried out in an arithmetic. */
  public FunctionCalculus(Arithmetic<T> in) {
    this.in = in;
    this.one = in.number(1);
  }

  /**
   * The derivative of a function at a place.
   *
   * @param value the function's value there
   * @param u the place
   * @return empty if there is no rule
   */
  public Optional<T> slope(Operator function, T value, T u) {
    return Optional.ofNullable(slopeOrNull(function, value, u));
  }

  private @Nullable T slopeOrNull(Operator function, T value, T u) {
    return switch (function) {
      case SQRT -> in.quotient(one, in.product(in.number(2), value));
      case ABS -> in.quotient(u, value);
      case SIN -> in.call(Operator.COS, u);
      case COS -> in.negation(in.call(Operator.SIN, u));
      case TAN -> in.sum(one, in.square(value));
      case COT -> in.negation(in.sum(one, in.square(value)));
      case SEC -> in.product(value, in.call(Operator.TAN, u));
      case CSC -> in.negation(in.product(value, in.call(Operator.COT, u)));
      case ARCSIN -> in.quotient(one, in.sqrt(in.difference(one, in.square(u))));
      case ARCCOS -> in.quotient(in.number(-1), in.sqrt(in.difference(one, in.square(u))));
      case ARCTAN -> in.quotient(one, in.sum(one, in.square(u)));
      case ARCCOT -> in.quotient(in.number(-1), in.sum(one, in.square(u)));
      case ARCSEC -> in.quotient(one, arcsecDivisor(u));
      case ARCCSC -> in.quotient(in.number(-1), arcsecDivisor(u));
      case SINH -> in.call(Operator.COSH, u);
      case COSH -> in.call(Operator.SINH, u);
      case TANH, COTH -> in.difference(one, in.square(value));
      case SECH -> in.negation(in.product(value, in.call(Operator.TANH, u)));
      case CSCH -> in.negation(in.product(value, in.call(Operator.COTH, u)));
      case ARSINH -> in.quotient(one, in.sqrt(in.sum(in.square(u), one)));
      case ARCOSH ->
          in.quotient(one, in.product(in.sqrt(in.difference(u, one)), in.sqrt(in.sum(u, one))));
      case ARTANH -> in.quotient(one, in.difference(one, in.square(u)));
      case EXP -> value;
      case LN -> in.quotient(one, u);
      case LG -> in.quotient(one, in.product(u, ln(in.number(10))));
      default -> null;
    };
  }

  /** Whether the slope is told by the function's value, so that it changes with it. */
  public static boolean isByValue(Operator function) {
    return switch (function) {
      case SQRT, ABS, TAN, COT, SEC, CSC, TANH, COTH, SECH, CSCH, EXP -> true;
      default -> false;
    };
  }

  private T arcsecDivisor(T u) {
    return in.product(in.call(Operator.ABS, u), in.sqrt(in.difference(in.square(u), one)));
  }

  /**
   * An antiderivative of a function, its argument being the variable.
   *
   * @param value the function's value
   * @return empty if none is known by heart
   */
  public Optional<T> antiderivative(Operator function, T value, T u) {
    return Optional.ofNullable(antiderivativeOrNull(function, value, u));
  }

  private @Nullable T antiderivativeOrNull(Operator function, T value, T u) {
    return switch (function) {
      case SIN -> in.negation(in.call(Operator.COS, u));
      case COS -> in.call(Operator.SIN, u);
      case TAN -> in.negation(ln(in.call(Operator.COS, u)));
      case SINH -> in.call(Operator.COSH, u);
      case COSH -> in.call(Operator.SINH, u);
      case TANH -> ln(in.call(Operator.COSH, u));
      case LN -> in.difference(in.product(u, value), u);
      case ARCTAN -> in.difference(in.product(u, value), half(ln(in.sum(in.square(u), one))));
      case ARCSIN -> in.sum(in.product(u, value), in.sqrt(in.difference(one, in.square(u))));
      case ARCCOS -> in.difference(in.product(u, value), in.sqrt(in.difference(one, in.square(u))));
      case ARSINH -> in.difference(in.product(u, value), in.sqrt(in.sum(in.square(u), one)));
      case ARTANH -> in.sum(in.product(u, value), half(ln(in.difference(one, in.square(u)))));
      default -> null;
    };
  }

  private T half(T a) {
    return in.quotient(a, in.number(2));
  }

  private T ln(T a) {
    return in.call(Operator.LN, a);
  }
}
