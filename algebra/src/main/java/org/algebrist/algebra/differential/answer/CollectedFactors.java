package org.algebrist.algebra.differential.answer;

import java.math.BigInteger;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.SubstitutionMethod;
import org.algebrist.algebra.differential.rational.ParameterField;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Collects factors that an answer has in common: roots over one another, and constants before a
 * sum.
 */
final class CollectedFactors {

  private CollectedFactors() {}

  /**
   * With the terms that hold the same root as one, such as (x − 1)·√q/2 and x/√q, where that is
   * shorter.
   */
  static Canonical collected(Canonical f, String x) {
    if (!(f instanceof Sum sum)) {
      return f;
    }
    return sum.regrouped(
        part -> rootOf(part, x), (members, root) -> overRoot(Canonical.sum(members), root, x));
  }

  /** √q if that is the only function of the variable in a term; else 1. */
  private static Canonical rootOf(Canonical term, String x) {
    if (!(term instanceof Product product)) {
      return Canonical.ONE;
    }
    Canonical root = Canonical.ONE;
    for (int i = 0; i < product.size(); i++) {
      if (product.exponent(i) instanceof Canonical.Num(Rational n)
          && n.denominator().equals(BigInteger.TWO)
          && product.base(i).contains(x)) {
        if (!root.equals(Canonical.ONE)) {
          return Canonical.ONE;
        }
        root = Canonical.sqrt(product.base(i));
      }
    }
    return root;
  }

  private static Canonical overRoot(Canonical sum, Canonical root, String x) {
    Canonical radicand = Canonical.power(root, Canonical.number(2));
    try {
      Canonical coefficient = Canonical.quotient(sum, root).expanded();
      return ParameterField.of(x, coefficient, radicand)
          .map(field -> {
            ParameterField.Fraction whole = field.fraction(coefficient);
            Canonical above = Canonical.product(field.canonical(whole), root);
            Canonical below =
                Canonical.quotient(
                    field.canonical(field.times(whole, field.fraction(radicand))), root);
            Canonical shorter = below.nodes() < above.nodes() ? below : above;
            return shorter.nodes() < sum.nodes() ? shorter : sum;
          })
          .orElse(sum);
    } catch (ArithmeticException tooLarge) {
      return sum;
    }
  }

  /** −sin² w for cos² w − 1, and the like. */
  static Canonical asOneFactor(Canonical u) {
    if (!(u instanceof Sum sum)) {
      return u;
    }
    Canonical two = Canonical.number(2);
    for (Canonical part : sum.parts()) {
      if (part instanceof Product square
          && square.size() == 1
          && square.exponent(0).equals(two)
          && square.base(0) instanceof Call wave
          && (wave.operator() == Operator.SIN || wave.operator() == Operator.COS)) {
        Operator other = wave.operator() == Operator.SIN ? Operator.COS : Operator.SIN;
        Canonical rest =
            Canonical.difference(
                Canonical.ONE,
                Canonical.power(Canonical.call(other, wave.operands().getFirst()), two));
        Canonical factor = SubstitutionMethod.replaced(u, Canonical.power(wave, two), rest);
        if (!(factor instanceof Sum)) {
          return factor;
        }
      }
    }
    return u;
  }

  /** u of a·u and of the terms of a·u, where a is a parameter. */
  private static Canonical withoutParameters(Canonical u, String x) {
    if (!(u instanceof Sum sum)) {
      return u;
    }
    Canonical rest = sum;
    for (Canonical factor : sum.parts().getFirst().factors()) {
      Canonical name = factor.powerBase();
      if (name instanceof Canonical.Symbol
          && !name.contains(x)
          && sum.parts().stream().allMatch(part -> holds(part, name))) {
        rest = Canonical.quotient(rest, name).expanded();
      }
    }
    return rest;
  }

  private static boolean holds(Canonical part, Canonical name) {
    return part.factors().stream()
        .anyMatch(each ->
            each.powerBase().equals(name)
                && (!(each instanceof Product power)
                    || power.exponent(0).numericFactor().signum() > 0));
  }

  /** ln|2u| and ln|u| differ by a constant, ln(u²) is 2·ln|u|. */
  static Canonical primitive(Call call, String x) {
    if (call.operator() != Operator.LN || !call.contains(x)) {
      return call;
    }
    Canonical u = withoutParameters(asOneFactor(call.operands().getFirst()), x);
    Canonical scaled =
        switch (u) {
          case Product product ->
              Canonical.quotient(product, Canonical.number(product.coefficient().abs()));
          case Sum sum -> Canonical.quotient(sum, Canonical.number(sum.content().abs()));
          case Canonical.Num _, Canonical.Symbol _, Canonical.Other _, Call _ -> u;
        };
    if (scaled instanceof Product power
        && power.size() == 1
        && power.exponent(0) instanceof Canonical.Num exponent) {
      boolean even = exponent.value().isEven();
      Canonical base = power.base(0);
      if (even || power.coefficient().equals(Rational.ONE)) {
        return Canonical.product(
            exponent,
            Canonical.call(Operator.LN, even ? Canonical.call(Operator.ABS, base) : base));
      }
    }
    return Canonical.call(Operator.LN, scaled);
  }
}
