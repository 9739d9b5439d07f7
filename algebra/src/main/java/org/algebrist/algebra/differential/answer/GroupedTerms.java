package org.algebrist.algebra.differential.answer;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.rational.ParameterField;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Terms of an antiderivative that share a factor, as one: functions, parameters, waves. */
final class GroupedTerms {
  private GroupedTerms() {}

  /** (x² + 1)·arctan x/2 for x²·arctan x/2 + arctan x/2. */
  static Canonical byFunctions(Canonical f, String x) {
    if (!(f instanceof Sum sum)) {
      return f;
    }
    return sum.regrouped(
        part -> function(part, x),
        (members, function) -> {
          Canonical factor = Sum.bracket(members, function);
          return PolishedForm.hasFunction(factor, x)
              ? Canonical.sum(members)
              : Canonical.product(Simplification.factored(whole(factor, x)), function);
        });
  }

  /** (x² − 2)·sin x + 2x·cos x for four and more terms that each hold a sine or a cosine. */
  static Canonical byWaves(Canonical f, String x) {
    if (!(f instanceof Sum sum)
        || sum.parts().stream().filter(part -> !wave(part, x).equals(Canonical.ONE)).count() < 4) {
      return f;
    }
    return sum.collected(part -> wave(part, x));
  }

  /** The sine or cosine beside which a term holds nothing but a power; 1 where there is none. */
  private static Canonical wave(Canonical part, String x) {
    if (part instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        if (product.exponent(i).equals(Canonical.ONE)
            && product.base(i) instanceof Call call
            && (call.operator() == Operator.SIN || call.operator() == Operator.COS)
            && !PolishedForm.hasFunction(Canonical.quotient(part, call), x)) {
          return call;
        }
      }
    }
    return part instanceof Call call
            && (call.operator() == Operator.SIN || call.operator() == Operator.COS)
        ? call
        : Canonical.ONE;
  }

  /** (n + 1)²·(ln x)² for n²·(ln x)² + 2n·(ln x)² + (ln x)². */
  static Canonical byParameters(Canonical f, String x) {
    if (!(f instanceof Sum sum)) {
      return f;
    }
    Canonical collected =
        sum.regrouped(
            part -> withoutParameters(part, x),
            (members, own) ->
                Canonical.product(
                    asSquare(Simplification.factored(Sum.bracket(members, own))), own));
    return collected.nodes() < f.nodes() ? collected : f;
  }

  /** c·(n + b)² for a quadratic in one name that is one. */
  private static Canonical asSquare(Canonical f) {
    List<String> names = Canonical.variables(f.formula());
    if (!(f instanceof Sum) || names.size() != 1) {
      return f;
    }
    String n = names.getFirst();
    Canonical slope = f.derivative(n).expanded();
    Canonical leading = Canonical.product(Canonical.HALF, slope.derivative(n)).expanded();
    if (!(leading instanceof Canonical.Num(Rational c)) || c.signum() == 0) {
      return f;
    }
    Canonical root =
        Canonical.quotient(slope, Canonical.number(c.times(Rational.of(2)))).expanded();
    Canonical square = Canonical.product(leading, Canonical.power(root, Canonical.number(2)));
    return square.expanded().equals(f.expanded()) ? square : f;
  }

  /** The factors that hold the variable. */
  private static Canonical withoutParameters(Canonical part, String x) {
    if (!(part instanceof Product product)) {
      return part.contains(x) ? part : Canonical.ONE;
    }
    List<Canonical> factors = new ArrayList<>();
    for (int i = 0; i < product.size(); i++) {
      if (product.base(i).contains(x) || product.exponent(i).contains(x)) {
        factors.add(Canonical.power(product.base(i), product.exponent(i)));
      }
    }
    return Canonical.product(factors);
  }

  /** As one fraction, where that is not longer: (ax + b)/a for x + b/a. */
  private static Canonical whole(Canonical factor, String x) {
    return ParameterField.of(x, factor)
        .map(field -> field.canonical(field.fraction(factor)))
        .filter(each -> each.nodes() <= factor.nodes() + 2)
        .orElse(factor);
  }

  /** The logarithm or inverse function that is a factor of a term; 1 if there is none. */
  private static Canonical function(Canonical part, String x) {
    if (part instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        if (product.exponent(i).equals(Canonical.ONE) && isInverse(product.base(i), x)) {
          return product.base(i);
        }
        if (product.base(i) instanceof Product
            && product.base(i).contains(x)
            && product.exponent(i) instanceof Canonical.Num(Rational n)
            && !n.isInteger()) {
          return Canonical.power(product.base(i), product.exponent(i)); // √(x/(x + a))
        }
      }
    }
    return isInverse(part, x) ? part : Canonical.ONE;
  }

  private static boolean isInverse(Canonical f, String x) {
    return f instanceof Call call
        && call.contains(x)
        && (call.operator() == Operator.LN || call.operator().inverted() != null);
  }

  /** x·(2x² − 1)·√q for (2x³ − x)·√q: factors that the terms of a sum in a product share. */
  static Canonical withFactors(Canonical f, String x) {
    if (!(f instanceof Product product)) {
      return f;
    }
    List<Canonical> factors = new ArrayList<>(List.of(Canonical.number(product.coefficient())));
    for (int i = 0; i < product.size(); i++) {
      boolean whole =
          product.base(i) instanceof Sum && product.exponent(i).equals(Canonical.ONE)
              || product.base(i) instanceof Sum sum
                  && sum.contains(x)
                  && product.exponent(i).equals(Canonical.MINUS_ONE);
      factors.add(
          Canonical.power(
              whole ? Simplification.factored(product.base(i)) : product.base(i),
              product.exponent(i)));
    }
    return Canonical.product(factors);
  }
}
