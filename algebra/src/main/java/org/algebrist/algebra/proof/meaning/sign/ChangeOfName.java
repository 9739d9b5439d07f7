package org.algebrist.algebra.proof.meaning.sign;

import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open what Δ says: Δx may be one name, so that Δx² is its square, or the difference that
 * the other formula writes out.
 */
public record ChangeOfName() implements OpenMeaning {
  private static final Formula DELTA = Formula.symbol("Delta");

  @Override
  public Optional<String> in(ComparedPair pair) {
    if (pair.nodes().noneMatch(node -> node instanceof Operation own && isChange(own))) {
      return Optional.empty();
    }
    return pair.onlyOne(formula -> formula.symbols().contains("Delta"))
            || pair.areEqualAs(ChangeOfName::withNames)
        ? Optional.of("Δ before a letter may make one name of both")
        : Optional.empty();
  }

  private static boolean isChange(Operation product) {
    return product.operator() == Operator.MULTIPLY
        && product.operands().getFirst().equals(DELTA)
        && base(product.operands().getLast()) instanceof Symbol;
  }

  private static Formula base(Formula formula) {
    return formula instanceof Operation power && power.operator() == Operator.POWER
        ? power.operands().getFirst()
        : formula;
  }

  /** (Δx)² for Δ·x². */
  private static Formula withNames(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) -> {
          if (!(made instanceof Operation product) || !isChange(product)) {
            return made;
          }
          Formula last = product.operands().getLast();
          Formula name = Formula.symbol("#Delta" + base(last));
          return last instanceof Operation power && power.operator() == Operator.POWER
              ? Formula.of(Operator.POWER, name, power.operands().getLast())
              : name;
        });
  }
}
