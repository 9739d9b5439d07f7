package org.algebrist.systems.ept.evaluation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import org.algebrist.algebra.solve.SystemSolution;
import org.algebrist.datasets.problems.TextChange;
import org.algebrist.datasets.wordproblem.FoundNumbers;
import org.algebrist.datasets.wordproblem.SolutionCheck;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.systems.ept.WordProblemSolver;

/** Problems in other words or with other numbers, and what their answers are then. */
final class ChangedProblems {
  private ChangedProblems() {}

  /**
   * Each change applied to every problem that it applies to; a function of the texts.
   *
   * @param problems with answers; those with equations can also be given other numbers
   */
  static SequencedMap<String, List<WordProblem>> of(List<WordProblem> problems) {
    SequencedMap<String, List<WordProblem>> changed = new LinkedHashMap<>();
    for (TextChange change : TextChange.values()) {
      List<WordProblem> others = new ArrayList<>();
      for (WordProblem problem : problems) {
        change
            .of(problem.text(), new SplittableRandom(problem.text().hashCode()))
            .ifPresent(text -> others.add(problem(problem, text, problem.answers())));
      }
      changed.put(change.toString(), others);
    }
    changed.put(
        "other-numbers",
        problems.stream().flatMap(problem -> withOtherNumbers(problem).stream()).toList());
    return changed;
  }

  private static WordProblem problem(WordProblem of, String text, List<List<Double>> answers) {
    return new WordProblem(
        of.id(), text, WordProblemSolver.problem(text).numbers(), List.of(), answers);
  }

  /** Empty where the equations have several unknowns, or no single solution with these numbers. */
  private static Optional<WordProblem> withOtherNumbers(WordProblem problem) {
    WordProblem found = FoundNumbers.of(problem);
    if (found.equations().size() != 1 || !SolutionCheck.agree(found)) {
      return Optional.empty();
    }
    return OtherNumbers.of(found)
        .filter(other -> other.numbers().size() == found.numbers().size())
        .flatMap(other ->
            SolutionCheck.solve(found.equations(), other.numbers())
                    instanceof SystemSolution.Unique(var solution)
                ? Optional.of(
                    problem(problem, other.text(), List.of(SolutionCheck.values(solution))))
                : Optional.empty());
  }
}
