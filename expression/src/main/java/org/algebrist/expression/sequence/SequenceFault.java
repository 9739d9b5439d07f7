package org.algebrist.expression.sequence;

import java.util.Objects;

/**
 * Why a sequence stands for no tree, or a tree for no sequence.
 *
 * @param index which token, from 0, one past the last if something is missing there; of a tree
 *     which node in depth-first order
 * @param expected what would have been right there
 * @param message the whole story for a person
 */
public record SequenceFault(Kind kind, int index, String expected, String message) {

  /** What can be wrong. */
  public enum Kind {
    /** There is no token. */
    EMPTY,
    /** The sequence stops before the tree is complete. */
    INCOMPLETE,
    /** Tokens follow a complete tree. */
    TRAILING,
    /** A token that may not stand there, such as a digit outside a number. */
    MISPLACED,
    /** An operator with too few or too many operands. */
    ARITY,
    /** Digits that make no number. */
    BAD_NUMBER,
    /** A sub-tree for a name without a piece. */
    EMPTY_NAME,
    /** A token that the coding does not know, or a node that it cannot write. */
    UNKNOWN,
    /** Deeper than the limit. */
    TOO_DEEP,
    /** More children than the limit. */
    TOO_WIDE
  }

  public SequenceFault {
    Objects.requireNonNull(kind);
  }

  static SequenceFault at(Kind kind, int index, String what, String expected) {
    return new SequenceFault(
        kind, index, expected, "token " + index + ": " + what + "; expected " + expected);
  }

  /** What is wrong, without its place and what was expected. */
  public String what() {
    String place = "token " + index + ": ";
    String end = "; expected " + expected;
    String rest = message.startsWith(place) ? message.substring(place.length()) : message;
    return rest.endsWith(end) ? rest.substring(0, rest.length() - end.length()) : rest;
  }

  /** A piece of a sequence short enough for a message. */
  static String shown(String piece) {
    return piece.length() <= 36 ? piece : piece.substring(0, 36) + "\u2026";
  }
}
