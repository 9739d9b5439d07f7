package org.algebrist.datasets.own;

/**
 * Something in a file of problems that is wrong, or that its writer should know.
 *
 * <p>The parts: {@code line}, from 1, where the record starts, 0 for the file as a whole · {@code
 * kind} · {@code field}, empty for the whole record · {@code met} · {@code expected} · {@code
 * wayOut} · {@code excerpt}, the piece of the field with a caret under what is wrong, or empty.
 */
public sealed interface Finding {
  /** The record, or the file, cannot be used. */
  record Error(
      int line, Kind kind, String field, String met, String expected, String wayOut, String excerpt)
      implements Finding {}

  /** The record is used; its writer may have meant something else. */
  record Warning(
      int line, Kind kind, String field, String met, String expected, String wayOut, String excerpt)
      implements Finding {}

  /** What is the matter. */
  enum Kind {
    /** No JSON object, no CSV record, or no UTF-8. */
    UNREADABLE,
    /** A field, or a heading, of a name that is not read but looks as if it were meant to be. */
    UNKNOWN_FIELD,
    /** A field holds another kind of value. */
    WRONG_TYPE,
    MISSING_TEXT,
    TOO_LONG,
    /** The text states no number that an equation could use. */
    NO_NUMBERS,
    /** Neither equations nor an answer. */
    NOTHING_KNOWN,
    /** Not a formula, or one without = between its sides. */
    BAD_EQUATION,
    /** An operator that Expression tokens lack. */
    UNSUPPORTED_OPERATOR,
    /** {@code N_i} where the text has no number i. */
    NO_SUCH_NUMBER,
    /** No unknown, or more than a model may generate. */
    UNKNOWNS,
    /** Numbers that are in the equations and not in the text. */
    CONSTANTS,
    /** A number of an equation that the text states more than once. */
    AMBIGUOUS_NUMBER,
    /** Numbers of the text that no equation uses. */
    UNUSED_NUMBERS,
    /** The equations have no solution, several, or none that was found. */
    NOT_UNIQUE,
    BAD_ANSWER,
    /** The answer is not the equations' solution. */
    WRONG_ANSWER,
    /** The answer gives some of the unknowns only: those that are asked for. */
    PARTIAL_ANSWER,
    /** An earlier record has the same words. */
    DUPLICATE_TEXT
  }

  /** The line where the record starts, from 1; 0 for the file as a whole. */
  int line();

  /** What is wrong. */
  Kind kind();

  /** The field that it is about; empty for the whole record. */
  String field();

  /** What stands there. */
  String met();

  /** What should stand there. */
  String expected();

  /** What the user can do. */
  String wayOut();

  /** The piece of the field with a caret under what is wrong; may be empty. */
  String excerpt();

  /** All of it for a person: one line, and below it the excerpt if there is one. */
  default String message() {
    String severity =
        switch (this) {
          case Error error -> "error";
          case Warning warning -> "warning";
        };
    var message = new StringBuilder();
    if (line() > 0) {
      message.append("line ").append(line()).append(", ");
    }
    if (!field().isEmpty()) {
      message.append(field()).append(", ");
    }
    message.append(severity).append(": ").append(met());
    if (!expected().isEmpty()) {
      message.append("; expected ").append(expected());
    }
    if (!wayOut().isEmpty()) {
      message.append("; ").append(wayOut());
    }
    return excerpt().isEmpty() ? message.toString() : message + "\n" + excerpt();
  }
}
