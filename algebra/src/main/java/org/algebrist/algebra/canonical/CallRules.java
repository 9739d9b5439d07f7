package org.algebrist.algebra.canonical;

import java.util.List;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * What an operator over canonical operands is: arithmetic is carried out, functions lose the sign
 * of their argument where they are odd or even, and a function of its inverse is the argument.
 */
final class CallRules {
  private static final Canonical TWO = Canonical.number(2);
  private static final Canonical TEN = Canonical.number(10);

  private CallRules() {}

  static Canonical call(Operator operator, List<Canonical> operands) {
    if (operands.isEmpty()) {
      return new Call(operator, operands);
    }
    Canonical a = operands.getFirst();
    boolean two = operands.size() == 2;
    return switch (operator) {
      case ADD -> Canonical.sum(operands);
      case MULTIPLY -> Canonical.product(operands);
      case SUBTRACT -> Canonical.difference(a, operands.get(1));
      case NEGATE -> Canonical.negation(a);
      case POSITIVE -> a;
      case DIVIDE -> Canonical.quotient(a, operands.get(1));
      case POWER -> Canonical.power(a, operands.get(1));
      case SQRT -> Canonical.sqrt(a);
      case ROOT -> root(a, operands.get(1));
      case EXP -> Canonical.power(Canonical.E, a);
      case LN -> logarithm(a);
      case LG -> Canonical.quotient(logarithm(a), logarithm(TEN));
      case LOG ->
          two
              ? Canonical.quotient(logarithm(a), logarithm(operands.get(1)))
              : Canonical.quotient(logarithm(a), logarithm(TEN));
      case SEC -> reciprocal(Operator.COS, a);
      case CSC -> reciprocal(Operator.SIN, a);
      case COT -> reciprocal(Operator.TAN, a);
      case SECH -> reciprocal(Operator.COSH, a);
      case CSCH -> reciprocal(Operator.SINH, a);
      case COTH -> reciprocal(Operator.TANH, a);
      case ABS -> absolute(a);
      default -> {
        ElementaryFunction function = ElementaryFunction.of(operator);
        yield function == null || operands.size() > 1
            ? new Call(operator, operands)
            : function(operator, function, a);
      }
    };
  }

  private static Canonical function(Operator operator, ElementaryFunction function, Canonical a) {
    if (!function.isOdd() && !function.isEven()) {
      return known(operator, a);
    }
    if (a instanceof Canonical.Num(Rational value)
        && function.onlyZero().stream().anyMatch(zero -> value.equals(Rational.of(zero)))) {
      return Canonical.ZERO;
    }
    double atZero = function.at(0);
    if (a.equals(Canonical.ZERO) && (atZero == 0 || atZero == 1)) {
      return Canonical.number((long) atZero);
    }
    if (isNegative(a)) {
      Canonical turned = function(operator, function, Canonical.negation(a));
      return function.isOdd() ? Canonical.negation(turned) : turned;
    }
    return known(operator, a);
  }

  private static Canonical reciprocal(Operator operator, Canonical a) {
    return Canonical.power(call(operator, List.of(a)), Canonical.MINUS_ONE);
  }

  /** A root of even degree is a power; one of odd degree is where its radicand is not negative. */
  private static Canonical root(Canonical radicand, Canonical degree) {
    if (degree instanceof Canonical.Num(Rational n)
        && n.signum() != 0
        && (!n.isInteger()
            || Rationals.isEven(n.numerator())
            || radicand instanceof Canonical.Num(Rational value) && value.signum() >= 0)) {
      return Canonical.power(radicand, new Canonical.Num(Rational.ONE.dividedBy(n)));
    }
    if (degree.equals(Canonical.ONE)) {
      return radicand;
    }
    if (degree instanceof Canonical.Num(Rational n)
        && n.isInteger()
        && n.signum() > 0
        && isNegative(radicand)) {
      // An odd root is odd.
      return Canonical.negation(root(Canonical.negation(radicand), degree));
    }
    return new Call(Operator.ROOT, List.of(radicand, degree));
  }

  private static Canonical logarithm(Canonical a) {
    if (a.equals(Canonical.ONE)) {
      return Canonical.ZERO;
    }
    if (a.equals(Canonical.E)) {
      return Canonical.ONE;
    }
    if (a instanceof Product product && product.isPower() && product.base(0).equals(Canonical.E)) {
      return product.exponent(0); // real, as e to it is to be
    }
    return new Call(Operator.LN, List.of(a));
  }

  private static Canonical absolute(Canonical a) {
    return switch (a) {
      case Canonical.Num(Rational value) -> new Canonical.Num(value.abs());
      case Call inner when inner.is(Operator.ABS) || inner.is(Operator.COSH) -> inner;
      case Product power when power.isPower() && power.base(0).equals(Canonical.E) -> power;
      case Product product when !product.coefficient().equals(Rational.ONE) ->
          Multiplication.scaled(absolute(product.monic()), product.coefficient().abs());
      case Sum sum when !sum.content().equals(Rational.ONE) ->
          Multiplication.scaled(
              new Call(Operator.ABS, List.of(sum.times(Rational.ONE.dividedBy(sum.content())))),
              sum.content().abs());
      default -> new Call(Operator.ABS, List.of(a));
    };
  }

  private static Canonical known(Operator operator, Canonical a) {
    @Nullable Canonical inverse = ofInverse(operator, a);
    return inverse != null
        ? inverse
        : Angles.value(operator, a)
            .or(() -> Angles.angle(operator, a))
            .orElseGet(() -> new Call(operator, List.of(a)));
  }

  private static boolean isNegative(Canonical a) {
    return switch (a) {
      case Canonical.Num(Rational value) -> value.signum() < 0;
      case Product product -> product.coefficient().signum() < 0;
      case Sum sum -> sum.coefficient(0).signum() < 0;
      case Canonical.Symbol _, Canonical.Other _, Call _ -> false;
    };
  }

  /** A function of an inverse function, null if there is no rule. */
  private static @Nullable Canonical ofInverse(Operator operator, Canonical a) {
    if (!(a instanceof Call call) || call.operands().size() != 1) {
      return null;
    }
    Canonical u = call.operand();
    @Nullable Operator inverted = call.operator().inverted();
    if (inverted == operator) {
      return u;
    }
    return switch (operator) {
      case SIN ->
          switch (inverted) {
            case COS -> Canonical.sqrt(Canonical.difference(Canonical.ONE, square(u)));
            case TAN -> Canonical.quotient(u, onePlusSquareRoot(u));
            case null, default -> null;
          };
      case COS ->
          switch (inverted) {
            case SIN -> Canonical.sqrt(Canonical.difference(Canonical.ONE, square(u)));
            case TAN -> Canonical.power(onePlusSquareRoot(u), Canonical.MINUS_ONE);
            case null, default -> null;
          };
      case COSH -> inverted == Operator.SINH ? onePlusSquareRoot(u) : null;
      default -> null;
    };
  }

  private static Canonical square(Canonical u) {
    return Canonical.power(u, TWO);
  }

  private static Canonical onePlusSquareRoot(Canonical u) {
    return Canonical.sqrt(Canonical.sum(Canonical.ONE, square(u)));
  }
}
