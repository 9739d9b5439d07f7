package org.algebrist.systems.mathgpt.task.tutor;

import java.util.Optional;
import java.util.function.Function;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.mathgpt.task.MathExample;

/**
 * A rule for student actions that learns nothing: after the feedback the student does what an
 * expert does at the equation of the last step. It knows how linear equations are solved, which
 * models have to find out; of wrong actions it foretells none.
 */
public final class ExpertRule {
  private static final String STEP = " Step: ";

  private ExpertRule() {}

  /** The expert's action; where the equation is none of the log's, nothing is said. */
  public static Function<MathExample, MathText> rule() {
    return example ->
        lastStep(example.prompt())
            .flatMap(ExpertRule::equation)
            .filter(equation -> !equation.isSolved())
            .map(equation -> Move.right(equation).event().text())
            .orElseGet(() -> MathText.words(""));
  }

  private static Optional<Formula> lastStep(MathText prompt) {
    for (int i = prompt.parts().size() - 1; i > 0; i--) {
      if (prompt.parts().get(i) instanceof MathText.Expression(Formula tree)
          && prompt.parts().get(i - 1) instanceof MathText.Words(String words)
          && words.endsWith(STEP)) {
        return Optional.of(tree);
      }
    }
    return Optional.empty();
  }

  /** A side as a multiple of x and a number. */
  private record Side(Rational ofX, Rational number) {
    Side plus(Side other) {
      return new Side(ofX.plus(other.ofX), number.plus(other.number));
    }

    Side times(Rational factor) {
      return new Side(ofX.times(factor), number.times(factor));
    }
  }

  static Optional<LinearEquation> equation(Formula formula) {
    if (!(formula instanceof Formula.Operation(Operator operator, var sides, _))
        || operator != Operator.EQUAL
        || sides.size() != 2) {
      return Optional.empty();
    }
    boolean factored =
        sides.getFirst() instanceof Formula.Operation(Operator left, var factors, _)
            && left == Operator.MULTIPLY
            && factors.getLast() instanceof Formula.Operation(Operator sum, _, _)
            && (sum == Operator.ADD || sum == Operator.SUBTRACT);
    return side(sides.get(0))
        .flatMap(left ->
            side(sides.get(1))
                .map(right ->
                    new LinearEquation(
                        left.ofX(), left.number(), right.ofX(), right.number(), factored)));
  }

  private static Optional<Side> side(Formula tree) {
    if (tree instanceof Formula.Num(Rational value, _)) {
      return Optional.of(new Side(Rational.ZERO, value));
    }
    if (tree.equals(LinearEquation.X)) {
      return Optional.of(new Side(Rational.ONE, Rational.ZERO));
    }
    if (!(tree instanceof Formula.Operation(Operator operator, var operands, _))) {
      return Optional.empty();
    }
    Optional<Side> first = side(operands.getFirst());
    if (operator == Operator.NEGATE) {
      return first.map(side -> side.times(Rational.ONE.negate()));
    }
    if (operands.size() != 2 || first.isEmpty()) {
      return Optional.empty();
    }
    Side one = first.get();
    return side(operands.getLast())
        .flatMap(other ->
            switch (operator) {
              case ADD -> Optional.of(one.plus(other));
              case SUBTRACT -> Optional.of(one.plus(other.times(Rational.ONE.negate())));
              case MULTIPLY ->
                  one.ofX().signum() == 0
                      ? Optional.of(other.times(one.number()))
                      : Optional.empty();
              case DIVIDE ->
                  other.ofX().signum() == 0 && other.number().signum() != 0
                      ? Optional.of(one.times(Rational.ONE.dividedBy(other.number())))
                      : Optional.empty();
              default -> Optional.empty();
            });
  }
}
