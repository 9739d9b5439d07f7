package org.algebrist.systems.mathgpt.task.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.algebrist.algebra.Postorder;
import org.algebrist.evaluation.duplicates.NumberMask;
import org.algebrist.evaluation.rules.NearestTexts;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.numeral.NumberFinder;
import org.algebrist.expression.numeral.NumberMention;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.mathgpt.task.EquationExtraction;
import org.algebrist.systems.mathgpt.task.EquationScores;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.algebrist.systems.mathgpt.task.Prediction;

/** Rules for the equations of word problems: operations on the numbers of the text. */
public final class EquationRules {
  private static final List<Operator> OPERATORS =
      List.of(Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE);

  /** Which of the numbers an operation takes, counted from the end where negative. */
  private static final int[][] PLACES = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {-2, -1}, {-1, -2}};

  private EquationRules() {}

  /**
   * One operation on two numbers of the text, the same for every problem, or the sum of all: the
   * one that solves most problems of the development part.
   */
  public static Function<MathExample, MathText> operation(List<MathExample> development) {
    List<Function<MathExample, MathText>> rules = new ArrayList<>();
    rules.add(example -> equation(numbers(example).stream().map(Formula::number).toList()));
    for (Operator operator : OPERATORS) {
      for (int[] places : PLACES) {
        rules.add(example -> operation(operator, places, numbers(example)));
      }
    }
    Function<MathExample, MathText> best = rules.getFirst();
    int highest = -1;
    for (Function<MathExample, MathText> rule : rules) {
      int right =
          EquationScores.of(
                  development, development.stream().map(rule).map(Prediction.Said::new).toList())
              .solveRate()
              .correct();
      if (right > highest) {
        highest = right;
        best = rule;
      }
    }
    return best;
  }

  private static MathText operation(Operator operator, int[] places, List<Rational> numbers) {
    List<Formula> operands = new ArrayList<>();
    for (int place : places) {
      int index = place < 0 ? numbers.size() + place : place;
      if (index < 0 || index >= numbers.size()) {
        return equation(numbers.stream().map(Formula::number).toList());
      }
      operands.add(Formula.number(numbers.get(index)));
    }
    return equation(List.of(Formula.of(operator, operands.get(0), operands.get(1))));
  }

  /** x = a + b + …; of one operand, that; of none, 0. */
  private static MathText equation(List<Formula> operands) {
    Formula sum =
        operands.stream()
            .reduce((one, other) -> Formula.of(Operator.ADD, one, other))
            .orElseGet(() -> Formula.number(0));
    return new MathText(
        List.of(
            new MathText.Expression(
                Formula.of(Operator.EQUAL, Formula.symbol(EquationExtraction.UNKNOWN), sum))));
  }

  private static List<Rational> numbers(MathExample example) {
    return NumberFinder.find(example.given()).stream().map(NumberMention::value).toList();
  }

  /**
   * The equation of the training problem whose words, numbers masked, are most like this one's,
   * with this problem's numbers in the places of that one's.
   */
  public static Function<MathExample, MathText> nearest(List<MathExample> train) {
    NearestTexts texts = new NearestTexts(train.stream().map(EquationRules::masked).toList());
    return example -> {
      MathExample other = train.get(texts.of(masked(example), 1).getFirst());
      List<Rational> theirs = numbers(other);
      List<Rational> ours = numbers(example);
      return MathText.of(
          other.label().parts().stream()
              .map(part ->
                  part instanceof MathText.Expression(Formula tree)
                      ? new MathText.Expression(
                          Postorder.rebuilt(tree, (_, node) -> replaced(node, theirs, ours)))
                      : part)
              .toList());
    };
  }

  private static Formula replaced(Formula node, List<Rational> theirs, List<Rational> ours) {
    if (!(node instanceof Formula.Num(Rational value, _))) {
      return node;
    }
    int place = theirs.indexOf(value);
    return place >= 0 && place < ours.size() ? Formula.number(ours.get(place)) : node;
  }

  private static String masked(MathExample example) {
    return NumberMask.apply(example.given());
  }
}
