package org.algebrist.algebra.canonical;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.algebrist.expression.tree.Rational;

/** Expressions put together again of other parts. */
final class Rebuilding {
  private Rebuilding() {}

  /** The expression of other operands, terms, bases and exponents; a leaf as it is. */
  static Canonical of(Canonical expression, UnaryOperator<Canonical> part) {
    return switch (expression) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> expression;
      case Call call -> {
        List<Canonical> operands = new ArrayList<>(call.operands().size());
        for (Canonical operand : call.operands()) {
          operands.add(part.apply(operand));
        }
        yield Canonical.call(call.operator(), operands);
      }
      case Sum sum -> {
        var sums = new Summation().add(new Canonical.Num(sum.constant()), Rational.ONE);
        for (int i = 0; i < sum.size(); i++) {
          sums.add(part.apply(sum.term(i)), sum.coefficient(i));
        }
        yield sums.result();
      }
      case Product product -> {
        List<Canonical> factors = new ArrayList<>(product.size() + 1);
        factors.add(new Canonical.Num(product.coefficient()));
        for (int i = 0; i < product.size(); i++) {
          factors.add(
              Canonical.power(part.apply(product.base(i)), part.apply(product.exponent(i))));
        }
        yield Canonical.product(factors);
      }
    };
  }
}
