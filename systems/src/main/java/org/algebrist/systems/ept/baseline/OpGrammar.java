package org.algebrist.systems.ept.baseline;

import org.algebrist.neural.decoding.Constraint;
import org.algebrist.systems.ept.expression.ExpressionGrammar;

/**
 * Which Op token may come next, so that a finished sequence is a system of equations in postfix
 * order.
 *
 * <p>As strict as {@link ExpressionGrammar}: no BEGIN; an operator has two results to take, and
 * {@code =} takes the last two; numbers of the text only; unknowns in order of appearance, at least
 * one and at most {@link ExpressionGrammar#MAX_UNKNOWNS}; END only straight after an equation, with
 * at least as many equations as unknowns; and not more unknowns and operations than {@link
 * ExpressionGrammar#MAX_EXPRESSIONS}.
 *
 * @param numbers how many numbers the text holds
 */
record OpGrammar(int numbers) implements Constraint<OpToken, OpGrammar.State> {

  /**
   * @param depth results that no operator has taken yet
   * @param unknowns how many there are so far
   * @param operations how many, {@code =} among them
   * @param equations how many
   * @param ended whether END was generated
   */
  record State(int depth, int unknowns, int operations, int equations, boolean ended) {}

  @Override
  public State start() {
    return new State(0, 0, 0, 0, false);
  }

  @Override
  public boolean allows(State state, OpToken token) {
    if (state.ended()) {
      return false;
    }
    boolean fits =
        switch (token) {
          case OpToken.Command command ->
              command == OpToken.Command.END
                  && state.depth() == 0
                  && state.unknowns() > 0
                  && state.equations() >= state.unknowns();
          case OpToken.Operation operation ->
              operation.isEqual() ? state.depth() == 2 : state.depth() >= 2;
          case OpToken.Number number -> number.index() < numbers;
          case OpToken.Constant _ -> true;
          case OpToken.Unknown unknown ->
              unknown.index() <= state.unknowns()
                  && unknown.index() < ExpressionGrammar.MAX_UNKNOWNS;
        };
    return fits && least(advance(state, token)) <= ExpressionGrammar.MAX_EXPRESSIONS;
  }

  /** The unknowns and operations of the shortest sequence that begins as this state does. */
  private static int least(State state) {
    int depth = state.unknowns() == 0 ? state.depth() + 1 : state.depth(); // an unknown has to come
    int closing = depth == 0 ? 0 : Math.max(1, depth - 1);
    int unknowns = Math.max(1, state.unknowns());
    int equations = state.equations() + (depth == 0 ? 0 : 1);
    return unknowns + state.operations() + closing + Math.max(0, unknowns - equations);
  }

  @Override
  public State advance(State state, OpToken token) {
    return switch (token) {
      case OpToken.Command _ ->
          new State(state.depth(), state.unknowns(), state.operations(), state.equations(), true);
      case OpToken.Operation operation ->
          operation.isEqual()
              ? new State(0, state.unknowns(), state.operations() + 1, state.equations() + 1, false)
              : new State(
                  state.depth() - 1,
                  state.unknowns(),
                  state.operations() + 1,
                  state.equations(),
                  false);
      case OpToken.Number _, OpToken.Constant _ -> deeper(state, state.unknowns());
      case OpToken.Unknown unknown ->
          deeper(state, Math.max(state.unknowns(), unknown.index() + 1));
    };
  }

  private static State deeper(State state, int unknowns) {
    return new State(state.depth() + 1, unknowns, state.operations(), state.equations(), false);
  }

  @Override
  public boolean isComplete(State state) {
    return state.ended();
  }
}
