package org.algebrist.algebra.proof.meaning.sign;

import java.util.Set;
import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;

/** Leaves open whether J_0(x − y) is a product, or Bessel's function of a difference. */
public record BesselOrFactor() implements OtherMeaning {
  private static final Set<String> LETTERS = Set.of("J", "I", "Y", "K");

  @Override
  public Formula of(Formula node) {
    return node instanceof Operation product
            && product.operator() == Operator.MULTIPLY
            && product.surface() == Surface.JUXTAPOSED
            && isIndexed(product.operands().getFirst())
            && product.operands().getLast() instanceof Operation
        ? Formula.of(Operator.APPLY, product.operands().getFirst(), product.operands().getLast())
        : node;
  }

  private static boolean isIndexed(Formula formula) {
    return formula instanceof Operation name
        && name.operator() == Operator.SUBSCRIPT
        && name.operands().getFirst() instanceof Symbol(String letter)
        && LETTERS.contains(letter);
  }

  @Override
  public String reason() {
    return "they are equal if a letter before a bracket is Bessel's function";
  }
}
