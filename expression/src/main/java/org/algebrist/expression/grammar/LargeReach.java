package org.algebrist.expression.grammar;

import java.util.Collections;
import java.util.Objects;
import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Where what a sum or product is over ends, though a factor follows: before another sum or product
 * that binds the same name, which no author nests.
 */
final class LargeReach {
  private static final int LEVEL = Operator.SUM.precedence();

  private final RowRules row;

  LargeReach(RowRules row) {
    this.row = row;
  }

  /** Completes the sums and products that end before the one at {@code i}, if one stands there. */
  void endBefore(int i) {
    Token token = row.tokens[i];
    if (!token.is(Sign.Kind.LARGE)
        || row.pendingTop == 0
        || !BoundNames.binds(Objects.requireNonNull(token.sign.operator()))) {
      return;
    }
    Set<String> names = names(token);
    int first = row.pendingTop;
    for (int k = row.pendingTop - 1; k >= 0 && row.pending[k].precedence >= LEVEL; k--) {
      Pending large = row.pending[k];
      if (large.kind == Pending.Kind.LARGE
          && large.token != null
          && BoundNames.binds(Objects.requireNonNull(large.operator))
          && !Collections.disjoint(names, names(large.token))) {
        first = k;
      }
    }
    while (row.pendingTop > first) {
      Pending done = row.pending[--row.pendingTop];
      row.putBack(row.reducer.complete(done));
    }
  }

  private static Set<String> names(Token large) {
    return BoundNames.of(
        large.sub == null || large.sub.result == null
            ? Formula.absent()
            : large.sub.result.finish().formula());
  }
}
