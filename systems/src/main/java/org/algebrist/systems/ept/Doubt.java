package org.algebrist.systems.ept;

/**
 * What speaks against a reading of a text.
 *
 * @param message for a person, such as "the text asks for no quantity"
 */
public record Doubt(Kind kind, String message) {
  /** What is doubtful. */
  public enum Kind {
    /** Nothing is asked in words that are known. */
    NO_QUESTION,
    /** What is asked for is no number: a name, a colour, yes or no. */
    NO_QUANTITY,
    /** A time of day is asked for, and none is told to reckon from. */
    NO_TIME_OF_DAY,
    /** The text states two values of the same thing. */
    CONTRADICTION,
    /** The answer is below zero and what is asked for cannot be. */
    NEGATIVE,
    /** The answer is more than all of what it is a part of. */
    MORE_THAN_ALL,
    /** The equations have other solutions too. */
    SEVERAL_SOLUTIONS,
    /** The units of the numbers do not give what is asked for. */
    UNITS,
    /** Some numbers of the text are in no equation. */
    UNUSED_NUMBERS;

    /** Whether an answer that has it is never handed out, however probable the reading is. */
    public boolean prevents() {
      return ordinal() <= SEVERAL_SOLUTIONS.ordinal();
    }
  }
}
