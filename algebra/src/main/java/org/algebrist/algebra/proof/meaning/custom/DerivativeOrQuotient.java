package org.algebrist.algebra.proof.meaning.custom;

import java.util.Optional;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** Leaves open whether dt/dx is a derivative, where it was read as a quotient of two names. */
public record DerivativeOrQuotient() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.operations()
        .filter(DerivativeOrQuotient::isQuotient)
        .findFirst()
        .map(quotient ->
            "%s/%s may be a derivative"
                .formatted(quotient.operands().getFirst(), quotient.operands().getLast()));
  }

  private static boolean isQuotient(Operation operation) {
    return operation.operator() == Operator.DIVIDE
        && isDifferential(operation.operands().getFirst())
        && isDifferential(operation.operands().getLast());
  }

  private static boolean isDifferential(Formula formula) {
    return formula instanceof Symbol(String name) && name.length() == 2 && name.charAt(0) == 'd';
  }
}
