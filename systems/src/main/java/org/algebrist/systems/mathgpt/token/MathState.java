package org.algebrist.systems.mathgpt.token;

import java.util.Arrays;
import java.util.Optional;
import org.algebrist.expression.tree.OperandPlaces;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.TreePosition;
import org.jspecify.annotations.Nullable;

/**
 * Where a text with formulas has got to: in its words, or at a place in a formula's tree (2.4). A
 * value; {@link MathGrammar} makes the next one of it.
 *
 * @param open the node whose children are being said; null outside trees
 * @param remaining how many tokens may still be said
 */
public record MathState(Place place, @Nullable Open open, int remaining) {
  /** A row or a case with one leaf: the operator, the leaf, the end. */
  static final int PART_TOKENS = 3;

  /**
   * A link of a chain with the most operands, all leaves: the operator, what it lacks, its other
   * operands, the end.
   */
  static final int LINK_TOKENS =
      2
          + Arrays.stream(Operator.values())
              .filter(OperandPlaces::isRelation)
              .mapToInt(Operator::minArity)
              .max()
              .orElseThrow();

  /** Places outside a tree, and inside. */
  public enum Place {
    WORDS,
    /** A formula has begun: its root comes next. */
    ROOT,
    INSIDE,
    /** The tree is complete: the formula's end mark comes next. */
    CLOSED,
    DONE
  }

  /**
   * What is open: an operator, a number as a sub-tree or in a row, or words and names in pieces.
   */
  public enum Kind {
    OPERATOR,
    NUMBER,
    NUMBER_IN_A_ROW,
    TEXT
  }

  /**
   * A node whose end is to come.
   *
   * @param parent null for the root
   * @param at where it stands
   * @param operator null for what is none
   * @param children how many it has
   * @param number what was spelled out, as {@link SpelledDigits} has it
   * @param after tokens that are missing at least once it has ended, the formula's end included
   */
  public record Open(
      @Nullable Open parent,
      Kind kind,
      TreePosition at,
      @Nullable Operator operator,
      int children,
      int number,
      int after) {

    /** One more child, or character. */
    Open then() {
      return new Open(parent, kind, at, operator, children + 1, number, after);
    }

    Open spelled(TokenGroup character) {
      return new Open(
          parent, kind, at, operator, children + 1, SpelledDigits.then(number, character), after);
    }

    /** Tokens that are missing at least, all ends included. */
    int missing() {
      int own =
          switch (kind) {
            case OPERATOR -> operands(children);
            case NUMBER, NUMBER_IN_A_ROW -> SpelledDigits.missing(number);
            case TEXT -> children == 0 ? 1 : 0;
          };
      return own + 1 + after;
    }

    /** What is missing when one more child of this operator is there. */
    int missingAfterChild() {
      return operands(children + 1) + 1 + after;
    }

    /** Tokens of the operands that are missing at least, once there are so many. */
    private int operands(int there) {
      if (operator == null) {
        return 0;
      }
      int sum = 0;
      for (int place = there; place < operator.minArity(); place++) {
        sum += tokens(operator, place);
      }
      return sum;
    }

    /** Tokens that an operand takes at least. */
    private static int tokens(Operator operator, int place) {
      if (OperandPlaces.isLink(operator, place)) {
        return LINK_TOKENS;
      }
      return OperandPlaces.partOf(operator).isEmpty() ? 1 : PART_TOKENS;
    }

    /** Nodes that are open, this one included: the depth of its children. */
    int depth() {
      return at.depth() + 1;
    }
  }

  Open opened() {
    if (open == null) {
      throw new IllegalStateException("no node is open in " + place);
    }
    return open;
  }

  /** Where the next token stands in the tree; outside trees nowhere. */
  public Optional<TreePosition> next() {
    return switch (place) {
      case WORDS, CLOSED, DONE -> Optional.empty();
      case ROOT -> Optional.of(TreePosition.ROOT);
      case INSIDE -> {
        Open node = opened();
        yield Optional.of(
            node.kind() == Kind.NUMBER_IN_A_ROW ? node.at() : node.at().child(node.children()));
      }
    };
  }
}
