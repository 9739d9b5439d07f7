package org.algebrist.algebra.proof.name;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.algebrist.algebra.Factors;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** ∇ with an arrow, as the gradient, divergence or curl of what stands behind it. */
public final class NablaVectors {
  private static final Set<String> NABLA = Set.of("nabla");

  private NablaVectors() {}

  /** The formula with these operators in place of products with ∇. */
  public static Formula plain(Formula formula) {
    return !formula.symbols().contains("nabla")
        ? formula
        : Postorder.rebuilt(
            formula,
            (_, made) ->
                made instanceof Operation product
                    ? switch (product.operator()) {
                      case MULTIPLY -> gradient(product);
                      case INNER -> ofVector(product, Operator.DIVERGENCE);
                      case CROSS -> ofVector(product, Operator.CURL);
                      default -> made;
                    }
                    : made);
  }

  private static boolean isNabla(Formula formula) {
    return formula instanceof Operation arrow
        && (arrow.operator() == Operator.VECTOR || arrow.operator() == Operator.OVER_RIGHT_ARROW)
        && arrow.operands().getFirst() instanceof Symbol(String name)
        && NABLA.contains(name);
  }

  /** f·∇g for factors f, ∇ and g. */
  private static Formula gradient(Operation product) {
    List<Formula> factors = Factors.fromLeft(product);
    List<Formula> made = new ArrayList<>();
    for (int i = 0; i < factors.size(); i++) {
      if (isNabla(factors.get(i)) && i + 1 < factors.size()) {
        made.add(Formula.of(Operator.GRADIENT, factors.get(i + 1)));
        i++;
      } else {
        made.add(factors.get(i));
      }
    }
    return made.size() == factors.size() ? product : product(made);
  }

  /** ∇·v and f∇·v. */
  private static Formula ofVector(Operation product, Operator operator) {
    if (product.operands().size() != 2) {
      return product;
    }
    Formula left = product.operands().getFirst();
    Formula of = Formula.of(operator, product.operands().getLast());
    if (isNabla(left)) {
      return of;
    }
    if (left instanceof Operation scaled && scaled.operator() == Operator.MULTIPLY) {
      List<Formula> factors = Factors.fromLeft(scaled);
      if (isNabla(factors.getLast())) {
        factors.set(factors.size() - 1, of);
        return product(factors);
      }
    }
    return product;
  }

  private static Formula product(List<Formula> factors) {
    return factors.size() == 1
        ? factors.getFirst()
        : factors.stream().reduce((a, b) -> Formula.of(Operator.MULTIPLY, a, b)).orElseThrow();
  }
}
