package org.algebrist.expression.sequence;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.algebrist.expression.sequence.FormulaToken.Digit;
import org.algebrist.expression.sequence.FormulaToken.End;
import org.algebrist.expression.sequence.FormulaToken.Head;
import org.algebrist.expression.sequence.FormulaToken.Nothing;
import org.algebrist.expression.sequence.FormulaToken.Numeral;
import org.algebrist.expression.sequence.FormulaToken.OperatorNode;
import org.algebrist.expression.sequence.FormulaToken.Piece;
import org.algebrist.expression.sequence.FormulaToken.Spelled;
import org.algebrist.expression.sequence.FormulaToken.Variable;
import org.algebrist.expression.sequence.SequenceFault.Kind;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.TreePosition;
import org.jspecify.annotations.Nullable;

/**
 * Follows a formula while it is generated token by token: where the next token stands, and which
 * tokens may stand there (MathGPT 2.4).
 *
 * <p>Beyond the paper's rules it holds operators to their arity, and digits to what is a number.
 * After an operator the next token is its first child, after a leaf the next sibling, after an end
 * node the parent's next sibling.
 */
public final class PositionTracker {
  /** An operator or head whose end node is still to come. */
  private static final class Open {
    final FormulaToken token;
    final TreePosition at;
    final @Nullable SpelledNumber number;
    int children;

    Open(FormulaToken token, TreePosition at) {
      this.token = token;
      this.at = at;
      number = isNumberHead(token) ? new SpelledNumber() : null;
    }

    Open(Open other) {
      token = other.token;
      at = other.at;
      number = other.number == null ? null : new SpelledNumber(other.number);
      children = other.children;
    }
  }

  private final SequenceLimits limits;
  private final Deque<Open> open = new ArrayDeque<>();
  private int accepted;

  /** Starts before the root. */
  public PositionTracker(SequenceLimits limits) {
    this.limits = limits;
  }

  /** A tracker at the same place that goes its own way, for beam search. */
  public PositionTracker copy() {
    var copy = new PositionTracker(limits);
    open.forEach(frame -> copy.open.addLast(new Open(frame)));
    copy.accepted = accepted;
    return copy;
  }

  /** How many tokens were accepted. */
  public int accepted() {
    return accepted;
  }

  /** Whether the tree is complete, so that nothing may follow. */
  public boolean isComplete() {
    return accepted > 0 && open.isEmpty();
  }

  /**
   * Where the next token stands.
   *
   * @throws IllegalStateException if the tree is complete
   */
  public TreePosition next() {
    if (isComplete()) {
      throw new IllegalStateException("the tree is complete after " + accepted + " tokens");
    }
    Open parent = open.peek();
    return parent == null ? TreePosition.ROOT : parent.at.child(parent.children);
  }

  /** Whether {@code token} may come next. */
  public boolean allows(FormulaToken token) {
    return fault(token) == null;
  }

  /** Takes {@code token} as the next one, or says why it may not come; then nothing changes. */
  public Optional<SequenceFault> accept(FormulaToken token) {
    SequenceFault fault = fault(token);
    if (fault != null) {
      return Optional.of(fault);
    }
    TreePosition at = next();
    Open parent = open.peek();
    if (parent != null) {
      parent.children++;
      if (parent.number != null && token instanceof Digit digit) {
        parent.number.add(digit.character());
      }
    }
    if (token.opens()) {
      open.push(new Open(token, at));
    } else if (token instanceof End) {
      open.pop();
    }
    accepted++;
    return Optional.empty();
  }

  private @Nullable SequenceFault fault(FormulaToken token) {
    if (isComplete()) {
      return fault(Kind.TRAILING, "the tree was complete before " + shown(token), "no token more");
    }
    Open parent = open.peek();
    if (parent == null) {
      return rootFault(token);
    }
    if (!(token instanceof End) && parent.children >= limits.children() - 1) {
      return fault(
          Kind.TOO_WIDE,
          shown(parent.token) + " has " + parent.children + " children",
          "the end node, as the limit is " + limits.children() + " with it");
    }
    return switch (parent.token) {
      case OperatorNode node -> operandFault(token, node.operator(), parent.children);
      case Head head ->
          head.spelled() == Spelled.NUMBER ? digitFault(token, parent) : pieceFault(token, parent);
      case Variable ignored -> throw childless(parent.token);
      case Nothing ignored -> throw childless(parent.token);
      case Numeral ignored -> throw childless(parent.token);
      case Digit ignored -> throw childless(parent.token);
      case Piece ignored -> throw childless(parent.token);
      case End ignored -> throw childless(parent.token);
    };
  }

  static IllegalStateException childless(FormulaToken parent) {
    return new IllegalStateException(parent + " has no children");
  }

  private SequenceFault misplacedRoot(FormulaToken token) {
    return fault(Kind.MISPLACED, shown(token) + " at the root", "an operator, a name or a number");
  }

  private @Nullable SequenceFault rootFault(FormulaToken token) {
    return switch (token) {
      case OperatorNode ignored -> depthFault(token);
      case Head ignored -> depthFault(token);
      case Numeral numeral -> numeralFault(numeral);
      case Variable ignored -> null;
      case Nothing ignored -> null;
      case Digit ignored -> misplacedRoot(token);
      case Piece ignored -> misplacedRoot(token);
      case End ignored -> misplacedRoot(token);
    };
  }

  private @Nullable SequenceFault operandFault(FormulaToken token, Operator operator, int seen) {
    if (token instanceof End) {
      return operator.takes(seen)
          ? null
          : fault(Kind.ARITY, operator + " ends after " + seen + " operands", "another operand");
    }
    if (token instanceof Digit || token instanceof Piece) {
      return fault(
          Kind.MISPLACED, shown(token) + " below " + operator, "an operand or the end node");
    }
    if (seen >= operator.maxArity()) {
      return fault(Kind.ARITY, operator + " has all its " + seen + " operands", "the end node");
    }
    if (token instanceof Numeral numeral) {
      return numeralFault(numeral);
    }
    return token.opens() ? depthFault(token) : null;
  }

  private @Nullable SequenceFault digitFault(FormulaToken token, Open parent) {
    SpelledNumber number = parent.number;
    if (number == null) {
      throw new IllegalStateException(parent.token + " without a number");
    }
    if (token instanceof End) {
      return number.isNumber()
          ? null
          : fault(Kind.BAD_NUMBER, "the number ends too early", "another digit");
    }
    if (!(token instanceof Digit digit)) {
      return fault(Kind.MISPLACED, shown(token) + " inside a number", "a digit or the end node");
    }
    return number.takes(digit.character())
        ? null
        : fault(
            Kind.BAD_NUMBER,
            "'" + digit.character() + "' cannot follow in a number",
            "a digit or the end node");
  }

  private @Nullable SequenceFault pieceFault(FormulaToken token, Open parent) {
    if (token instanceof End) {
      boolean empty =
          parent.children == 0
              && parent.token instanceof Head(Spelled spelled)
              && spelled == Spelled.NAME;
      return empty ? fault(Kind.EMPTY_NAME, "a name without a piece", "a piece of text") : null;
    }
    return token instanceof Piece
        ? null
        : fault(Kind.MISPLACED, shown(token) + " inside a text", "a piece of text or the end node");
  }

  private @Nullable SequenceFault numeralFault(Numeral numeral) {
    return SpelledNumber.isNumber(numeral.text())
        ? null
        : fault(Kind.BAD_NUMBER, shown(numeral) + " is no number", "such as 7, -0.5 or 2/3");
  }

  /** An operator's children, its end node at least, lie one step deeper. */
  private @Nullable SequenceFault depthFault(FormulaToken token) {
    return open.size() < limits.depth()
        ? null
        : fault(
            Kind.TOO_DEEP,
            shown(token) + " opens at depth " + open.size(),
            "a leaf, as the limit is " + limits.depth());
  }

  private SequenceFault fault(Kind kind, String what, String expected) {
    return SequenceFault.at(kind, accepted, what, expected);
  }

  private static boolean isNumberHead(FormulaToken token) {
    return token instanceof Head(Spelled spelled) && spelled == Spelled.NUMBER;
  }

  private static String shown(FormulaToken token) {
    return "'" + SequenceFault.shown(token.symbol()) + "'";
  }
}
