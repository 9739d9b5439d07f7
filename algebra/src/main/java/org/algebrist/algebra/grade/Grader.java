package org.algebrist.algebra.grade;

import java.time.Duration;
import org.algebrist.expression.tree.ReadResult;

/**
 * Grades what a pupil typed against a right answer: right, not in the form asked for, partly right
 * with a known mistake, wrong with a point that shows it, unreadable, or undecided.
 *
 * <p>"Right" rests on a proof and "wrong" on a difference, both of {@link
 * org.algebrist.algebra.proof.Equality}; where that says unknown, the grade is undecided. Safe for
 * use by many threads.
 */
public final class Grader {
  private Grader() {}

  /**
   * Grades an answer.
   *
   * @param limit for each comparison of two values, above zero
   * @throws IllegalArgumentException if the expected answer cannot be read, or {@code limit} is not
   *     above zero
   */
  public static Grade grade(Question question, String answer, Duration limit) {
    Meaning expected = expected(question);
    boolean several = !(expected instanceof Meaning.One || expected instanceof Meaning.Measure);
    Meaning given;
    try {
      given = new AnswerReader(several).read(answer);
    } catch (AnswerReader.UnreadableException e) {
      ReadResult.Failed problem = e.problem();
      return new Grade.Unreadable(
          answer.isBlank() ? "There is no answer." : "Your answer cannot be read.",
          problem.message(),
          problem.column());
    }
    return new Comparison(question, limit).grade(expected, given);
  }

  private static Meaning expected(Question question) {
    String text = question.expected();
    try {
      Meaning read = new AnswerReader(true).read(text);
      return question.unit().isPresent() && read instanceof Meaning.One one
          ? new AnswerReader(true).read(one.text() + " " + question.unit().get())
          : read;
    } catch (AnswerReader.UnreadableException e) {
      throw new IllegalArgumentException(
          "the expected answer cannot be read\n" + e.getMessage(), e);
    }
  }
}
