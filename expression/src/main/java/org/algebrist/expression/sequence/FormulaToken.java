package org.algebrist.expression.sequence;

import org.algebrist.expression.tree.Operator;

/**
 * A token of a formula in depth-first order with end nodes.
 *
 * <p>A vocabulary is keyed by {@link #type()} and {@link #symbol()} together: the variable {@code
 * 2} and the number {@code 2} are two tokens. The released MathGPT has one type for numbers and
 * digits; who follows it gives both one embedding.
 */
public sealed interface FormulaToken {

  /** An operator; its operands follow, then {@link End}. */
  record OperatorNode(Operator operator) implements FormulaToken {}

  /** The head of a sub-tree that spells a leaf out; its pieces follow, then {@link End}. */
  record Head(Spelled spelled) implements FormulaToken {}

  /** A name that the vocabulary holds. */
  record Variable(String name) implements FormulaToken {
    public Variable {
      if (name.isEmpty()) {
        throw new IllegalArgumentException("a variable needs a name; got an empty one");
      }
    }
  }

  /** What the source leaves out; a leaf, where Tangent has a childless node. */
  record Nothing() implements FormulaToken {}

  /** A numeral as one token: a single digit, or any numeral where numbers are not spelled out. */
  record Numeral(String text) implements FormulaToken {}

  /** One of {@code 0-9 . - /} below a number head. */
  record Digit(char character) implements FormulaToken {}

  /** A piece of text below a head for a name or words. */
  record Piece(String text) implements FormulaToken {}

  /** The last child of every operator and head. */
  record End() implements FormulaToken {}

  /** The end node. */
  End END = new End();

  /** What a sub-tree spells out. */
  enum Spelled {
    /** A number by its digits; the paper's O^N. */
    NUMBER,
    /** A name outside the vocabulary; the paper's O^U. */
    NAME,
    /** Words inside a formula. */
    WORDS,
    /** A piece of the source that could not be read. */
    UNREAD
  }

  /** The kind of this token. */
  default TokenType type() {
    return switch (this) {
      case OperatorNode ignored -> TokenType.OPERATOR;
      case Head ignored -> TokenType.OPERATOR;
      case Variable ignored -> TokenType.VARIABLE;
      case Nothing ignored -> TokenType.VARIABLE;
      case Numeral ignored -> TokenType.NUMBER;
      case Digit ignored -> TokenType.DIGIT;
      case Piece ignored -> TokenType.FORMULA_TEXT;
      case End ignored -> TokenType.END;
    };
  }

  /**
   * The symbol within its type. Operators have their constant's name, heads and other tokens
   * without a spelling of their own a word in angle brackets, such as {@code <number>}.
   */
  default String symbol() {
    return switch (this) {
      case OperatorNode node -> node.operator().name();
      case Head head ->
          switch (head.spelled()) {
            case NUMBER -> "<number>";
            case NAME -> "<name>";
            case WORDS -> "<words>";
            case UNREAD -> "<unread>";
          };
      case Variable variable -> variable.name();
      case Nothing ignored -> "<absent>";
      case Numeral numeral -> numeral.text();
      case Digit digit -> String.valueOf(digit.character());
      case Piece piece -> piece.text();
      case End ignored -> "<end>";
    };
  }

  /** Whether children follow, so that an {@link End} must close it. */
  default boolean opens() {
    return type() == TokenType.OPERATOR;
  }
}
