package org.algebrist.systems.ept;

import java.util.List;

/**
 * A word problem, with its solution where it is known.
 *
 * @param id names it in reports
 * @param text as the model reads it
 * @param numbers in the order of the text
 * @param solution Expression tokens with END last; empty when not known
 * @param answers each an acceptable list of values in any order; empty when not known
 */
public record WordProblem(
    String id,
    String text,
    List<TextNumber> numbers,
    List<ExpressionToken> solution,
    List<List<Double>> answers) {
  public WordProblem {
    numbers = List.copyOf(numbers);
    solution = List.copyOf(solution);
    answers = answers.stream().map(List::copyOf).toList();
  }
}
