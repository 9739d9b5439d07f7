package org.algebrist.algebra.proof.meaning.call;

import java.util.List;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Functions that are known and take time, and that leave hardly another meaning: erf, Ci, K₂. */
public final class KnownFunctions {
  private KnownFunctions() {}

  /** Whether two formulas call no other functions. */
  public static boolean areAlone(Formula a, Formula b) {
    List<Operation> calls =
        Stream.of(a, b)
            .flatMap(each -> Postorder.of(each).stream())
            .filter(node -> node instanceof Operation call && call.operator() == Operator.APPLY)
            .map(Operation.class::cast)
            .toList();
    return calls.stream().allMatch(FunctionName::isKnown);
  }
}
