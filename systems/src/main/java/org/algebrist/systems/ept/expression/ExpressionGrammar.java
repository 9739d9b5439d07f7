package org.algebrist.systems.ept.expression;

import java.util.List;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.neural.decoding.Constraint;

/**
 * Which Expression token may come next.
 *
 * <p>The paper's masks: no BEGIN; END only straight after an equation; an operand is a number of
 * the text, a constant, or an earlier result that is no equation. Ours: at least one unknown, all
 * of them before the first operation, and no more than {@link #MAX_UNKNOWNS}; at least as many
 * equations as unknowns before END. Where what is asked is said, at least one unknown is named
 * after the last equation, each once; and END alone says that the text cannot be answered.
 *
 * @param numbers how many numbers the text holds
 * @param asks whether a sequence says which unknowns are asked for
 */
public record ExpressionGrammar(int numbers, boolean asks)
    implements Constraint<ExpressionToken, ExpressionGrammar.State> {

  /** The limit keeps a beam from being filled with unknowns. */
  public static final int MAX_UNKNOWNS = EquationTemplates.MAX_UNKNOWNS;

  /**
   * @param results how many Expressions there are
   * @param unknowns how many of them are unknowns
   * @param equations bit k is set when Expression k is an equation
   * @param afterEquation whether the last Expression is an equation
   * @param asked bit k is set when unknown k is asked for
   * @param ended whether END was generated
   */
  public record State(
      int results, int unknowns, long equations, boolean afterEquation, int asked, boolean ended) {}

  /** The paper's grammar, which does not say what is asked. */
  public ExpressionGrammar(int numbers) {
    this(numbers, false);
  }

  /** Most Expressions of a sequence; {@link State#equations} has 64 bits. */
  public static final int MAX_EXPRESSIONS = EquationTemplates.MAX_EXPRESSIONS;

  @Override
  public State start() {
    return new State(0, 0, 0, false, 0, false);
  }

  @Override
  public boolean allows(State state, ExpressionToken token) {
    if (state.ended()) {
      return false;
    }
    return switch (token.operator()) {
      case BEGIN -> false;
      case VARIABLE -> state.results() == state.unknowns() && state.unknowns() < MAX_UNKNOWNS;
      case END -> asks ? state.asked() != 0 || state.results() == 0 : isStated(state);
      case ASKED ->
          asks
              && (isStated(state) || state.asked() != 0)
              && token.operands().getFirst() instanceof Operand.Result(int unknown)
              && unknown < state.unknowns()
              && (state.asked() >> unknown & 1) == 0;
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, POWER, EQUAL ->
          state.unknowns() > 0
              && state.asked() == 0
              && state.results() < MAX_EXPRESSIONS
              && allows(state, token.operands());
    };
  }

  /** Whether the last Expression is an equation and there are as many as unknowns. */
  private static boolean isStated(State state) {
    return state.afterEquation() && Long.bitCount(state.equations()) >= state.unknowns();
  }

  private boolean allows(State state, List<Operand> operands) {
    for (Operand operand : operands) {
      if (!allows(state, operand)) {
        return false;
      }
    }
    return true;
  }

  private boolean allows(State state, Operand operand) {
    return switch (operand) {
      case Operand.Number number -> number.index() < numbers;
      case Operand.Constant constant -> true;
      case Operand.Result result ->
          result.index() < state.results() && (state.equations() >> result.index() & 1) == 0;
    };
  }

  @Override
  public State advance(State state, ExpressionToken token) {
    boolean equation = token.operator() == ExpressionOperator.EQUAL;
    boolean unknown = token.operator() == ExpressionOperator.VARIABLE;
    if (token.operator() == ExpressionOperator.END) {
      return new State(
          state.results(), state.unknowns(), state.equations(), false, state.asked(), true);
    }
    if (token.operator() == ExpressionOperator.ASKED) {
      int unknownIndex = ((Operand.Result) token.operands().getFirst()).index();
      return new State(
          state.results() + 1,
          state.unknowns(),
          state.equations(),
          false,
          state.asked() | 1 << unknownIndex,
          false);
    }
    return new State(
        state.results() + 1,
        state.unknowns() + (unknown ? 1 : 0),
        state.equations() | (equation ? 1L << state.results() : 0),
        equation,
        0,
        false);
  }

  @Override
  public boolean isComplete(State state) {
    return state.ended();
  }
}
