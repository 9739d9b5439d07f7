package org.algebrist.expression.grammar;

import java.util.Arrays;
import org.algebrist.expression.grammar.Stretch.Place;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/**
 * How far the reading of a stretch has come: its tokens, and two stacks, the operands that are read
 * and the operators that wait for one.
 */
class RowState {
  Node[] operands = new Node[8];

  int operandTop;

  Pending[] pending = new Pending[8];

  int pendingTop;

  Token[] tokens = {};

  Place place = Place.ROOT;

  /** Of a subscript: the letter that has it; empty elsewhere. */
  String base = "";

  int from;

  int end;

  boolean operandDue;

  /** The index of the name that the last operand is, or of the bracket it closes; −1 if neither. */
  int lastName;

  int lastGroup;

  /** The index of the bracket that closes the call which the last operand is, −1 if it is none. */
  int lastCall;

  /** Scripts that stand before the operand to come. */
  @Nullable Token preScripts;

  /** Whether an argument of a call is certain, by U+2061. */
  boolean applied;

  /** Empties the stacks for the tokens from {@code first} to {@code last}. */
  final void begin(int first, int last) {
    from = first;
    end = last;
    operandTop = 0;
    pendingTop = 0;
    operandDue = true;
    lastName = -1;
    lastGroup = -1;
    lastCall = -1;
    preScripts = null;
    applied = false;
  }

  // ---- The stacks

  /** Puts an operand on the stack, with the scripts that stand before it. */
  final void push(Node node) {
    Node whole = node;
    Token before = preScripts;
    if (before != null) {
      preScripts = null;
      whole = withPreScripts(before, node);
    }
    putBack(whole);
    operandDue = false;
    lastName = -1;
    lastGroup = -1;
    lastCall = -1;
  }

  /** Puts an operand on the stack that is made of operands taken from it. */
  final void putBack(Node node) {
    if (operandTop == operands.length) {
      operands = Arrays.copyOf(operands, 2 * operandTop);
    }
    operands[operandTop++] = node;
  }

  final Node withPreScripts(Token scripts, Node node) {
    Node lower = scripts.sub == null ? Node.absent(scripts.start) : scripts.sub.node();
    Node upper = scripts.upper();
    boolean one = lower.isAbsent() != upper.isAbsent();
    if (one && node.is(Operator.SUBSCRIPT) && "C".equals(node.operands[0].name())) {
      Node of = lower.isAbsent() ? upper : lower;
      return Node.of(
          Operator.BINOMIAL, Surface.VARIANT, scripts.start, node.end, of, node.operands[1]);
    }
    if (one
        && node.is(Operator.EMPTY_GROUP)
        && (place == Place.SUBSCRIPT || place == Place.SUPERSCRIPT)) {
      // x_{_a}: a smaller index.
      return lower.isAbsent() ? upper : lower;
    }
    if (node.is(Operator.EMPTY_GROUP) && node.start == scripts.start) {
      Node base = node;
      if (!lower.isAbsent()) {
        base = Node.of(Operator.SUBSCRIPT, base, lower);
      }
      return upper.isAbsent() ? base : Node.of(Operator.SUPERSCRIPT, base, upper);
    }
    return Node.of(
        Operator.PRE_SCRIPTS, Surface.PLAIN, scripts.start, node.end, node, lower, upper);
  }

  final Node pop() {
    return operands[--operandTop];
  }

  /** The last operands, taken off the stack, in their order. */
  final Node[] popped(int count) {
    var nodes = new Node[count];
    for (int i = count - 1; i >= 0; i--) {
      nodes[i] = pop();
    }
    return nodes;
  }

  /** Puts an operator on the stack whose right side is still to come. */
  final void push(Pending next) {
    if (pendingTop == pending.length) {
      pending = Arrays.copyOf(pending, 2 * pendingTop);
    }
    pending[pendingTop++] = next;
    operandDue = true;
    lastName = -1;
    lastGroup = -1;
    lastCall = -1;
  }

  /** The operator that waits for what comes next, or null. */
  final @Nullable Pending top() {
    return pendingTop == 0 ? null : pending[pendingTop - 1];
  }

  // ---- What stands where

  /** Whether a sign stands between commas or ends, as in (G, +). */
  final boolean isAlone(int i) {
    boolean before = i == from || tokens[i - 1].isSeparator();
    boolean after = i + 1 == end || tokens[i + 1].isSeparator();
    return before && after;
  }

  /** Whether a relation is what a set is divided by: X/∼. */
  final boolean isQuotientBy(int i) {
    Pending top = top();
    return top != null
        && top.kind == Pending.Kind.BINARY
        && top.operator == Operator.DIVIDE
        && (i + 1 == end || !startsOperand(i + 1));
  }

  /** Whether an operand begins at a token, after a space too. */
  final boolean startsOperand(int i) {
    Token token = tokens[i];
    return switch (token.kind) {
      case NUMERAL, NAME, PIECE, WORDS -> !token.isModulo();
      case BARE_SCRIPTS -> true;
      case SPACE -> i + 1 < end && startsOperand(i + 1);
      case SIGN ->
          switch (token.sign.kind()) {
            case OPEN, BAR, CLOSE, RELATION -> token.opens;
            case PREFIX, LARGE, INTEGRAL, QUANTIFIER, OPERAND -> true;
            case INFIX -> token.sign.prefix() != null;
            case COMMA, SEMICOLON, COLON, POSTFIX, PERIOD, APPLY -> false;
          };
    };
  }
}
