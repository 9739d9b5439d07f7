package org.algebrist.algebra.canonical;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.algebrist.expression.tree.Rational;

/** Puts expressions in place of names and builds what contains them anew. */
final class Replacement {
  private Replacement() {}

  static Canonical replace(
      Canonical expression, Function<Canonical.Symbol, Canonical> replacement) {
    return switch (expression) {
      case Canonical.Num _, Canonical.Other _ -> expression;
      case Canonical.Symbol symbol -> replacement.apply(symbol);
      case Sum sum -> {
        var sums = new Summation().add(new Canonical.Num(sum.constant()), Rational.ONE);
        for (int i = 0; i < sum.size(); i++) {
          sums.add(replace(sum.term(i), replacement), sum.coefficient(i));
        }
        yield sums.result();
      }
      case Product product -> {
        List<Canonical> factors = new ArrayList<>(product.size() + 1);
        factors.add(new Canonical.Num(product.coefficient()));
        for (int i = 0; i < product.size(); i++) {
          factors.add(
              Canonical.power(
                  replace(product.base(i), replacement),
                  replace(product.exponent(i), replacement)));
        }
        yield Canonical.product(factors);
      }
      case Call call -> {
        List<Canonical> operands = new ArrayList<>(call.operands().size());
        for (Canonical operand : call.operands()) {
          operands.add(replace(operand, replacement));
        }
        yield Canonical.call(call.operator(), operands);
      }
    };
  }
}
