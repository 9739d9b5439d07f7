package org.algebrist.app.problem;

import java.util.List;
import java.util.Optional;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.systems.ept.SolveResult;
import org.algebrist.systems.ept.question.AnswerSentence;
import org.algebrist.systems.ept.reading.Amendment;

/** A reading's answer in the words of the question. */
final class SolveSentence {
  private SolveSentence() {}

  /** Empty where the question is not of a form that can be turned round. */
  static Optional<String> of(WordProblem problem, SolveResult.Reading reading) {
    List<String> values = reading.writtenValues(problem);
    return reading.amendment() == Amendment.TIME_OF_DAY
        ? AnswerSentence.ofTime(problem.text(), values.getFirst())
        : AnswerSentence.of(problem.text(), values);
  }
}
