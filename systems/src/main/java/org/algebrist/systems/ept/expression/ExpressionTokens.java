package org.algebrist.systems.ept.expression;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.UnsupportedEquationException;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;

/**
 * Equations as Expression tokens and back (paper, Table 2): a variable token an unknown, then every
 * operation in postfix order, then END. Where a model says what is asked, an ASKED token for each
 * asked unknown stands before END.
 *
 * <p>Equations are {@link EquationTemplates}. Unknowns are numbered in order of appearance. BEGIN
 * is the decoder's first input and not part of a sequence.
 */
public final class ExpressionTokens {
  private ExpressionTokens() {}

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
    EquationTemplates.require(equations);
    Map<String, Operand> unknowns = new LinkedHashMap<>();
    List<ExpressionToken> tokens = new ArrayList<>();
    for (String name : EquationTemplates.unknowns(equations)) {
      unknowns.put(name, new Operand.Result(unknowns.size()));
      tokens.add(ExpressionToken.VARIABLE);
    }
    equations.forEach(equation -> append(equation, unknowns, tokens));
    tokens.add(ExpressionToken.END);
    return List.copyOf(tokens);
  }

  /**
   * Writes equation templates as tokens with the unknowns that are asked for.
   *
   * @param asked indices of unknowns in order of appearance, at least one
   */
  public static List<ExpressionToken> encode(List<Formula> equations, List<Integer> asked) {
    List<ExpressionToken> tokens = new ArrayList<>(encode(equations));
    tokens.addAll(tokens.size() - 1, asked.stream().map(ExpressionToken::asked).toList());
    return List.copyOf(tokens);
  }

  /** The unknowns that a sequence says are asked for, by index; empty where it does not say. */
  public static List<Integer> asked(List<ExpressionToken> tokens) {
    return tokens.stream()
        .filter(token -> token.operator() == ExpressionOperator.ASKED)
        .map(token -> ((Operand.Result) token.operands().getFirst()).index())
        .toList();
  }

  /** The sequence that says that a text cannot be answered. */
  public static final List<ExpressionToken> UNANSWERABLE = List.of(ExpressionToken.END);

  /** A problem's equations as tokens; nothing where they are not known. */
  public static List<ExpressionToken> of(WordProblem problem) {
    return problem.equations().isEmpty() ? List.of() : encode(problem.equations());
  }

  private static Operand append(
      Formula formula, Map<String, Operand> unknowns, List<ExpressionToken> tokens) {
    return switch (formula) {
      case Formula.Text _, Formula.Absent _, Formula.Unread _ ->
          throw new IllegalStateException("not refused as a template: " + formula);
      case Formula.Num number -> new Operand.Constant(number.value());
      case Formula.Symbol symbol -> {
        OptionalInt number = EquationTemplates.index(symbol.name());
        yield number.isPresent()
            ? new Operand.Number(number.getAsInt())
            : Objects.requireNonNull(unknowns.get(symbol.name()), symbol.name());
      }
      case Formula.Operation operation -> {
        ExpressionOperator operator = ExpressionOperator.of(operation.operator());
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
        case END, ASKED -> {
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
  public static int writtenOutSize(List<ExpressionToken> tokens) {
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
      case Operand.Number number -> EquationTemplates.textNumber(number.index());
      case Operand.Constant constant -> Formula.number(constant.value());
      case Operand.Result result -> results.get(result.index());
    };
  }
}
