package org.algebrist.algebra.canonical;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.calculus.Derivative;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Derivatives in canonical form; the rules are those of any calculus text. */
final class Differentiation {
  private static final Canonical TWO = Canonical.number(2);

  private Differentiation() {}

  static Canonical derivative(Canonical expression, String variable) {
    return switch (expression) {
      case Canonical.Num _, Canonical.Other _ -> Canonical.ZERO;
      case Canonical.Symbol(String name) -> name.equals(variable) ? Canonical.ONE : Canonical.ZERO;
      case Sum sum -> {
        var derivative = new Summation();
        for (int i = 0; i < sum.size(); i++) {
          derivative.add(derivative(sum.term(i), variable), sum.coefficient(i));
        }
        yield derivative.result();
      }
      case Product product -> product(product, variable);
      case Call call -> call(call, variable);
    };
  }

  private static Canonical product(Product product, String variable) {
    var derivative = new Summation();
    for (int i = 0; i < product.size(); i++) {
      Canonical base = product.base(i);
      Canonical exponent = product.exponent(i);
      Canonical dBase = derivative(base, variable);
      Canonical dExponent = derivative(exponent, variable);
      boolean constantExponent = dExponent.equals(Canonical.ZERO);
      if (constantExponent && dBase.equals(Canonical.ZERO)) {
        continue;
      }
      List<Canonical> factors = new ArrayList<>(product.size() + 3);
      for (int j = 0; j < product.size(); j++) {
        if (j != i) {
          factors.add(product.factor(j));
        }
      }
      if (!dBase.equals(Canonical.ZERO)) {
        List<Canonical> byBase = new ArrayList<>(factors);
        byBase.add(exponent);
        byBase.add(dBase);
        byBase.add(Canonical.power(base, Canonical.difference(exponent, Canonical.ONE)));
        derivative.add(Canonical.product(byBase), product.coefficient());
      }
      if (!constantExponent) {
        List<Canonical> byExponent = new ArrayList<>(factors);
        byExponent.add(product.factor(i));
        byExponent.add(Canonical.call(Operator.LN, base));
        byExponent.add(dExponent);
        derivative.add(Canonical.product(byExponent), product.coefficient());
      }
    }
    return derivative.result();
  }

  private static Canonical call(Call call, String variable) {
    if (!call.contains(variable)) {
      return Canonical.ZERO;
    }
    Canonical u = call.operand();
    if (call.operator() == Operator.ROOT
        && call.operands().get(1) instanceof Canonical.Num(Rational degree)) {
      // u' / (n · root^(n−1))
      return Canonical.product(
          List.of(
              new Canonical.Num(Rational.ONE.dividedBy(degree)),
              Canonical.power(call, new Canonical.Num(Rational.ONE.minus(degree))),
              derivative(u, variable)));
    }
    if (call.operands().size() != 1) {
      return byTree(call, variable);
    }
    Optional<Canonical> slope =
        call.is(Operator.ARCOSH)
            // Real values ask for u ≥ 1, where the two roots are that of u² − 1.
            ? Optional.of(inverseRoot(Canonical.difference(Canonical.power(u, TWO), Canonical.ONE)))
            : CanonicalArithmetic.RULES.slope(call.operator(), call, u);
    return slope
        .map(each -> Canonical.product(each, derivative(u, variable)))
        .orElseGet(() -> byTree(call, variable));
  }

  private static Canonical inverseRoot(Canonical a) {
    return Canonical.power(a, Canonical.number(Rational.of(-1, 2)));
  }

  /** By the rules for trees, which know more operators. */
  private static Canonical byTree(Call call, String variable) {
    Formula tree = call.formula();
    return switch (Derivative.of(tree, variable)) {
      case Derivative.Found(Formula derivative) -> Canonical.of(derivative);
      case Derivative.NoRule(String reason) -> throw new UnsupportedOperationException(reason);
    };
  }
}
