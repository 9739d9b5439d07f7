package org.algebrist.systems.ept.training;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.ept.EptCodec;
import org.algebrist.systems.ept.expression.ExpressionToken;
import org.algebrist.systems.ept.expression.ExpressionTokens;

/**
 * Other ways to write the same equations: sums and products turned round, equations in another
 * order.
 */
public final class EquationPermutation {
  private EquationPermutation() {}

  /**
   * The problem with its solution written another way.
   *
   * @param probability that a sum, a product or a pair of neighbouring equations is turned round
   */
  public static EptCodec.Encoded apply(
      EptCodec.Encoded encoded, double probability, SplittableRandom random) {
    List<Formula> equations = new ArrayList<>();
    for (Formula equation : encoded.problem().equations()) {
      equations.add(turned(equation, probability, random));
    }
    for (int i = 1; i < equations.size(); i++) {
      if (random.nextDouble() < probability) {
        Formula moved = equations.set(i, equations.get(i - 1));
        equations.set(i - 1, moved);
      }
    }
    return new EptCodec.Encoded(
        encoded.problem().withEquations(equations),
        reordered(encoded, equations),
        encoded.pieces(),
        encoded.numberPieces());
  }

  /** The solution with what is asked; unknowns may change their places in another order. */
  private static List<ExpressionToken> reordered(
      EptCodec.Encoded encoded, List<Formula> equations) {
    List<Integer> asked = ExpressionTokens.asked(encoded.solution());
    if (asked.isEmpty()) {
      return ExpressionTokens.encode(equations);
    }
    List<String> before = List.copyOf(EquationTemplates.unknowns(encoded.problem().equations()));
    List<String> after = List.copyOf(EquationTemplates.unknowns(equations));
    return ExpressionTokens.encode(
        equations, asked.stream().map(index -> after.indexOf(before.get(index))).toList());
  }

  private static Formula turned(Formula formula, double probability, SplittableRandom random) {
    if (!(formula instanceof Formula.Operation operation)) {
      return formula;
    }
    List<Formula> operands =
        operation.operands().stream().map(o -> turned(o, probability, random)).toList();
    boolean commutes =
        operation.operator() == Operator.ADD || operation.operator() == Operator.MULTIPLY;
    return new Formula.Operation(
        operation.operator(),
        commutes && random.nextDouble() < probability ? operands.reversed() : operands);
  }
}
