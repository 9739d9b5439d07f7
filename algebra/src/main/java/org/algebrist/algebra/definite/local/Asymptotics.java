package org.algebrist.algebra.definite.local;

import java.util.List;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.ParameterCase;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** The {@link Expansion} of an expression in one variable on one side of a point. */
public final class Asymptotics {
  private static final Rational MINUS_ONE = Rational.of(-1);
  private static final Rational HALF = Rational.of(1, 2);

  /** Floors up to this are told apart without rounding. */
  private static final double MOST_STEPS = 1e9;

  private final String variable;
  private final Expansion argument;

  private Asymptotics(String variable, Expansion argument) {
    this.variable = variable;
    this.argument = argument;
  }

  /**
   * Near a point.
   *
   * @param side 1 to its right, -1 to its left; at an infinite point, towards it
   * @throws Unproved if a part is not understood, or has no real value
   */
  public static Expansion of(Canonical expression, String variable, Point point, int side) {
    Canonical step = Canonical.number(point.isInfinite() ? point.sign() : side);
    Expansion argument =
        point.isInfinite()
            ? Expansion.of(step, Scale.power(MINUS_ONE))
            : Expansion.of(point.value()).plus(Expansion.of(step, Scale.power(Rational.ONE)));
    return new Asymptotics(variable, argument).of(expression);
  }

  private Expansion of(Canonical expression) {
    if (!expression.contains(variable)) {
      if (ParameterCase.concerns(expression)) {
        ParameterCase.CURRENT.get().requireReal(expression);
      }
      return Expansion.of(expression);
    }
    return switch (expression) {
      case Canonical.Symbol _ -> argument;
      case Sum sum -> {
        Expansion total = Expansion.of(Canonical.ZERO);
        for (Canonical part : sum.parts()) {
          total = total.plus(of(part));
        }
        yield total;
      }
      case Product product -> {
        Expansion result = Expansion.of(Canonical.number(product.coefficient()));
        for (int i = 0; i < product.size(); i++) {
          result = result.times(power(product.base(i), product.exponent(i)));
        }
        yield result;
      }
      case Call call -> call(call);
      case Canonical.Num _, Canonical.Other _ -> throw new Unproved("a part has no value");
    };
  }

  private Expansion power(Canonical base, Canonical exponent) {
    if (base.equals(Canonical.E)) {
      return of(exponent).exp();
    }
    return exponent instanceof Canonical.Num(Rational n)
        ? of(base).power(n)
        : of(exponent).times(of(base).ln()).exp();
  }

  private Expansion call(Call call) {
    List<Canonical> operands = call.operands();
    Expansion u = of(operands.getFirst());
    return switch (call.operator()) {
      case ABS -> u.sign() < 0 ? u.negate() : u;
      case SIGNUM -> Expansion.of(Canonical.number(u.sign()));
      case FLOOR -> floor(u);
      case CEILING -> floor(u.negate()).negate();
      case LN -> u.ln();
      case FACTORIAL -> u.factorial();
      case SIN, COS -> u.wave(call.operator());
      case TAN -> u.wave(Operator.SIN).times(u.wave(Operator.COS).power(MINUS_ONE));
      case ARCTAN -> arctan(u);
      case ARCSIN -> arcsin(u);
      case ARCCOS ->
          Expansion.of(Canonical.product(Canonical.HALF, Canonical.name("pi")))
              .plus(arcsin(u).negate());
      case SINH -> u.exp().plus(u.negate().exp().negate()).times(Canonical.HALF);
      case COSH -> u.exp().plus(u.negate().exp()).times(Canonical.HALF);
      case TANH -> {
        Expansion up = u.exp();
        Expansion down = u.negate().exp();
        yield up.plus(down.negate()).times(up.plus(down).power(MINUS_ONE));
      }
      case ARSINH -> u.sign() < 0 ? arsinh(u.negate()).negate() : arsinh(u);
      case ARCOSH ->
          u.plus(u.power(Rational.of(2)).plus(Expansion.of(Canonical.MINUS_ONE)).power(HALF)).ln();
      case ARTANH ->
          Expansion.of(Canonical.ONE)
              .plus(u)
              .ln()
              .plus(Expansion.of(Canonical.ONE).plus(u.negate()).ln().negate())
              .times(Canonical.HALF);
      case ROOT -> {
        if (!(operands.get(1) instanceof Canonical.Num(Rational n) && n.isInteger())) {
          throw new Unproved("a root has no whole degree");
        }
        Rational exponent = Rational.ONE.dividedBy(n);
        yield u.sign() < 0 ? u.negate().power(exponent).negate() : u.power(exponent);
      }
      default -> inside(call.operator(), u);
    };
  }

  /** A function that is analytic inside its domain, where that is certain to hold the limit. */
  private static Expansion inside(Operator operator, Expansion u) {
    ElementaryFunction function = ElementaryFunction.of(operator);
    if (function == null || !function.hasDomain() || !u.isConvergent()) {
      throw new Unproved("nothing is known of " + operator.spelling() + " here");
    }
    Canonical at = u.limit();
    double low = function.domainLow();
    double high = function.domainHigh();
    boolean inside =
        (Double.isInfinite(low) || isPositive(at, Canonical.number((long) low)))
            && (Double.isInfinite(high) || isPositive(Canonical.number((long) high), at));
    if (!inside) {
      throw new Unproved("the limit under " + operator.spelling() + " is not inside its domain");
    }
    return u.analytic(operator);
  }

  private static boolean isPositive(Canonical a, Canonical b) {
    return Constants.sign(Canonical.difference(a, b).expanded()) > 0;
  }

  private static Expansion arsinh(Expansion u) {
    return u.plus(u.power(Rational.of(2)).plus(Expansion.of(Canonical.ONE)).power(HALF)).ln();
  }

  /** The arcsine, at 1 and -1 by arcsin u = π/2 - 2 arcsin √((1-u)/2). */
  private static Expansion arcsin(Expansion u) {
    Canonical at = u.limit();
    Canonical distance =
        Canonical.difference(Canonical.ONE, Canonical.power(at, Canonical.number(2)));
    int inside = Constants.sign(distance.expanded());
    if (inside > 0) {
      return u.analytic(Operator.ARCSIN);
    }
    if (inside < 0) {
      throw new Unproved("an arcsine past 1 has no real value");
    }
    if (Constants.sign(at) < 0) {
      return arcsin(u.negate()).negate();
    }
    return Expansion.of(Canonical.ONE)
        .plus(u.negate())
        .times(Canonical.HALF)
        .power(HALF)
        .analytic(Operator.ARCSIN)
        .times(Canonical.number(-2))
        .plus(Expansion.of(Canonical.product(Canonical.HALF, Canonical.name("pi"))));
  }

  /** The floor: a step near a limit, else the argument and something bounded. */
  private static Expansion floor(Expansion u) {
    if (u.isInfinite()) {
      return u.plus(Expansion.bounded());
    }
    Canonical at = u.limit();
    double floor = Math.floor(Constants.value(at));
    if (!(Math.abs(floor) < MOST_STEPS)) {
      throw new Unproved("a step so far off is not looked at");
    }
    for (long step = (long) floor + 1; step >= (long) floor - 1; step--) {
      Canonical edge = Canonical.number(step);
      if (Constants.sign(Canonical.difference(at, edge).expanded()) > 0) {
        return Expansion.of(edge);
      }
      if (Constants.sign(Canonical.difference(at, edge).expanded()) == 0) {
        Expansion past = u.plus(Expansion.of(edge).negate());
        boolean below = !past.isZero() && past.sign() < 0;
        return Expansion.of(below ? Canonical.number(step - 1) : edge);
      }
    }
    throw new Unproved("the step is not known");
  }

  private static Expansion arctan(Expansion u) {
    if (u.isConvergent()) {
      return u.analytic(Operator.ARCTAN);
    }
    if (!u.isInfinite()) {
      throw new Unproved("the limit under an arctan is not known");
    }
    Canonical right =
        Canonical.product(Canonical.number(Rational.of(u.sign(), 2)), Canonical.name("pi"));
    return u.power(MINUS_ONE).analytic(Operator.ARCTAN).negate().plus(Expansion.of(right));
  }
}
