package org.algebrist.algebra.differential;

import java.util.LinkedHashSet;
import java.util.Set;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Operator;

/** What some functions are called with in a formula, each once, in the order of the formula. */
public final class CallArguments {
  private CallArguments() {}

  /**
   * The arguments of some functions; what stands inside such an argument is not looked at.
   *
   * @param functions of one argument
   */
  public static Set<Canonical> of(Canonical f, Set<Operator> functions) {
    Set<Canonical> arguments = new LinkedHashSet<>();
    collect(f, functions, arguments);
    return arguments;
  }

  private static void collect(Canonical f, Set<Operator> functions, Set<Canonical> arguments) {
    switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> {}
      case Call call -> {
        if (functions.contains(call.operator())) {
          arguments.add(call.operands().getFirst());
        } else {
          call.operands().forEach(operand -> collect(operand, functions, arguments));
        }
      }
      case Sum sum -> sum.parts().forEach(part -> collect(part, functions, arguments));
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          collect(product.base(i), functions, arguments);
          collect(product.exponent(i), functions, arguments);
        }
      }
    }
  }
}
