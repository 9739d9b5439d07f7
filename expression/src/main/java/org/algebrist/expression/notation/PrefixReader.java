package org.algebrist.expression.notation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.Surface;

/**
 * Reads prefix (Polish) notation, the tokens apart by blanks: {@code = + * 9 x * 5 y 144}.
 *
 * <p>Operators are spelled as in {@link Operator#spelling()}; the minus sign is {@code neg}. Where
 * the number of operands varies, it follows after a slash: {@code set/3 1 2 3}. Numbers are {@code
 * 12}, {@code -0.5} or {@code 2/3}; {@code `any name`}, {@code "words"}, {@code _} for what is left
 * out and {@code ?"source"} for what could not be read are as in {@link InfixReader}. Linear time,
 * no recursion.
 */
public final class PrefixReader {
  /** An operator that waits until {@code size} operands lie on the stack. */
  private record Pending(PolishToken.Arity head, int size, int at) {}

  private PrefixReader() {}

  /** Reads all of {@code text} as one tree. */
  public static ReadResult read(String text) {
    Objects.requireNonNull(text);
    try {
      return new ReadResult.Read(formula(text));
    } catch (ReadFailure failure) {
      return failure.failed();
    }
  }

  private static Formula formula(String text) throws ReadFailure {
    var operands = new TreeBuilder(text);
    Deque<Pending> pending = new ArrayDeque<>();
    var tokens = new BlankTokens(text);
    while (tokens.next()) {
      if (pending.isEmpty() && operands.size() > 0) {
        throw new ReadFailure(
            Kind.TRAILING_TEXT,
            text,
            tokens.start(),
            "the formula was complete before this",
            "the end");
      }
      int at = tokens.start();
      String token = tokens.token();
      PolishToken.Arity head = PolishToken.operator(text, at, token);
      if (head == null) {
        operands.push(PolishToken.leaf(text, at, token));
      } else {
        pending.push(new Pending(head, operands.size() + head.operands(), at));
      }
      while (!pending.isEmpty() && pending.peek().size() == operands.size()) {
        Pending done = pending.pop();
        operands.join(done.head().operator(), done.head().operands(), Surface.PLAIN, done.at());
      }
    }
    if (!pending.isEmpty()) {
      Pending open = pending.peek();
      throw new ReadFailure(
          Kind.MISSING_OPERAND,
          text,
          text.length(),
          "the operator "
              + open.head().operator().spelling()
              + " at column "
              + (open.at() + 1)
              + " lacks an operand",
          "a number, a name or an operator");
    }
    if (operands.size() == 0) {
      throw new ReadFailure(
          Kind.EMPTY, text, 0, "there is no formula", "a number, a name or an operator");
    }
    return operands.pop();
  }
}
