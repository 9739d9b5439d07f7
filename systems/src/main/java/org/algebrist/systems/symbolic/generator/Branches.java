package org.algebrist.systems.symbolic.generator;

import java.util.List;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.expression.tree.Rational;

/** The parts of a function at whose zeros a branch may change, or it has a pole. */
final class Branches {
  /** More are not looked at. */
  private static final int MOST = 20;

  private Branches() {}

  /** Adds what stands under roots and as operand of functions, and factors of such. */
  static void of(Canonical f, String x, List<Canonical> parts) {
    if (parts.size() >= MOST || !f.contains(x)) {
      return;
    }
    switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> {}
      case Call call -> {
        for (Canonical operand : call.operands()) {
          add(operand, x, parts);
          ElementaryFunction function = ElementaryFunction.of(call.operator());
          if (function != null && function.branchesAtOne()) {
            add(Canonical.sum(operand, Canonical.ONE), x, parts);
            add(Canonical.difference(operand, Canonical.ONE), x, parts);
          }
          of(operand, x, parts);
        }
      }
      case Sum sum -> sum.parts().forEach(part -> of(part, x, parts));
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          if (product.exponent(i) instanceof Canonical.Num(Rational n)
              && (!n.isInteger() || n.signum() < 0)) {
            add(product.base(i), x, parts);
          }
          of(product.base(i), x, parts);
          of(product.exponent(i), x, parts);
        }
      }
    }
  }

  /** A square changes no sign, but its root does. */
  private static void add(Canonical part, String x, List<Canonical> parts) {
    if (part.equals(Canonical.name(x)) || !part.contains(x) || parts.contains(part)) {
      return;
    }
    parts.add(part);
    if (part instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        if (parts.size() < MOST
            && product.base(i).contains(x)
            && !product.base(i).equals(Canonical.name(x))
            && !parts.contains(product.base(i))) {
          parts.add(product.base(i));
        }
      }
    }
  }
}
