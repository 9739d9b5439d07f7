package org.algebrist.algebra.proof.meaning.sign;

import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Leaves open whether a star and a bar are both the conjugate: z* beside z̄. */
public record StarOrBar() implements OtherMeaning {
  @Override
  public Formula of(Formula node) {
    return node instanceof Operation marked && isConjugate(marked)
        ? Formula.of(Operator.BAR, marked.operands().getFirst())
        : node;
  }

  private static boolean isConjugate(Operation marked) {
    return switch (marked.operator()) {
      case OVERLINE -> true;
      case SUPERSCRIPT -> marked.operands().getLast().equals(Formula.symbol("*"));
      default -> false;
    };
  }

  @Override
  public String reason() {
    return "they are equal if a star and a bar are both the conjugate";
  }
}
