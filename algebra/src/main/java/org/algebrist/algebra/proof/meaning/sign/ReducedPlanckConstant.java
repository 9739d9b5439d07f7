package org.algebrist.algebra.proof.meaning.sign;

import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** Leaves open whether ħ and h are free letters, or Planck's constants, so that ħ is h/2π. */
public record ReducedPlanckConstant() implements OtherMeaning {
  private static final Formula REDUCED = Formula.symbol("hbar");

  private static final Formula VALUE =
      Formula.of(
          Operator.DIVIDE,
          Formula.symbol("h"),
          Formula.of(Operator.MULTIPLY, Formula.number(2), Formula.symbol("pi")));

  @Override
  public Formula of(Formula node) {
    return node.equals(REDUCED) ? VALUE : node;
  }

  @Override
  public String reason() {
    return "they are equal if ħ is h/(2π)";
  }
}
