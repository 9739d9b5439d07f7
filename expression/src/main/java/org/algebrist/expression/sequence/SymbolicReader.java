package org.algebrist.expression.sequence;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.StringTokenizer;
import org.algebrist.expression.sequence.SequenceFault.Kind;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/**
 * Reads the prefix form of symbolic mathematics: {@code add mul INT- 1 x ln x}.
 *
 * <p>The tree has the sequence's own nesting. {@code E} and {@code I} become e and i, {@code Y'} a
 * primed Y, {@code derivative derivative f x x x} one derivative of order 2; {@code pow2 x} and
 * {@code inv x} keep in their surface that they were so written. What is read, {@link
 * SymbolicWriter} writes back token by token. Linear time, no recursion.
 */
public final class SymbolicReader {
  /** An operator whose operands come after the first {@code from}. */
  private record Open(String token, int arity, int from) {}

  private SymbolicReader() {}

  /** Reads tokens that stand apart by blanks. */
  public static Coded<Formula> read(String text) {
    var tokens = new ArrayList<String>();
    var blanks = new StringTokenizer(text);
    while (blanks.hasMoreTokens()) {
      tokens.add(blanks.nextToken());
    }
    return read(tokens);
  }

  /** Reads all of {@code tokens} as one tree. */
  public static Coded<Formula> read(List<String> tokens) {
    var operands = new ArrayList<Formula>();
    Deque<Open> open = new ArrayDeque<>();
    int at = 0;
    while (at < tokens.size()) {
      if (open.isEmpty() && !operands.isEmpty()) {
        return failed(Kind.TRAILING, at, "the tree was complete before this", "no token more");
      }
      String token = tokens.get(at);
      Integer arity = SymbolicVocabulary.arity(token);
      if (arity != null) {
        open.push(new Open(token, arity, operands.size()));
        at++;
      } else if (SymbolicVocabulary.isSign(token)) {
        int end = at + 1;
        while (end < tokens.size() && SymbolicVocabulary.isDigit(tokens.get(end))) {
          end++;
        }
        int digits = end - at - 1;
        if (digits == 0 || digits > Rational.MAX_DIGITS) {
          return failed(
              Kind.BAD_NUMBER,
              at + 1,
              digits + " digits after " + token,
              "1 to " + Rational.MAX_DIGITS + " digits, one a token");
        }
        operands.add(integer(token, tokens.subList(at + 1, end)));
        at = end;
      } else {
        Formula leaf = leaf(token);
        if (leaf == null) {
          return unknown(token, at);
        }
        operands.add(leaf);
        at++;
      }
      while (!open.isEmpty() && open.peek().from() + open.peek().arity() == operands.size()) {
        Open closed = open.pop();
        List<Formula> own = operands.subList(closed.from(), operands.size());
        Formula made = made(closed.token(), own);
        if (made == null) {
          return failed(Kind.MISPLACED, at - 1, "no variable of a derivative", "a name such as x");
        }
        own.clear();
        operands.add(made);
      }
    }
    if (tokens.isEmpty()) {
      return failed(Kind.EMPTY, 0, "there is no token", "an operator, a name, INT+ or INT-");
    }
    return open.isEmpty()
        ? new Coded.Done<>(operands.getFirst())
        : failed(
            Kind.INCOMPLETE,
            at,
            "'" + open.peek().token() + "' lacks an operand",
            "an operator, a name, INT+ or INT-");
  }

  private static Coded<Formula> unknown(String token, int at) {
    return SymbolicVocabulary.isDigit(token)
        ? failed(Kind.MISPLACED, at, "a digit alone", "INT+ or INT- before it")
        : failed(
            Kind.UNKNOWN,
            at,
            "'" + SequenceFault.shown(token) + "'",
            "an operator, a name, INT+ or INT-");
  }

  private static Coded<Formula> failed(Kind kind, int at, String what, String expected) {
    return new Coded.Failed<>(SequenceFault.at(kind, at, what, expected));
  }

  private static Formula integer(String sign, List<String> digits) {
    var value = new BigInteger(String.join("", digits));
    boolean negative = sign.equals(SymbolicVocabulary.MINUS_INTEGER);
    return Formula.number(Rational.of(negative ? value.negate() : value, BigInteger.ONE));
  }

  private static @Nullable Formula leaf(String token) {
    String constant = SymbolicVocabulary.CONSTANTS.get(token);
    if (constant != null) {
      return Formula.symbol(constant);
    }
    Integer primes = SymbolicVocabulary.UNKNOWN_FUNCTION.get(token);
    if (primes != null) {
      Formula unknown = Formula.symbol("Y");
      return primes == 0 ? unknown : Formula.of(Operator.PRIME, unknown, Formula.number(primes));
    }
    return SymbolicVocabulary.isName(token) ? Formula.symbol(token) : null;
  }

  /** The node, or null for a derivative by something that is no variable. */
  private static @Nullable Formula made(String token, List<Formula> operands) {
    Operator operator = SymbolicVocabulary.OPERATORS.get(token);
    if (operator != null) {
      return new Operation(operator, operands);
    }
    Integer power = SymbolicVocabulary.POWERS.get(token);
    if (power != null) {
      return new Operation(
          Operator.POWER, List.of(operands.getFirst(), Formula.number(power)), Surface.VARIANT);
    }
    if (token.equals(SymbolicVocabulary.INVERSE)) {
      return new Operation(
          Operator.DIVIDE, List.of(Formula.number(1), operands.getFirst()), Surface.VARIANT);
    }
    if (token.equals(SymbolicVocabulary.DERIVATIVE)) {
      return derivative(operands.getFirst(), operands.getLast());
    }
    var call = new ArrayList<Formula>(operands);
    call.addFirst(Formula.symbol(token));
    return new Operation(Operator.APPLY, call);
  }

  private static @Nullable Formula derivative(Formula body, Formula variable) {
    if (!(variable instanceof Symbol(String name)) || !SymbolicVocabulary.isName(name)) {
      return null;
    }
    if (body instanceof Operation inner
        && inner.operator() == Operator.DERIVATIVE
        && inner.operands().get(1).equals(variable)
        && inner.operands().get(2) instanceof Num order
        && order.value().compareTo(Rational.of(SymbolicWriter.MAX_ORDER)) < 0) {
      return Formula.of(
          Operator.DERIVATIVE,
          inner.operands().getFirst(),
          variable,
          Formula.number(order.value().plus(Rational.ONE)));
    }
    return Formula.of(Operator.DERIVATIVE, body, variable, Formula.number(1));
  }
}
