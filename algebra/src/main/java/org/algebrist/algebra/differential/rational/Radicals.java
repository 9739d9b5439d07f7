package org.algebrist.algebra.differential.rational;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * The roots in an algebraic function of the variable.
 *
 * @param degrees for each radicand the least common denominator of its exponents
 * @param odd whether they are roots of odd degree that have values left of 0
 */
public record Radicals(Map<Canonical, BigInteger> degrees, boolean odd) {

  /** Empty if a function of the variable is no power with a number as exponent. */
  public static Optional<Radicals> of(Canonical f, String x) {
    Map<Canonical, BigInteger> degrees = new LinkedHashMap<>();
    boolean[] kinds = new boolean[2];
    if (!collect(f, x, degrees, kinds) || kinds[0] && kinds[1] && degrees.size() > 1) {
      return Optional.empty();
    }
    // Beside √x, ∛x has no more values than x^(1/3).
    return Optional.of(new Radicals(degrees, kinds[1] && !kinds[0]));
  }

  private static boolean collect(
      Canonical f, String x, Map<Canonical, BigInteger> degrees, boolean[] kinds) {
    if (!f.contains(x)) {
      return true;
    }
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _ -> true;
      case Canonical.Other _ -> false;
      case Call call -> {
        if (call.operator() == Operator.ROOT
            && call.operands().get(1) instanceof Canonical.Num(Rational n)
            && n.isInteger()) {
          kinds[1] = true;
          degrees.merge(call.operands().getFirst(), n.numerator(), Radicals::common);
          yield true;
        }
        yield false;
      }
      case Sum sum -> sum.parts().stream().allMatch(part -> collect(part, x, degrees, kinds));
      case Product product -> {
        boolean all = true;
        for (int i = 0; all && i < product.size(); i++) {
          all = collectFactor(product.base(i), product.exponent(i), x, degrees, kinds);
        }
        yield all;
      }
    };
  }

  private static boolean collectFactor(
      Canonical base,
      Canonical exponent,
      String x,
      Map<Canonical, BigInteger> degrees,
      boolean[] kinds) {
    if (!base.contains(x)) {
      return !exponent.contains(x);
    }
    if (!(exponent instanceof Canonical.Num(Rational n))) {
      return false;
    }
    if (n.isInteger()) {
      return collect(base, x, degrees, kinds);
    }
    kinds[0] = true;
    degrees.merge(base, n.denominator(), Radicals::common);
    return true;
  }

  private static BigInteger common(BigInteger a, BigInteger b) {
    return a.divide(a.gcd(b)).multiply(b);
  }

  /** With powers of {@code t} in place of the radicand's roots of degree {@code n}. */
  public static Canonical replaced(Canonical f, Canonical radicand, BigInteger n, Canonical t) {
    Rational degree = Rational.of(n, BigInteger.ONE);
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> f;
      case Call call ->
          call.operator() == Operator.ROOT && call.operands().getFirst().equals(radicand)
              ? Canonical.power(
                  t,
                  Canonical.number(
                      degree.dividedBy(((Canonical.Num) call.operands().get(1)).value())))
              : call;
      case Sum sum ->
          Canonical.sum(sum.parts().stream().map(part -> replaced(part, radicand, n, t)).toList());
      case Product product -> {
        Canonical whole = Canonical.number(product.coefficient());
        for (int i = 0; i < product.size(); i++) {
          boolean root =
              product.base(i).equals(radicand)
                  && product.exponent(i) instanceof Canonical.Num(Rational own)
                  && !own.isInteger();
          whole =
              Canonical.product(
                  whole,
                  root
                      ? Canonical.power(
                          t,
                          Canonical.number(
                              ((Canonical.Num) product.exponent(i)).value().times(degree)))
                      : Canonical.power(
                          replaced(product.base(i), radicand, n, t), product.exponent(i)));
        }
        yield whole;
      }
    };
  }
}
