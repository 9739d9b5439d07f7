package org.algebrist.systems.joint;

import org.algebrist.neural.decoding.Constraint;
import org.algebrist.systems.mathgpt.token.MathGrammar;
import org.algebrist.systems.mathgpt.token.MathState;
import org.algebrist.systems.mathgpt.token.MathToken;

/** {@link MathGrammar} for steps: one may follow if all its tokens may, one after another. */
record JointGrammar(MathGrammar tokens) implements Constraint<JointStep, MathState> {
  @Override
  public MathState start() {
    return tokens.start();
  }

  @Override
  public boolean allows(MathState state, JointStep step) {
    MathState at = state;
    for (MathToken token : step.tokens()) {
      if (tokens.isComplete(at) || !tokens.allows(at, token)) {
        return false;
      }
      at = tokens.advance(at, token);
    }
    return true;
  }

  @Override
  public MathState advance(MathState state, JointStep step) {
    MathState at = state;
    for (MathToken token : step.tokens()) {
      at = tokens.advance(at, token);
    }
    return at;
  }

  @Override
  public boolean isComplete(MathState state) {
    return tokens.isComplete(state);
  }
}
