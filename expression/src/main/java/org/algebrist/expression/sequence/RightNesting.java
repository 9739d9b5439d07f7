package org.algebrist.expression.sequence;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** Sums and products nested to the right: (a+b)+c becomes a+(b+c); the order of terms stays. */
public final class RightNesting {
  /** A tree to be nested, or an operation whose {@code count} operands are. */
  private sealed interface Step {
    record Enter(Formula formula) implements Step {}

    record Leave(Operation operation, int count) implements Step {}
  }

  private RightNesting() {}

  /** The tree so nested, with the surface of the topmost operation for a whole row. */
  public static Formula of(Formula tree) {
    Deque<Step> steps = new ArrayDeque<>();
    steps.push(new Step.Enter(tree));
    var done = new ArrayList<Formula>();
    while (!steps.isEmpty()) {
      switch (steps.pop()) {
        case Step.Enter(Formula formula) -> {
          if (formula instanceof Operation operation) {
            List<Formula> operands =
                isRow(operation.operator()) ? row(operation) : operation.operands();
            steps.push(new Step.Leave(operation, operands.size()));
            operands.reversed().forEach(operand -> steps.push(new Step.Enter(operand)));
          } else {
            done.add(formula);
          }
        }
        case Step.Leave(Operation operation, int count) -> {
          List<Formula> own = done.subList(done.size() - count, done.size());
          Formula made = made(operation, own);
          own.clear();
          done.add(made);
        }
      }
    }
    return done.getFirst();
  }

  private static boolean isRow(Operator operator) {
    return operator == Operator.ADD || operator == Operator.MULTIPLY;
  }

  /** The operands of {@code top} and of all operations of its kind directly below, in order. */
  private static List<Formula> row(Operation top) {
    var row = new ArrayList<Formula>();
    Deque<Formula> pending = new ArrayDeque<>();
    pending.push(top);
    while (!pending.isEmpty()) {
      Formula next = pending.pop();
      if (next instanceof Operation inner && inner.operator() == top.operator()) {
        inner.operands().reversed().forEach(pending::push);
      } else {
        row.add(next);
      }
    }
    return row;
  }

  private static Formula made(Operation operation, List<Formula> operands) {
    if (!isRow(operation.operator())) {
      return new Operation(operation.operator(), operands, operation.surface());
    }
    Formula right = operands.getLast();
    for (int i = operands.size() - 2; i >= 0; i--) {
      right =
          new Operation(operation.operator(), List.of(operands.get(i), right), operation.surface());
    }
    return right;
  }
}
