package org.algebrist.systems.joint;

import java.util.List;
import org.algebrist.systems.mathgpt.token.MathToken;

/**
 * What is said in one step: a token, or by a pointer a number or a node with all below it.
 *
 * @param tokens one or more
 * @param place the first token of the source that says the same; −1 where none does
 */
public record JointStep(List<MathToken> tokens, int place) {
  public JointStep {
    tokens = List.copyOf(tokens);
  }

  /** Whether it is several tokens, which only a pointer can say. */
  boolean isCopied() {
    return tokens.size() > 1;
  }

  /** The one token that it is. */
  int id() {
    return tokens.getFirst().id();
  }
}
