package org.algebrist.expression.notation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixSigns;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/**
 * Operands, and the signs and brackets that wait for their right side, while infix is read:
 * operator precedence parsing without recursion.
 */
final class InfixStack {
  /** The opening of a bracket with an operator's name or a function letter before it. */
  private static final char NAMED = 'f';

  /** An operator or open bracket that waits for its right side. */
  private sealed interface Pending {
    int at();
  }

  /**
   * A sign or word.
   *
   * @param part whether it is a relation in a chain, whose left operand is absent
   */
  private record Waiting(
      Operator operator, Surface surface, int precedence, int arity, boolean part, int at)
      implements Pending {}

  /** Relations in a row of one precedence, from the operand at {@code base} on. */
  private record Chain(int precedence, int base, int at) implements Pending {}

  /**
   * @param operator what stands before it; null for a bracket alone
   * @param base how many operands lay on the stack before its own
   * @param bar whether a | came after the first operand
   */
  private record Bracket(char open, @Nullable Operator operator, int base, boolean bar, int at)
      implements Pending {}

  private final String text;
  private final TreeBuilder operands;
  private final Deque<Pending> pending = new ArrayDeque<>();

  InfixStack(String text) {
    this.text = text;
    this.operands = new TreeBuilder(text);
  }

  void push(Formula leaf) {
    operands.push(leaf);
  }

  /** The tree, once the text has ended. */
  Formula finish() throws ReadFailure {
    reduce(0, false);
    if (!pending.isEmpty()) {
      int open = pending.peek().at();
      throw failure(
          Kind.UNCLOSED_PARENTHESIS,
          text.length(),
          "the bracket opened at column " + (open + 1) + " is not closed",
          ")");
    }
    return operands.pop();
  }

  /** Takes an operator before its operand. */
  void prefix(Operator operator, int start) {
    int precedence = operator.precedence();
    if (pending.peek() instanceof Waiting before && before.arity() == 2) {
      // After a tighter sign it takes one factor: a * -b * c; but 2^-x^2 is 2^(-(x^2)).
      boolean power = before.operator() == Operator.POWER;
      precedence = Math.max(precedence, before.precedence() + (power ? 0 : 1));
    }
    pending.push(new Waiting(operator, Surface.PLAIN, precedence, 1, false, start));
  }

  /** Takes a sign between two operands. */
  void between(InfixSigns.Sign sign, int at) throws ReadFailure {
    Operator operator = sign.operator();
    int precedence = operator.precedence();
    boolean part = false;
    if (operator.form() == Form.RELATION) {
      reduce(precedence, true);
      part = continueChain(precedence);
    } else {
      reduce(precedence, operator == Operator.POWER);
    }
    pending.push(new Waiting(operator, sign.surface(), precedence, 2, part, at));
  }

  /** Makes a chain of a relation of the same precedence on the left; false if there is none. */
  private boolean continueChain(int precedence) throws ReadFailure {
    if (!(pending.peek() instanceof Waiting left) || left.precedence() != precedence) {
      return false;
    }
    pending.pop();
    if (!left.part()) {
      pending.push(new Chain(precedence, operands.size() - 2, left.at()));
    }
    operands.pushBelow(Formula.absent());
    operands.join(left.operator(), 2, left.surface(), left.at());
    return true;
  }

  /** Takes an operator after its operand. */
  void after(Operator operator, int at) throws ReadFailure {
    operands.join(operator, 1, Surface.PLAIN, at);
  }

  /** Takes a comma; false if it stands in no bracket. */
  boolean comma() throws ReadFailure {
    reduce(0, false);
    return pending.peek() instanceof Bracket bracket && !bracket.bar();
  }

  /** Takes the bar of {x | P}; false if it stands anywhere else. */
  boolean bar() throws ReadFailure {
    reduce(0, false);
    if (!(pending.peek() instanceof Bracket bracket)
        || bracket.open() != '{'
        || bracket.bar()
        || operands.size() != bracket.base() + 1) {
      return false;
    }
    pending.pop();
    pending.push(new Bracket('{', null, bracket.base(), true, bracket.at()));
    return true;
  }

  /** Takes an opening bracket with nothing before it. */
  void open(char open, int at) {
    pending.push(new Bracket(open, null, operands.size(), false, at));
  }

  /** Takes the opening bracket of an operator that is spelled as a function. */
  void open(Operator operator, int at) {
    pending.push(new Bracket(NAMED, operator, operands.size(), false, at));
  }

  /** Takes a function and the opening bracket of its arguments. */
  void openCall(Formula function, int at) {
    pending.push(new Bracket(NAMED, Operator.APPLY, operands.size(), false, at));
    operands.push(function);
  }

  /** Closes a bracket with nothing in it; false where something must stand. */
  boolean closeEmpty(char c, int at) throws ReadFailure {
    if (!(pending.peek() instanceof Bracket bracket) || bracket.bar()) {
      return false;
    }
    boolean named = bracket.open() == NAMED;
    boolean call = bracket.operator() == Operator.APPLY && operands.size() > bracket.base();
    boolean empty = operands.size() == bracket.base() + (call ? 1 : 0);
    if (!empty || !(bracket.open() == '{' || (named && (call || takesNone(bracket))))) {
      return false;
    }
    if (!takesNone(bracket)) {
      operands.push(new Formula.Operation(Operator.EMPTY_GROUP, List.of()));
    }
    close(c, at);
    return true;
  }

  private static boolean takesNone(Bracket bracket) {
    return bracket.operator() != null && bracket.operator().takes(0);
  }

  /** Closes a bracket after an operand. */
  void close(char c, int at) throws ReadFailure {
    reduce(0, false);
    if (!(pending.poll() instanceof Bracket bracket)) {
      throw failure(
          Kind.UNOPENED_PARENTHESIS, at, "this bracket was never opened", "an operator or the end");
    }
    int count = operands.size() - bracket.base();
    Operator operator = bracketed(bracket, count, c, at);
    if (operator != null && !operator.takes(count)) {
      throw failure(
          Kind.WRONG_ARITY,
          at,
          operator.spelling() + " has " + count + " operands",
          operator.arityText());
    }
    if (operator != null) {
      operands.join(operator, count, Surface.PLAIN, bracket.at());
    }
  }

  /** What a bracket closed by {@code c} means; null if it only holds together. */
  private @Nullable Operator bracketed(Bracket bracket, int count, char c, int at)
      throws ReadFailure {
    boolean pair = count == 2;
    switch (bracket.open()) {
      case '(' -> {
        if (c == ')') {
          return count == 1 ? null : Operator.TUPLE;
        } else if (c == ']' && pair) {
          return Operator.INTERVAL_OPEN_CLOSED;
        }
      }
      case '[' -> {
        if (c == ']') {
          return pair ? Operator.INTERVAL_CLOSED : Operator.SQUARE_LIST;
        } else if (c == ')' && pair) {
          return Operator.INTERVAL_CLOSED_OPEN;
        }
      }
      case '{' -> {
        if (c == '}') {
          return bracket.bar() ? Operator.SET_BUILDER : Operator.SET;
        }
      }
      default -> {
        if (c == ')') {
          return bracket.operator();
        }
      }
    }
    char closing = bracket.open() == '[' ? ']' : bracket.open() == '{' ? '}' : ')';
    throw failure(
        Kind.WRONG_BRACKET,
        at,
        "'" + c + "' closes the bracket opened at column " + (bracket.at() + 1),
        Character.toString(closing));
  }

  /**
   * Builds the waiting operators that bind at least as tightly (more tightly, if {@code
   * rightGrouping}).
   */
  private void reduce(int precedence, boolean rightGrouping) throws ReadFailure {
    int least = rightGrouping ? precedence + 1 : precedence;
    while (true) {
      switch (pending.peek()) {
        case Waiting top when top.precedence() >= least -> {
          pending.pop();
          if (top.part()) {
            operands.pushBelow(Formula.absent());
          }
          operands.join(top.operator(), top.arity(), top.surface(), top.at());
        }
        case Chain top when top.precedence() >= least -> {
          pending.pop();
          int count = operands.size() - top.base();
          operands.join(Operator.CHAIN, count, Surface.PLAIN, top.at());
        }
        case null, default -> {
          return;
        }
      }
    }
  }

  private ReadFailure failure(Kind kind, int where, String what, String expected) {
    return new ReadFailure(kind, text, where, what, expected);
  }
}
