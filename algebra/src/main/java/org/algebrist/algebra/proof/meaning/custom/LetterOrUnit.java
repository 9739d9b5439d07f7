package org.algebrist.algebra.proof.meaning.custom;

import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** Leaves open whether a letter by itself is a unit or a name: g beside 9.81 m/s². */
public record LetterOrUnit() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    return letter(pair.left(), pair.right()).or(() -> letter(pair.right(), pair.left()));
  }

  private static Optional<String> letter(Formula formula, Formula other) {
    return formula instanceof Symbol(String name)
            && name.length() == 1
            && Postorder.contains(other, node -> node.operator() == Operator.QUANTITY)
        ? Optional.of(name + " may be a quantity, or a unit")
        : Optional.empty();
  }
}
