package org.algebrist.systems.ept.evaluation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.datasets.wordproblem.AnswerCheck;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.systems.ept.reading.SystemReading;

/**
 * How many of a set's problems are answered rightly, by each way of choosing among a beam's
 * readings.
 *
 * @param problems in the set, those without a reading included
 * @param best right by the most probable reading, the paper's choice; strict check
 * @param bestAuthorsCheck the same by the authors' answer check
 * @param firstSolved right by the most probable reading that solves uniquely; strict check
 * @param anyOfBeam problems for which some reading is right; strict check
 */
public record EptScores(
    int problems, int best, int bestAuthorsCheck, int firstSolved, int anyOfBeam) {

  /** Counts the right answers among the readings of each problem. */
  public static EptScores of(List<WordProblem> problems, List<List<SystemReading>> readings) {
    int best = 0;
    int authors = 0;
    int solved = 0;
    int any = 0;
    for (int i = 0; i < problems.size(); i++) {
      WordProblem problem = problems.get(i);
      List<SystemReading> beam = readings.get(i);
      if (beam.isEmpty()) {
        continue;
      }
      best += right(AnswerCheck.STRICT, beam.getFirst(), problem);
      authors += right(AnswerCheck.AUTHORS, beam.getFirst(), problem);
      SystemReading firstSolved =
          beam.stream().filter(SystemReading::solvesUniquely).findFirst().orElse(beam.getFirst());
      solved += right(AnswerCheck.STRICT, firstSolved, problem);
      any += beam.stream().anyMatch(r -> right(AnswerCheck.STRICT, r, problem) == 1) ? 1 : 0;
    }
    return new EptScores(problems.size(), best, authors, solved, any);
  }

  /** By name of problem, whether its most probable reading is right; strict check. */
  public static SequencedMap<String, Boolean> answers(
      List<WordProblem> problems, List<List<SystemReading>> readings) {
    SequencedMap<String, Boolean> answers = new LinkedHashMap<>();
    for (int i = 0; i < problems.size(); i++) {
      WordProblem problem = problems.get(i);
      boolean right =
          !readings.get(i).isEmpty()
              && right(AnswerCheck.STRICT, readings.get(i).getFirst(), problem) == 1;
      answers.put(problem.id(), right);
    }
    return answers;
  }

  /** 1 if a reading gives the right answer, else 0. */
  public static int right(AnswerCheck check, SystemReading reading, WordProblem problem) {
    boolean right =
        problem.isUnanswerable()
            ? reading.saysUnanswerable()
            : check.isRight(reading.answer(), problem.answers());
    return right ? 1 : 0;
  }

  /** In percent. */
  public SequencedMap<String, Double> percent() {
    SequencedMap<String, Double> percent = new LinkedHashMap<>();
    percent.put("accuracy", share(best));
    percent.put("accuracy_authors_check", share(bestAuthorsCheck));
    percent.put("accuracy_first_solved", share(firstSolved));
    percent.put("any_of_beam", share(anyOfBeam));
    return percent;
  }

  /** What models are chosen by: the accuracy of the most probable reading that solves uniquely. */
  public double firstSolvedPercent() {
    return share(firstSolved);
  }

  private double share(int right) {
    return problems == 0 ? 0 : 100.0 * right / problems;
  }
}
