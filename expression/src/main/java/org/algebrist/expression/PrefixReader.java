package org.algebrist.expression;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.algebrist.expression.ReadResult.Kind;

/**
 * Reads prefix (Polish) notation, the tokens apart by blanks: {@code = + * 9 x * 5 y 144}.
 *
 * <p>Operators are spelled as in {@link Operator#spelling()}; the minus sign is {@code neg}. Numbers are {@code 12},
 * {@code -0.5} or {@code 2/3}. Linear time, no recursion.
 */
public final class PrefixReader {
  static final Map<String, Operator> OPERATORS = new HashMap<>();

  static {
    for (Operator operator : Operator.values()) {
      OPERATORS.put(operator.spelling(), operator);
    }
  }

  /** An operator that waits until {@code size} operands lie on the stack. */
  private record Pending(Operator operator, int size, int at) {}

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
            Kind.TRAILING_TEXT, text, tokens.start(), "the formula was complete before this", "the end");
      }
      Operator operator = OPERATORS.get(tokens.token());
      if (operator == null) {
        operands.push(leaf(text, tokens.start(), tokens.token()));
      } else {
        pending.push(new Pending(operator, operands.size() + operator.arity(), tokens.start()));
      }
      while (!pending.isEmpty() && pending.peek().size() == operands.size()) {
        Pending done = pending.pop();
        operands.join(done.operator(), done.at());
      }
    }
    if (!pending.isEmpty()) {
      Pending open = pending.peek();
      throw new ReadFailure(
          Kind.MISSING_OPERAND,
          text,
          text.length(),
          "the operator " + open.operator().spelling() + " at column " + (open.at() + 1) + " lacks an operand",
          "a number, a name or an operator");
    }
    if (operands.size() == 0) {
      throw new ReadFailure(Kind.EMPTY, text, 0, "there is no formula", "a number, a name or an operator");
    }
    return operands.pop();
  }

  /** A number or a name. */
  static Formula leaf(String text, int at, String token) throws ReadFailure {
    if (token.length() > Rational.MAX_DIGITS) {
      throw new ReadFailure(
          Kind.NUMERAL_TOO_LONG,
          text,
          at,
          "a token of " + token.length() + " characters",
          "at most " + Rational.MAX_DIGITS);
    }
    if (InfixReader.isName(token)) {
      return Formula.symbol(token);
    }
    try {
      return new Formula.Num(Rational.parse(token), token);
    } catch (IllegalArgumentException notANumber) {
      throw new ReadFailure(
          Kind.UNKNOWN_TOKEN,
          text,
          at,
          "'" + ReadFailure.shown(token) + "' is no operator, number or name",
          "an operator, a number such as -0.5 or 2/3, or a name");
    }
  }
}
