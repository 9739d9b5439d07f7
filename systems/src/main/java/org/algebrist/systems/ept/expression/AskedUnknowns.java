package org.algebrist.systems.ept.expression;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.solve.SystemSolution;
import org.algebrist.datasets.wordproblem.AnswerCheck;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.SolutionCheck;
import org.algebrist.datasets.wordproblem.WordProblem;

/** Which unknowns a problem with a known solution asks for, told by its stated answers. */
public final class AskedUnknowns {
  private AskedUnknowns() {}

  /**
   * The unknowns whose values are a stated answer, in the order of their equations.
   *
   * @return indices of unknowns in order of appearance; empty when the answers do not tell: there
   *     are none, some value is of no unknown, or one value is of several and only some are asked
   */
  public static List<Integer> of(WordProblem problem) {
    if (problem.equations().isEmpty() || problem.answers().isEmpty()) {
      return List.of();
    }
    if (EquationTemplates.unknowns(problem.equations()).size() == 1) {
      return List.of(0);
    }
    return SolutionCheck.solve(problem.equations(), problem.numbers())
            instanceof SystemSolution.Unique(var solution)
        ? problem.answers().stream()
            .map(answer -> matched(SolutionCheck.values(solution), answer))
            .filter(asked -> !asked.isEmpty())
            .findFirst()
            .orElse(List.of())
        : List.of();
  }

  private static List<Integer> matched(List<Double> values, List<Double> answer) {
    if (answer.size() > values.size()) {
      return List.of();
    }
    List<Integer> asked = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      double value = values.get(i);
      if (answer.stream().anyMatch(stated -> isSame(stated, value))) {
        asked.add(i);
      }
    }
    return asked.size() == answer.size() ? List.copyOf(asked) : List.of();
  }

  private static boolean isSame(double stated, double value) {
    return AnswerCheck.STRICT.isRight(List.of(value), List.of(List.of(stated)));
  }
}
