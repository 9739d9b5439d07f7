package org.algebrist.algebra.proof.meaning.pair;

import org.algebrist.algebra.IndexedNames;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/** Names with an index as one name each: E_k and μ₀. */
public final class PlainNames {
  private PlainNames() {}

  /** The formula with such names. */
  public static Formula in(Formula formula) {
    return Postorder.rebuilt(
        IndexedNames.flat(formula),
        (node, made) ->
            node instanceof Operation name && name.operator() == Operator.SUBSCRIPT
                ? Formula.symbol(name(name))
                : made);
  }

  private static String name(Operation indexed) {
    return indexed.operands().getFirst() instanceof Symbol(String base)
            && indexed.operands().getLast() instanceof Symbol(String index)
        ? base + "_" + index
        : InfixWriter.write(indexed);
  }
}
