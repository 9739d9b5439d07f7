package org.algebrist.app.problem;

import java.util.Optional;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.systems.ept.SolveResult;
import org.algebrist.systems.ept.question.AnswerSentence;
import org.algebrist.systems.ept.question.AnswerText;

/** A reading's answer in the words of the question. */
final class SolveSentence {
  private SolveSentence() {}

  /** Empty where the question is not of a form that can be turned round. */
  static Optional<String> of(WordProblem problem, SolveResult.Reading reading) {
    return AnswerSentence.of(
        problem.text(), reading.askedValues().stream().map(AnswerText::of).toList());
  }
}
