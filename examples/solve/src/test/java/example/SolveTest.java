package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.algebrist.systems.ept.WordProblemSolver;
import org.junit.jupiter.api.Test;

class SolveTest {
  @Test
  void a_problem_is_solved_and_a_text_without_numbers_is_refused() {
    try (WordProblemSolver solver = WordProblemSolver.load()) {
      assertEquals(
          "x = 11",
          Solve.answer(
              solver,
              "Tickets for adults cost 9 dollars and tickets for children 5 dollars. 20 people paid"
                  + " 144 dollars. How many adults were there?"));
      assertTrue(Solve.answer(solver, "How are you?").startsWith("no answer: "));
    }
  }
}
