package org.algebrist.algebra.grade;

import java.util.Optional;

/**
 * What answers are graded against.
 *
 * @param expected a right answer, with a decimal point if it has decimals
 * @param form how the answer is to be written
 * @param unit the unit that the answer must have; empty if any unit of its kind will do
 * @param variable the variable of an antiderivative; empty to take the only symbol that there is
 */
public record Question(
    String expected, Form form, Optional<String> unit, Optional<String> variable) {

  /** A question without a form, a unit or a variable. */
  public static Question of(String expected) {
    return new Question(expected, Form.ANY, Optional.empty(), Optional.empty());
  }

  /** The same question with another expected answer. */
  Question expecting(String other) {
    return new Question(other, form, unit, variable);
  }

  /** The same question with a form. */
  public Question in(Form other) {
    return new Question(expected, other, unit, variable);
  }
}
