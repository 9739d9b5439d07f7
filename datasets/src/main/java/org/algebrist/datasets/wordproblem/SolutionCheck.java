package org.algebrist.datasets.wordproblem;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.solve.EquationSystem;
import org.algebrist.algebra.solve.Solution;
import org.algebrist.algebra.solve.SystemSolution;
import org.algebrist.algebra.solve.SystemSolver;
import org.algebrist.algebra.value.Value;
import org.algebrist.expression.tree.Formula;

/** What equation templates come to once the numbers of a text are put in. */
public final class SolutionCheck {
  /** Systems of word problems take microseconds; one that needs computer algebra may load it. */
  private static final Duration LIMIT = Duration.ofSeconds(3);

  private SolutionCheck() {}

  /** Solves templates for their unknowns, in the order in which these first appear. */
  public static SystemSolution solve(List<Formula> equations, List<TextNumber> numbers) {
    List<Formula> bound =
        equations.stream().map(equation -> EquationTemplates.bound(equation, numbers)).toList();
    List<String> unknowns = List.copyOf(EquationTemplates.unknowns(equations));
    return SystemSolver.solve(new EquationSystem(bound, unknowns), LIMIT);
  }

  /** The values of a solution in the order of the unknowns. */
  public static List<Double> values(Solution solution) {
    return solution.values().values().stream().map(Value::doubleValue).toList();
  }

  /** Whether each of {@code some} can be paired with a value of its own. */
  public static boolean holdsAll(List<Double> values, List<Double> some) {
    List<Double> left = new ArrayList<>(values);
    for (Double wanted : some) {
      Optional<Double> found =
          left.stream()
              .filter(value -> AnswerCheck.STRICT.isRight(List.of(value), List.of(List.of(wanted))))
              .findFirst();
      if (found.isEmpty()) {
        return false;
      }
      left.remove(found.get());
    }
    return true;
  }

  /**
   * Whether the equations have a solution whose values are an acceptable answer, or hold one that
   * gives some of the unknowns.
   */
  public static boolean agree(WordProblem problem) {
    List<Solution> solutions =
        switch (solve(problem.equations(), problem.numbers())) {
          case SystemSolution.Unique(Solution solution) -> List.of(solution);
          case SystemSolution.Several(List<Solution> several) -> several;
          case SystemSolution.None _, SystemSolution.Infinite _, SystemSolution.Unknown _ ->
              List.of();
        };
    return solutions.stream()
        .map(SolutionCheck::values)
        .anyMatch(values -> problem.answers().stream().anyMatch(a -> holdsAll(values, a)));
  }
}
