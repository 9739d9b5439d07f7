package org.algebrist.algebra.closed;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.definite.Limits;
import org.algebrist.algebra.proof.series.ClosedForm;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** Limits of functions of one variable without parameters. */
public final class LimitForm implements ClosedForm {
  private static final List<String> CONSTANTS = List.of("e", "pi", "infinity");

  @Override
  public Optional<Formula> of(Operation operation, Deadline deadline) {
    if (operation.operator() != Operator.LIMIT
        || deadline.hasPassed()
        || !(operation.operands().get(0) instanceof Operation tends)
        || tends.operator() != Operator.TO
        || !(tends.operands().get(0) instanceof Symbol(String variable))) {
      return Optional.empty();
    }
    Formula body = operation.operands().get(1);
    Formula point = tends.operands().get(1);
    Limits.Side side = Limits.Side.BOTH;
    if (point instanceof Operation marked
        && (marked.operator() == Operator.SUPERSCRIPT || marked.operator() == Operator.POWER)
        && marked.operands().get(1) instanceof Symbol(String sign)) {
      side =
          switch (sign) {
            case "+" -> Limits.Side.RIGHT;
            case "-", "−" -> Limits.Side.LEFT;
            default -> side;
          };
      point = side == Limits.Side.BOTH ? point : marked.operands().getFirst();
    }
    boolean alone =
        body.symbols().stream().allMatch(each -> each.equals(variable) || CONSTANTS.contains(each))
            && CONSTANTS.containsAll(point.symbols());
    return alone ? Limits.of(body, variable, point, side) : Optional.empty();
  }
}
