package org.algebrist.systems.ept.baseline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.ept.expression.ExpressionOperator;

/**
 * The Op tokens that a model knows, and their ids: commands, operators, unknowns, placeholders of
 * numbers, and the constants of its table.
 */
public final class OpVocabulary {
  /** Placeholders of numbers; no published text holds more than 12. */
  static final int NUMBERS = PlaceholderModel.NUMBERS;

  private final List<OpToken> tokens = new ArrayList<>();
  private final Map<OpToken, Integer> ids = new HashMap<>();

  /**
   * @param constants numbers that may be used without standing in the text
   */
  public OpVocabulary(List<Rational> constants) {
    tokens.addAll(List.of(OpToken.Command.values()));
    for (ExpressionOperator operator : ExpressionOperator.values()) {
      if (operator.operator().isPresent()) {
        tokens.add(new OpToken.Operation(operator));
      }
    }
    for (int i = 0; i < EquationTemplates.MAX_UNKNOWNS; i++) {
      tokens.add(new OpToken.Unknown(i));
    }
    for (int i = 0; i < NUMBERS; i++) {
      tokens.add(new OpToken.Number(i));
    }
    constants.forEach(value -> tokens.add(new OpToken.Constant(value)));
    tokens.forEach(token -> ids.put(token, ids.size()));
  }

  /** V, how many tokens there are. */
  public int size() {
    return tokens.size();
  }

  OpToken token(int id) {
    return tokens.get(id);
  }

  /**
   * The id of a token.
   *
   * @throws IllegalArgumentException if it is none of the vocabulary
   */
  int id(OpToken token) {
    Integer id = ids.get(token);
    if (id == null) {
      throw new IllegalArgumentException(token + " is not in the model's vocabulary " + tokens);
    }
    return id;
  }

  /**
   * Whether a text of so many numbers leaves a token out of the question: BEGIN and N_i past it.
   */
  boolean isImpossible(int id, int numbers) {
    return switch (tokens.get(id)) {
      case OpToken.Command command -> command == OpToken.Command.BEGIN;
      case OpToken.Number number -> number.index() >= numbers;
      case OpToken.Operation _, OpToken.Constant _, OpToken.Unknown _ -> false;
    };
  }
}
