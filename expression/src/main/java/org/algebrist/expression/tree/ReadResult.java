package org.algebrist.expression.tree;

/** The result of reading a formula: the tree, or what is wrong with the text and where. */
public sealed interface ReadResult {

  /** The text was a formula. */
  record Read(Formula formula) implements ReadResult {}

  /**
   * The text was no formula.
   *
   * @param kind what is wrong
   * @param column where, counted from 1 in UTF-16 units; one past the end if something is missing
   *     there
   * @param expected what would have been right there
   * @param message the whole story for a person: what, where, expected, and the line with a caret
   *     under the column
   */
  record Failed(Kind kind, int column, String expected, String message) implements ReadResult {}

  /** What can be wrong with the text of a formula. */
  enum Kind {
    EMPTY,
    UNEXPECTED_CHARACTER,
    UNKNOWN_TOKEN,
    MISSING_OPERAND,
    MISSING_OPERATOR,
    UNCLOSED_PARENTHESIS,
    UNOPENED_PARENTHESIS,
    TRAILING_TEXT,
    NUMERAL_TOO_LONG,
    TOO_DEEP,
    UNKNOWN_COMMAND,
    UNCLOSED_GROUP,
    UNOPENED_GROUP,
    UNCLOSED_DELIMITER,
    UNOPENED_DELIMITER,
    UNCLOSED_ENVIRONMENT,
    UNOPENED_ENVIRONMENT,
    WRONG_ENVIRONMENT_END,
    DOUBLE_SCRIPT,
    DOUBLE_FRACTION,
    MACRO_DEFINITION,
    MACRO_LIMIT,
    UNSUPPORTED,
    TOO_LONG,
    /** A bracket closed by one of another shape. */
    WRONG_BRACKET,
    /** An operator with more or fewer operands than it takes. */
    WRONG_ARITY,
    /** Words or a quoted name without their closing quote, or with an unknown escape. */
    BAD_QUOTE,
    MALFORMED_MARKUP,
    UNCLOSED_ELEMENT,
    WRONG_END_TAG,
    UNKNOWN_ELEMENT,
    UNKNOWN_ENTITY,
    WRONG_CHILDREN,
    FORBIDDEN_MARKUP
  }

  /**
   * A failure with its message: what, where, expected, and the text around with a caret.
   *
   * @param at the 0-based index in {@code text} of what is wrong
   * @param what what is wrong, without the column
   */
  static Failed failed(Kind kind, String text, int at, String what, String expected) {
    return new ReadFailure(kind, text, at, what, expected).failed();
  }

  /**
   * The tree, for a caller who knows that the text is right.
   *
   * @throws IllegalArgumentException with the message of the failure if it is not
   */
  default Formula orThrow() {
    return switch (this) {
      case Read read -> read.formula();
      case Failed failed -> throw new IllegalArgumentException(failed.message());
    };
  }
}
