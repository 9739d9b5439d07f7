package org.algebrist.algebra.canonical;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** The rules of powers, as far as they hold wherever both sides are real. */
final class Powers {
  private Powers() {}

  static Canonical power(Canonical base, Canonical exponent) {
    if (exponent instanceof Canonical.Num(Rational r)) {
      if (r.signum() == 0) {
        return Canonical.ONE;
      }
      if (r.equals(Rational.ONE)) {
        return base;
      }
      return switch (base) {
        case Canonical.Num(Rational value) -> Radicals.power(value, r);
        case Canonical.Symbol _, Canonical.Other _, Call _ -> call(base, r);
        case Product product ->
            r.isInteger() ? wholePower(product, r) : fractionalPower(product, r);
        case Sum sum -> sumPower(sum, r);
      };
    }
    if (base.equals(Canonical.E)) {
      return exponential(exponent);
    }
    if (base.equals(Canonical.ONE)) {
      return Canonical.ONE;
    }
    if (base instanceof Product product && product.isPower() && isPositive(product.base(0))) {
      // (e^u)^v is e^(u·v) where u is real.
      return power(product.base(0), Canonical.product(product.exponent(0), exponent));
    }
    return plain(base, exponent);
  }

  /** Without any rule. */
  static Canonical plain(Canonical base, Canonical exponent) {
    return new Product(Rational.ONE, new Canonical[] {base}, new Canonical[] {exponent});
  }

  private static Canonical call(Canonical base, Rational exponent) {
    if (base instanceof Call call
        && call.is(Operator.ABS)
        && exponent.isInteger()
        && Rationals.isEven(exponent.numerator())) {
      return power(call.operand(), new Canonical.Num(exponent));
    }
    if (base instanceof Call call
        && call.operator() == Operator.ROOT
        && call.operands().get(1) instanceof Canonical.Num(Rational degree)
        && exponent.dividedBy(degree).isInteger()) {
      return power(call.operand(), new Canonical.Num(exponent.dividedBy(degree)));
    }
    return plain(base, new Canonical.Num(exponent));
  }

  /** Every factor to a whole power. */
  private static Canonical wholePower(Product product, Rational n) {
    if (!Rationals.isPowerShort(product.coefficient(), n)) {
      return plain(product, new Canonical.Num(n));
    }
    Canonical exponent = new Canonical.Num(n);
    var factors = new ArrayList<Canonical>(product.size() + 1);
    factors.add(new Canonical.Num(product.coefficient().pow(n.intValue())));
    for (int i = 0; i < product.size(); i++) {
      factors.add(power(product.base(i), Canonical.product(product.exponent(i), exponent)));
    }
    return Canonical.product(factors);
  }

  /** What is positive, and powers that may be merged, come out of the root. */
  private static Canonical fractionalPower(Product product, Rational r) {
    Canonical exponent = new Canonical.Num(r);
    List<Canonical> outside = new ArrayList<>();
    List<Canonical> inside = new ArrayList<>();
    boolean negative = product.coefficient().signum() < 0;
    outside.add(Radicals.power(product.coefficient().abs(), r));
    if (negative) {
      inside.add(Canonical.MINUS_ONE);
    }
    int candidates = 0;
    for (int i = 0; i < product.size(); i++) {
      Canonical base = product.base(i);
      Canonical own = product.exponent(i);
      if (isPositive(base)) {
        outside.add(power(base, Canonical.product(own, exponent)));
      } else {
        inside.add(product.factor(i));
        candidates = i;
      }
    }
    if (inside.isEmpty()) {
      return Canonical.product(outside);
    }
    if (inside.size() == 1
        && !negative
        && product.exponent(candidates) instanceof Canonical.Num(Rational own)
        && (mayMerge(own) || isOddUnderEvenRoot(own, r))) {
      outside.add(power(product.base(candidates), new Canonical.Num(own.times(r))));
      return Canonical.product(outside);
    }
    Canonical rest = Canonical.product(inside);
    Canonical root =
        rest instanceof Product || rest instanceof Sum
            ? plain(rest, exponent)
            : power(rest, exponent);
    outside.add(root);
    return outside.size() == 1 ? root : Canonical.product(outside);
  }

  /**
   * Whether (b^a)^r is b^(a·r): |a| is at most 1, so that the principal angle of b^a is a times
   * that of b; or a has an even denominator, so that b is not negative.
   */
  private static boolean mayMerge(Rational a) {
    return a.abs().compareTo(Rational.ONE) <= 0 || Rationals.isEven(a.denominator());
  }

  /**
   * Whether a and r are such as in √(b³) = b^(3/2): of an odd a and an a·r with an even denominator
   * both sides are real where b is not negative alone, and equal there.
   */
  private static boolean isOddUnderEvenRoot(Rational a, Rational r) {
    return a.isInteger()
        && !Rationals.isEven(a.numerator())
        && Rationals.isEven(a.times(r).denominator());
  }

  /** Whether the value is positive wherever it is real. */
  private static boolean isPositive(Canonical base) {
    return switch (base) {
      case Canonical.Num(Rational value) -> value.signum() > 0;
      case Canonical.Symbol symbol -> symbol.isConstant();
      case Call call -> call.is(Operator.COSH);
      case Product product -> {
        boolean positive = product.coefficient().signum() > 0;
        for (int i = 0; positive && i < product.size(); i++) {
          positive = isPositive(product.base(i));
        }
        yield positive;
      }
      case Sum _, Canonical.Other _ -> false;
    };
  }

  /** The common factor of the coefficients comes out, as far as the power leaves it a fraction. */
  private static Canonical sumPower(Sum sum, Rational r) {
    Rational content = sum.content();
    Canonical exponent = new Canonical.Num(r);
    if (r.isInteger()) {
      if (content.equals(Rational.ONE)) {
        return plain(sum, exponent);
      }
      if (!Rationals.isPowerShort(content, r)) {
        return plain(sum, exponent);
      }
      Sum primitive = sum.times(Rational.ONE.dividedBy(content));
      Rational factor = content.pow(r.intValue());
      return Multiplication.scaled(plain(primitive, exponent), factor);
    }
    Rational positive = content.abs();
    if (positive.equals(Rational.ONE)) {
      return plain(sum, exponent);
    }
    Radicals.Split split = Radicals.split(positive, r.denominator());
    if (split.root().equals(Rational.ONE)) {
      return plain(sum, exponent);
    }
    Canonical outside = Radicals.power(split.root(), r.times(degree(r)));
    Rational divisor = split.root().pow(r.denominator().intValueExact());
    return Canonical.product(outside, plain(sum.times(Rational.ONE.dividedBy(divisor)), exponent));
  }

  private static Rational degree(Rational r) {
    return Rational.of(r.denominator(), BigInteger.ONE);
  }

  /** The exponential: e^(a·ln b) is b^a. */
  private static Canonical exponential(Canonical exponent) {
    return switch (exponent) {
      case Call call when call.is(Operator.LN) -> call.operand();
      case Product product when isLogarithm(product) ->
          power(((Call) product.base(0)).operand(), new Canonical.Num(product.coefficient()));
      case Sum sum -> {
        var outside = new ArrayList<Canonical>();
        var inside = new Summation();
        inside.add(new Canonical.Num(sum.constant()), Rational.ONE);
        for (int i = 0; i < sum.size(); i++) {
          if (sum.term(i) instanceof Call call && call.is(Operator.LN)) {
            outside.add(power(call.operand(), new Canonical.Num(sum.coefficient(i))));
          } else {
            inside.add(sum.term(i), sum.coefficient(i));
          }
        }
        if (outside.isEmpty()) {
          yield plain(Canonical.E, sum);
        }
        outside.add(power(Canonical.E, inside.result()));
        yield Canonical.product(outside);
      }
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _, Call _, Product _ ->
          plain(Canonical.E, exponent);
    };
  }

  /** Whether it is a number times a logarithm. */
  private static boolean isLogarithm(Product product) {
    return product.size() == 1
        && product.exponent(0).equals(Canonical.ONE)
        && product.base(0) instanceof Call call
        && call.is(Operator.LN);
  }
}
