package org.algebrist.systems.ept.expression;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Equation templates made at random, with names in no order. */
public final class RandomEquations {
  private static final List<String> UNKNOWNS = List.of("y", "x", "price", "X_1");
  private static final List<Operator> OPERATORS =
      List.of(Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE, Operator.POWER);

  private final SplittableRandom random;
  private final int numbers;

  public RandomEquations(long seed, int numbers) {
    this.random = new SplittableRandom(seed);
    this.numbers = numbers;
  }

  public List<Formula> system() {
    List<Formula> equations = new ArrayList<>();
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      equations.add(
          Formula.of(Operator.EQUAL, formula(random.nextInt(5)), formula(random.nextInt(5))));
    }
    return equations;
  }

  private Formula formula(int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return switch (random.nextInt(3)) {
        case 0 -> EquationTemplates.textNumber(random.nextInt(numbers));
        case 1 -> Formula.number(Rational.of(random.nextInt(-20, 20), random.nextInt(1, 9)));
        default -> Formula.symbol(UNKNOWNS.get(random.nextInt(UNKNOWNS.size())));
      };
    }
    return Formula.of(
        OPERATORS.get(random.nextInt(OPERATORS.size())), formula(depth - 1), formula(depth - 1));
  }

  /** The same equations with unknowns named X_0, X_1, … in order of appearance. */
  public static List<Formula> renamed(List<Formula> equations) {
    Map<String, Formula> names = new HashMap<>();
    for (Formula equation : equations) {
      for (String name : equation.symbols()) {
        if (!name.startsWith("N_")) {
          names.putIfAbsent(name, ExpressionTokens.unknown(names.size()));
        }
      }
    }
    return equations.stream()
        .map(equation ->
            equation.replaceSymbols(symbol -> names.getOrDefault(symbol.name(), symbol)))
        .toList();
  }
}
