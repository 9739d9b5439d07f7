package example;

import java.util.stream.Collectors;
import org.algebrist.systems.ept.SolveResult;
import org.algebrist.systems.ept.WordProblemSolver;

/** Solves word problems, and says so where it is not sure. */
public final class Solve {
  private Solve() {}

  public static void main(String[] problems) {
    try (WordProblemSolver solver = WordProblemSolver.load()) {
      for (String problem : problems) {
        System.out.println(answer(solver, problem));
      }
    }
  }

  static String answer(WordProblemSolver solver, String problem) {
    return switch (solver.solve(problem)) {
      case SolveResult.Answered answered -> values(answered.reading());
      case SolveResult.Unsure unsure -> "not sure: " + values(unsure.guess());
      case SolveResult.Declined declined -> "no answer: " + declined.why();
    };
  }

  private static String values(SolveResult.Reading reading) {
    return reading.asked().stream()
        .map(name -> name + " = " + reading.answer().get(name))
        .collect(Collectors.joining(", "));
  }
}
