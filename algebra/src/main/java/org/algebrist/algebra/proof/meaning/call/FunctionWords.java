package org.algebrist.algebra.proof.meaning.call;

import java.util.List;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** Known functions that are called by words, which leave no other meaning: erf, Ci, zeta. */
public final class FunctionWords {
  private FunctionWords() {}

  /** Whether two formulas call such functions and no others. */
  public static boolean areIn(Formula a, Formula b) {
    List<Operation> calls =
        Stream.of(a, b)
            .flatMap(each -> Postorder.of(each).stream())
            .filter(node -> node instanceof Operation call && call.operator() == Operator.APPLY)
            .map(Operation.class::cast)
            .toList();
    return !calls.isEmpty() && calls.stream().allMatch(FunctionWords::isWord);
  }

  private static boolean isWord(Operation call) {
    return call.operands().getFirst() instanceof Symbol(String name)
        && name.length() > 1
        && FunctionName.isKnown(call);
  }
}
