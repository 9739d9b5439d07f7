package org.algebrist.expression.tree;

import java.util.function.Function;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;

/** Trees with other formulas in place of their symbols, at any depth, without recursion. */
final class SymbolReplacement {
  private SymbolReplacement() {}

  static Formula replaced(Formula tree, Function<Symbol, Formula> replacement) {
    return TreeFold.<Formula, Formula>fold(
        tree,
        Formula::children,
        (formula, done) ->
            switch (formula) {
              case Symbol symbol -> replacement.apply(symbol);
              case Operation operation -> operation.withOperands(done);
              case Formula.Num n -> n;
              case Formula.Text t -> t;
              case Formula.Absent a -> a;
              case Formula.Unread u -> u;
            });
  }
}
