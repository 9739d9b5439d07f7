package org.algebrist.expression.code;

import java.util.EnumSet;
import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.TreePosition;

/** Which trees are written as code in another form, so that another tree is read. */
public final class OtherForms {
  private static final Set<Operator> OPERATORS =
      EnumSet.of(
          Operator.CHAIN,
          Operator.PRIME,
          Operator.PARTIAL_DERIVATIVE,
          Operator.LOG,
          Operator.LG,
          Operator.CASES,
          Operator.EVALUATED_AT,
          Operator.ROOT,
          Operator.SET);

  private OtherForms() {}

  /**
   * Whether a tree has a chain, a primed function or another operation that may change its form.
   */
  public static boolean isIn(Formula tree) {
    return TreePosition.all(tree).stream()
        .anyMatch(each ->
            each.formula() instanceof Operation operation
                && (OPERATORS.contains(operation.operator()) || isOfName(operation)));
  }

  /** Whether a name is differentiated, which code calls: y(x) for the y of dy/dx. */
  private static boolean isOfName(Operation operation) {
    return operation.operator() == Operator.DERIVATIVE
        && switch (operation.operands().getFirst()) {
          case Formula.Symbol _ -> true;
          case Operation inner ->
              inner.operator() == Operator.SUBSCRIPT
                  || inner.operator() == Operator.SUPERSCRIPT
                  || inner.operator().form() == Operator.Form.ACCENT;
          default -> false;
        };
  }
}
