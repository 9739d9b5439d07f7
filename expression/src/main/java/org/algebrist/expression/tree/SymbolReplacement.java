package org.algebrist.expression.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;

/** Trees with other formulas in place of their symbols, at any depth, without recursion. */
final class SymbolReplacement {
  /** An operation on the way, with the operands that are done. */
  private record Open(Operation operation, List<Formula> done) {
    /** Whether all operands but one are done. */
    boolean isLast() {
      return done.size() == operation.operands().size() - 1;
    }

    /** The operation itself where nothing below it changed. */
    Formula rebuilt() {
      for (int i = 0; i < done.size(); i++) {
        if (done.get(i) != operation.operands().get(i)) {
          return new Operation(operation.operator(), done, operation.surface());
        }
      }
      return operation;
    }
  }

  private SymbolReplacement() {}

  static Formula replaced(Formula tree, Function<Symbol, Formula> replacement) {
    Deque<Open> open = new ArrayDeque<>();
    Formula next = tree;
    while (true) {
      if (next instanceof Operation operation && !operation.operands().isEmpty()) {
        open.push(new Open(operation, new ArrayList<>(operation.operands().size())));
        next = operation.operands().getFirst();
        continue;
      }
      Formula done = next instanceof Symbol symbol ? replacement.apply(symbol) : next;
      // What is done may be the last operand of several operations.
      while (!open.isEmpty() && open.element().isLast()) {
        open.element().done().add(done);
        done = open.pop().rebuilt();
      }
      if (open.isEmpty()) {
        return done;
      }
      open.element().done().add(done);
      next = open.element().operation().operands().get(open.element().done().size());
    }
  }
}
