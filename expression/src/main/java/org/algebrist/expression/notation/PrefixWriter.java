package org.algebrist.expression.notation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.algebrist.expression.tree.Formula;

/** Writes prefix (Polish) notation that {@link PrefixReader} reads back to an equal tree. */
public final class PrefixWriter {
  private PrefixWriter() {}

  /** The tree's tokens with one blank between: {@code = + * 9 x * 5 y 144}. */
  public static String write(Formula formula) {
    return String.join(" ", tokens(formula));
  }

  /** The tree's tokens, every operator before its operands. */
  public static List<String> tokens(Formula formula) {
    return tokens(formula, false);
  }

  /**
   * The same.
   *
   * @param rightToLeft whether the last operand comes first
   */
  static List<String> tokens(Formula formula, boolean rightToLeft) {
    var tokens = new ArrayList<String>();
    Deque<Formula> pending = new ArrayDeque<>();
    pending.push(formula);
    while (!pending.isEmpty()) {
      Formula next = pending.pop();
      tokens.add(PolishToken.of(next));
      if (next instanceof Formula.Operation operation) {
        List<Formula> operands = operation.operands();
        (rightToLeft ? operands : operands.reversed()).forEach(pending::push);
      }
    }
    return tokens;
  }
}
