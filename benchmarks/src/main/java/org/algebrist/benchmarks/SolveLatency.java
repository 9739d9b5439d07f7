package org.algebrist.benchmarks;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.algebrist.systems.ept.SolveResult;
import org.algebrist.systems.ept.WordProblemSolver;

/**
 * How long one problem takes with a warm solver: from the text to the checked answer, one at a
 * time.
 *
 * @param problems solved, after the warm-up
 * @param answered how many of them got an answer
 * @param milliseconds of each, ascending
 */
record SolveLatency(int problems, int answered, double[] milliseconds) {
  /** Problems of the usual kinds and lengths, made up for this benchmark. */
  private static final List<String> TEXTS =
      List.of(
          "The sum of two numbers is 74 and their difference is 18. Find the two numbers.",
          "A ticket for an adult costs 9 dollars and one for a child 5. A group of 20 people paid"
              + " 144 dollars. How many adults were there?",
          "Bob had 9 cups and broke two of them. How many are left?",
          "A pen costs 3 dollars. How much do 12 pens cost?",
          "One number is eight more than twice another and their sum is 20. What are their"
              + " numbers?",
          "Two trains leave the same station in opposite directions. One travels at 60 miles per"
              + " hour and the other at 75 miles per hour. In how many hours will they be 405 miles"
              + " apart?",
          "How many liters of a 20% acid solution must be mixed with a 50% acid solution to get 30"
              + " liters of a 40% acid solution?",
          "Mary invested 12000 dollars, part at 6% and the rest at 9%. After one year she received"
              + " 945 dollars in interest. How much did she invest at each rate?",
          "Tim is 4 times as old as his son. In 20 years he will be twice as old as his son. How"
              + " old is each of them now?",
          "A rectangle is 5 centimeters longer than it is wide. Its perimeter is 62 centimeters."
              + " Find its length and its width.");

  static SolveLatency measure(Path model, int rounds) {
    try (WordProblemSolver solver = WordProblemSolver.load(model)) {
      for (int round = 0; round < 5; round++) {
        TEXTS.forEach(text -> solver.solve(text));
      }
      double[] milliseconds = new double[rounds * TEXTS.size()];
      int answered = 0;
      int at = 0;
      for (int round = 0; round < rounds; round++) {
        for (String text : TEXTS) {
          long start = System.nanoTime();
          SolveResult result = solver.solve(text);
          milliseconds[at++] = (System.nanoTime() - start) / 1e6;
          answered += result instanceof SolveResult.Answered ? 1 : 0;
        }
      }
      Arrays.sort(milliseconds);
      return new SolveLatency(milliseconds.length, answered, milliseconds);
    }
  }

  /** The smallest time that {@code share} of the problems do not exceed. */
  double quantile(double share) {
    return milliseconds[(int) Math.ceil(share * milliseconds.length) - 1];
  }
}
