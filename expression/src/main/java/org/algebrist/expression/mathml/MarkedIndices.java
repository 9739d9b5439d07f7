package org.algebrist.expression.mathml;

import org.algebrist.expression.grammar.IndexBrackets;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Which indices with brackets that are part of them are read as such by their looks. */
final class MarkedIndices {
  private MarkedIndices() {}

  /** Whether it is letters and brackets side by side, with one bracket at least. */
  static boolean is(Formula index) {
    boolean marked = false;
    Formula at = index;
    while (at instanceof Operation product && product.operator() == Operator.MULTIPLY) {
      Formula last = product.operands().get(1);
      marked |= isBracketed(last);
      if (!isBracketed(last) && !Clarity.isLetter(last)) {
        return false;
      }
      at = product.operands().getFirst();
    }
    return isBracketed(at) || marked && Clarity.isLetter(at);
  }

  /** Whether it is one pair of brackets that holds a number or letters. */
  static boolean isBracketed(Formula index) {
    return IndexBrackets.of(index) != null && areNames(((Operation) index).operands().get(1));
  }

  private static boolean areNames(Formula formula) {
    Formula at = formula;
    while (at instanceof Operation product
        && product.operator() == Operator.MULTIPLY
        && Clarity.isLetter(product.operands().get(1))) {
      at = product.operands().getFirst();
    }
    return Clarity.isLetter(at) || formula instanceof Num number && number.value().signum() >= 0;
  }
}
