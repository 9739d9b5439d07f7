package org.algebrist.systems.ept;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Equations as Expression tokens and back (paper, Table 2): a variable token an unknown, then every
 * operation in postfix order, then END.
 *
 * <p>An equation template is a formula with {@code =} at the root whose symbols are {@code N_i},
 * the i-th number of the text, or anything else, an unknown; its numbers are constants. Unknowns
 * are numbered in order of appearance. BEGIN is the decoder's first input and not part of a
 * sequence.
 */
public final class ExpressionTokens {
  private static final Pattern TEXT_NUMBER = Pattern.compile("N_(\\d{1,6})");

  private ExpressionTokens() {}

  /** The symbol that stands for the text's number at {@code index} in an equation template. */
  public static Formula textNumber(int index) {
    return Formula.symbol("N_" + index);
  }

  /** The symbol that stands for the unknown at {@code index} in a decoded template. */
  public static Formula unknown(int index) {
    return Formula.symbol("X_" + index);
  }

  /**
   * Writes equation templates as tokens, END last.
   *
   * @throws UnsupportedEquationException if a formula is not an equation, holds a second = inside,
   *     or an operator that tokens lack
   */
  public static List<ExpressionToken> encode(List<Formula> equations) {
    Map<String, Operand> unknowns = new LinkedHashMap<>();
    for (Formula equation : equations) {
      for (String name : equation.symbols()) {
        if (!TEXT_NUMBER.matcher(name).matches()) {
          unknowns.putIfAbsent(name, new Operand.Result(unknowns.size()));
        }
      }
    }
    List<ExpressionToken> tokens = new ArrayList<>();
    unknowns.keySet().forEach(name -> tokens.add(ExpressionToken.VARIABLE));
    for (Formula equation : equations) {
      if (!(equation instanceof Formula.Operation root) || root.operator() != Operator.EQUAL) {
        throw new UnsupportedEquationException("not an equation, the root is no '=': " + equation);
      }
      Operand left = append(root.operands().get(0), unknowns, tokens);
      Operand right = append(root.operands().get(1), unknowns, tokens);
      tokens.add(ExpressionToken.of(ExpressionOperator.EQUAL, left, right));
    }
    tokens.add(ExpressionToken.END);
    return List.copyOf(tokens);
  }

  private static Operand append(
      Formula formula, Map<String, Operand> unknowns, List<ExpressionToken> tokens) {
    return switch (formula) {
      case Formula.Text _, Formula.Absent _, Formula.Unread _ ->
          throw new UnsupportedEquationException("not arithmetic: " + formula);
      case Formula.Num number -> new Operand.Constant(number.value());
      case Formula.Symbol symbol -> {
        var textNumber = TEXT_NUMBER.matcher(symbol.name());
        yield textNumber.matches()
            ? new Operand.Number(Integer.parseInt(textNumber.group(1)))
            : Objects.requireNonNull(unknowns.get(symbol.name()), symbol.name());
      }
      case Formula.Operation operation -> {
        ExpressionOperator operator = ExpressionOperator.of(operation.operator());
        if (operator == ExpressionOperator.EQUAL) {
          throw new UnsupportedEquationException("an equation inside an equation: " + operation);
        }
        Operand left = append(operation.operands().get(0), unknowns, tokens);
        Operand right = append(operation.operands().get(1), unknowns, tokens);
        tokens.add(ExpressionToken.of(operator, left, right));
        yield new Operand.Result(tokens.size() - 1);
      }
    };
  }

  /**
   * Reads the equation templates that a sequence states, with unknowns {@code X_0}, {@code X_1}, …;
   * results that no equation uses are left out.
   *
   * @param tokens a sequence that {@link ExpressionGrammar} accepts
   */
  public static List<Formula> decode(List<ExpressionToken> tokens) {
    List<Formula> results = new ArrayList<>();
    List<Formula> equations = new ArrayList<>();
    int unknowns = 0;
    for (ExpressionToken token : tokens) {
      switch (token.operator()) {
        case BEGIN -> throw new IllegalArgumentException("BEGIN inside a sequence: " + tokens);
        case VARIABLE -> results.add(unknown(unknowns++));
        case END -> {
          return List.copyOf(equations);
        }
        case ADD, SUBTRACT, MULTIPLY, DIVIDE, POWER, EQUAL -> {
          Formula result =
              Formula.of(
                  token.operator().operator().orElseThrow(),
                  formula(token.operands().get(0), results),
                  formula(token.operands().get(1), results));
          results.add(result);
          if (token.operator() == ExpressionOperator.EQUAL) {
            equations.add(result);
          }
        }
      }
    }
    return List.copyOf(equations);
  }

  /**
   * How many nodes the equations have once results that are used twice are written out twice; it
   * can double with every token. Stops counting at {@link Integer#MAX_VALUE}.
   *
   * @param tokens a sequence that {@link ExpressionGrammar} accepts
   */
  static int writtenOutSize(List<ExpressionToken> tokens) {
    List<Long> sizes = new ArrayList<>();
    long equations = 0;
    for (ExpressionToken token : tokens) {
      long size = 1;
      for (Operand operand : token.operands()) {
        size += operand instanceof Operand.Result result ? sizes.get(result.index()) : 1;
      }
      size = Math.min(size, Integer.MAX_VALUE);
      sizes.add(size);
      equations += token.operator() == ExpressionOperator.EQUAL ? size : 0;
    }
    return (int) Math.min(equations, Integer.MAX_VALUE);
  }

  private static Formula formula(Operand operand, List<Formula> results) {
    return switch (operand) {
      case Operand.Number number -> textNumber(number.index());
      case Operand.Constant constant -> Formula.number(constant.value());
      case Operand.Result result -> results.get(result.index());
    };
  }
}
