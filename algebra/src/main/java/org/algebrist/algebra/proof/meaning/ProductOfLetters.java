package org.algebrist.algebra.proof.meaning;

import org.algebrist.algebra.proof.meaning.matrix.MatrixLetters;
import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** Leaves open whether two capital letters side by side are a name, as of a line, or a product. */
record ProductOfLetters() implements OtherMeaning {
  @Override
  public Formula of(Formula node) {
    return node instanceof Symbol(String name)
            && name.length() == 2
            && MatrixLetters.areCapitals(name)
        ? Formula.of(
            Operator.MULTIPLY,
            Formula.symbol(name.substring(0, 1)),
            Formula.symbol(name.substring(1)))
        : node;
  }

  @Override
  public String reason() {
    return "they are equal if capital letters side by side are a product";
  }
}
