package org.algebrist.algebra.proof.meaning;

import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.expression.tree.Formula;

/** Leaves open whether j is the imaginary unit, as engineers write it. */
record EngineersUnit() implements OtherMeaning {
  private static final Formula IMAGINARY_UNIT = Formula.symbol("i");

  @Override
  public Formula of(Formula node) {
    return node instanceof Formula.Symbol(String name) && name.equals("j") ? IMAGINARY_UNIT : node;
  }

  @Override
  public String reason() {
    return "they are equal if j is the imaginary unit";
  }
}
