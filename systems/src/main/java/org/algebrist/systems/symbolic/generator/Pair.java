package org.algebrist.systems.symbolic.generator;

import java.util.List;
import org.algebrist.expression.sequence.SymbolicVocabulary;
import org.algebrist.systems.symbolic.naming.ParameterNames;

/**
 * A question and its answer in prefix form, as {@link
 * org.algebrist.expression.sequence.SymbolicPair} has them.
 *
 * @param question such as {@code sub Y' cos x}, the equation being that it is 0
 * @param answer such as {@code sin x}
 */
public record Pair(List<String> question, List<String> answer) {
  public Pair {
    question = List.copyOf(question);
    answer = List.copyOf(answer);
  }

  /** Whether the question has a parameter, such as a0. */
  public boolean hasParameters() {
    return question.contains(ParameterNames.token(0));
  }

  /** The line of a data file, drawn once. */
  public String line() {
    return "1|" + String.join(" ", question) + "\t" + String.join(" ", answer);
  }

  /**
   * The question with one constant for every number: pairs with the same one differ in numbers
   * alone (the thesis, 4.2).
   */
  public String skeleton() {
    return skeleton(question);
  }

  /** 64 bits for the skeleton; never 0. */
  public long skeletonHash() {
    return SkeletonCounts.hash(skeleton());
  }

  /** A sequence with one constant for every number, signs included. */
  public static String skeleton(List<String> tokens) {
    var skeleton = new StringBuilder();
    for (String token : tokens) {
      if (SymbolicVocabulary.isSign(token)) {
        skeleton.append("c ");
      } else if (!SymbolicVocabulary.isDigit(token)) {
        skeleton.append(token).append(' ');
      }
    }
    return skeleton.toString();
  }
}
