package org.algebrist.algebra.proof.meaning.sign;

import java.util.Optional;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** Leaves open which terms a sum with a prime or a star leaves out, or which it halves. */
public record MarkedSum() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.operations().anyMatch(MarkedSum::isMarked)
        ? Optional.of("which terms a sum with a mark leaves out is not known")
        : Optional.empty();
  }

  private static boolean isMarked(Operation node) {
    return switch (node.operator()) {
      case SUM, PRODUCT, INTEGRAL ->
          isMark(node.operands().get(1))
              || node.operands().get(1) instanceof Operation script
                  && script.operator() == Operator.SUPERSCRIPT
                  && isMark(script.operands().getLast());
      case PRE_SCRIPTS -> isMark(node.operands().getLast()); // Σ{}' n
      default -> false;
    };
  }

  private static boolean isMark(Formula formula) {
    return formula instanceof Symbol(String name)
        && name.chars().allMatch(c -> c == '\'' || c == '*');
  }
}
