package org.algebrist.systems.ept.baseline;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.ept.expression.ExpressionOperator;
import org.algebrist.systems.ept.expression.ExpressionTokens;

/**
 * Equations as Op tokens and back: every equation in postfix order, one after the other, then END.
 *
 * <p>Equations are {@link EquationTemplates}. BEGIN is the decoder's first input and not part of a
 * sequence.
 */
final class OpTokens {
  private OpTokens() {}

  /**
   * Writes equation templates as tokens, END last.
   *
   * @throws UnsupportedEquationException if a formula is not an equation, holds a second = inside,
   *     or an operator that tokens lack
   */
  static List<OpToken> encode(List<Formula> equations) {
    EquationTemplates.require(equations);
    List<String> unknowns = List.copyOf(EquationTemplates.unknowns(equations));
    List<OpToken> tokens = new ArrayList<>();
    equations.forEach(equation -> append(equation, unknowns, tokens));
    tokens.add(OpToken.Command.END);
    return List.copyOf(tokens);
  }

  private static void append(Formula formula, List<String> unknowns, List<OpToken> tokens) {
    switch (formula) {
      case Formula.Text _, Formula.Absent _, Formula.Unread _ ->
          throw new IllegalStateException("not refused as a template: " + formula);
      case Formula.Num number -> tokens.add(new OpToken.Constant(number.value()));
      case Formula.Symbol symbol -> {
        OptionalInt number = EquationTemplates.index(symbol.name());
        tokens.add(
            number.isPresent()
                ? new OpToken.Number(number.getAsInt())
                : new OpToken.Unknown(unknowns.indexOf(symbol.name())));
      }
      case Formula.Operation operation -> {
        operation.operands().forEach(operand -> append(operand, unknowns, tokens));
        tokens.add(new OpToken.Operation(ExpressionOperator.of(operation.operator())));
      }
    }
  }

  /**
   * Reads the equation templates that a sequence states, with unknowns {@code X_0}, {@code X_1}, ….
   *
   * @param tokens a sequence that {@link OpGrammar} accepts
   */
  static List<Formula> decode(List<OpToken> tokens) {
    List<Formula> equations = new ArrayList<>();
    Deque<Formula> stack = new ArrayDeque<>();
    for (OpToken token : tokens) {
      switch (token) {
        case OpToken.Number number -> stack.push(EquationTemplates.textNumber(number.index()));
        case OpToken.Constant constant -> stack.push(Formula.number(constant.value()));
        case OpToken.Unknown unknown -> stack.push(ExpressionTokens.unknown(unknown.index()));
        case OpToken.Operation operation -> {
          Formula right = stack.pop();
          Formula left = stack.pop();
          Formula result = Formula.of(operation.operator().operator().orElseThrow(), left, right);
          if (operation.isEqual()) {
            equations.add(result);
          } else {
            stack.push(result);
          }
        }
        case OpToken.Command command -> {
          if (command == OpToken.Command.BEGIN) {
            throw new IllegalArgumentException("BEGIN inside a sequence: " + tokens);
          }
        }
      }
    }
    return List.copyOf(equations);
  }
}
