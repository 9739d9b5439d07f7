package org.algebrist.systems.ept;

import java.util.List;
import org.algebrist.datasets.wordproblem.AnswerCheck;
import org.algebrist.datasets.wordproblem.WordProblem;

/**
 * What a model makes of one problem.
 *
 * @param problem the text
 * @param readings of a beam, most probable under the model first
 * @param reworded the most probable reading of each {@linkplain Rewording reworded} text, with the
 *     numbers of the problem itself
 */
record Readings(WordProblem problem, List<SystemReading> readings, List<SystemReading> reworded) {
  Readings {
    readings = List.copyOf(readings);
    reworded = List.copyOf(reworded);
  }

  /** The share of reworded texts that were read to the same answer; 1 where there are none. */
  double agreement(SystemReading reading) {
    if (reworded.isEmpty()) {
      return 1;
    }
    long same = reworded.stream().filter(other -> sameAnswer(reading, other)).count();
    return (double) same / reworded.size();
  }

  /** Whether two readings give the same answer, or both say that there is none. */
  static boolean sameAnswer(SystemReading one, SystemReading other) {
    return one.saysUnanswerable()
        ? other.saysUnanswerable()
        : AnswerCheck.STRICT.isRight(one.answer(), List.of(other.answer()));
  }
}
