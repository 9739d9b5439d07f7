package org.algebrist.systems.comus.data;

import java.util.List;

/**
 * A problem of a data set.
 *
 * @param text its statement, formulas between dollars
 * @param knowledge what it is about, from the general to the particular; may be empty
 * @param answer a worked solution or an answer; may be empty
 */
public record MathProblem(String text, List<String> knowledge, String answer) {
  public MathProblem {
    knowledge = List.copyOf(knowledge);
  }
}
