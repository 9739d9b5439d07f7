package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Leaves open whether j is the imaginary unit, as in engineers' formulas. */
record EngineersUnit() implements OtherMeaning {
  private static final Formula IMAGINARY_UNIT = Formula.symbol("i");
  private static final Formula ENGINEERS_UNIT = Formula.symbol("j");

  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.operations().anyMatch(EngineersUnit::isIndexed)
        ? Optional.empty()
        : OtherMeaning.super.in(pair);
  }

  /** Whether j is an index at something. */
  private static boolean isIndexed(Operation node) {
    return (node.operator() == Operator.SUBSCRIPT || node.operator() == Operator.SUPERSCRIPT)
        && node.operands().getLast().symbols().contains("j");
  }

  @Override
  public Formula of(Formula node) {
    return node.equals(ENGINEERS_UNIT) ? IMAGINARY_UNIT : node;
  }

  @Override
  public String reason() {
    return "they are equal if j is the imaginary unit";
  }
}
