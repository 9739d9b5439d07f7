package org.algebrist.datasets.problems;

import java.util.List;
import java.util.Map;
import org.algebrist.expression.tree.Rational;

/**
 * A problem made of a family.
 *
 * @param id {@code FAMILY#INDEX}, and the variant where it is not {@link ProblemVariant#PLAIN}
 * @param family its id
 * @param kind the family's
 * @param variant how the text was changed
 * @param wording index of the wording, counting those that begin with the question after the others
 * @param text the problem
 * @param numbers what the family's number slots were given, by name
 * @param equations in infix over the unknowns {@code x, y, z}; empty for an unanswerable text
 * @param asked what the question asks for, in order; empty for an unanswerable text
 * @param answer the answer in a sentence; for an unanswerable text why there is none
 * @param steps sentences that explain the solution
 */
public record GeneratedProblem(
    String id,
    String family,
    String kind,
    ProblemVariant variant,
    int wording,
    String text,
    Map<String, Rational> numbers,
    List<String> equations,
    List<Asked> asked,
    String answer,
    List<String> steps) {

  public GeneratedProblem {
    numbers = Map.copyOf(numbers);
    equations = List.copyOf(equations);
    asked = List.copyOf(asked);
    steps = List.copyOf(steps);
  }

  /** An unknown that is asked for, with its value. */
  public record Asked(String unknown, String name, String unit, Rational value) {}

  /** The values that the question asks for, in order. */
  public List<Rational> answers() {
    return asked.stream().map(Asked::value).toList();
  }
}
