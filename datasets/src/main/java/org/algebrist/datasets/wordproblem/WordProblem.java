package org.algebrist.datasets.wordproblem;

import java.util.List;
import org.algebrist.expression.tree.Formula;

/**
 * A word problem, with its solution where it is known.
 *
 * @param id names it in reports
 * @param text as the model reads it
 * @param numbers in the order of the text
 * @param equations templates as {@link EquationTemplates} describes them; empty when not known
 * @param answers each an acceptable list of values in any order; empty when not known; {@link
 *     #UNANSWERABLE} when the text has none
 */
public record WordProblem(
    String id,
    String text,
    List<TextNumber> numbers,
    List<Formula> equations,
    List<List<Double>> answers) {
  /** The answers of a text that cannot be answered: to give no value is right, and nothing else. */
  public static final List<List<Double>> UNANSWERABLE = List.of(List.of());

  /**
   * @throws UnsupportedEquationException if an equation is not a template
   */
  public WordProblem {
    numbers = List.copyOf(numbers);
    equations = List.copyOf(equations);
    answers = answers.stream().map(List::copyOf).toList();
    EquationTemplates.require(equations);
  }

  /** Whether it is known that the text cannot be answered. */
  public boolean isUnanswerable() {
    return answers.equals(UNANSWERABLE);
  }

  /** The same problem with other equations. */
  public WordProblem withEquations(List<Formula> others) {
    return new WordProblem(id, text, numbers, others, answers);
  }
}
