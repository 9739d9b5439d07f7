package org.algebrist.systems.ept;

import java.util.Optional;
import org.algebrist.systems.ept.question.NumberWords;

/** What the numbers of a text must be before a model reads it. */
final class NumberCheck {
  private NumberCheck() {}

  /** The refusal of a text with a number that is too long, or that divides by zero. */
  static Optional<SolveResult> refusal(String text) {
    Optional<SolveResult> tooLong =
        NumberWords.tooLong(text).map(why -> refused(text, SolveResult.Cause.TOO_LONG, why));
    return tooLong.or(() ->
        NumberWords.divisionByZero(text)
            .map(why -> refused(text, SolveResult.Cause.UNANSWERABLE, why)));
  }

  private static SolveResult refused(String text, SolveResult.Cause cause, String why) {
    return WordProblemSolver.declined(WordProblemSolver.problem(text), cause, why);
  }
}
