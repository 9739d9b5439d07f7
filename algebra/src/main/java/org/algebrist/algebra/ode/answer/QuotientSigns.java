package org.algebrist.algebra.ode.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** Minuses before a quotient that a sum below its line takes. */
final class QuotientSigns {
  private QuotientSigns() {}

  /** 1/(1 − x) for −1/(x − 1): the sign goes into a sum below the line that has a minus. */
  static Canonical flipped(Product product) {
    for (int i = 0; i < product.size(); i++) {
      if (product.base(i) instanceof Sum sum
          && (product.exponent(i).equals(Canonical.MINUS_ONE)
              && (sum.constant().signum() < 0
                  || sum.parts().stream().anyMatch(part -> part.numericFactor().signum() < 0)))) {
        List<Canonical> factors = new ArrayList<>();
        factors.add(Canonical.number(product.coefficient().negate()));
        for (int k = 0; k < product.size(); k++) {
          factors.add(
              k == i
                  ? Canonical.power(Canonical.negation(sum).expanded(), Canonical.MINUS_ONE)
                  : Canonical.power(product.base(k), product.exponent(k)));
        }
        return Canonical.product(factors);
      }
    }
    return product;
  }

  /** u/(w² − k²) for −u/(k² − w²), where neither depends on the variable. */
  static Optional<Formula> withoutMinus(Formula size, String variable) {
    if (!(size instanceof Formula.Operation(Operator operator, List<Formula> parts, var _))) {
      return Optional.empty();
    }
    return operator == Operator.DIVIDE
        ? below(parts.getLast(), variable)
            .map(turned -> Formula.of(operator, parts.getFirst(), turned))
        : Optional.empty();
  }

  private static Optional<Formula> below(Formula factors, String variable) {
    if (!(factors instanceof Formula.Operation(Operator operator, List<Formula> parts, var _))
        || factors.symbols().contains(variable)) {
      return Optional.empty();
    }
    return switch (operator) {
      case SUBTRACT -> Optional.of(Formula.of(operator, parts.getLast(), parts.getFirst()));
      case MULTIPLY ->
          below(parts.getLast(), variable)
              .map(turned -> Formula.of(operator, parts.getFirst(), turned));
      default -> Optional.empty();
    };
  }
}
