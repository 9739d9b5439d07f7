package org.algebrist.systems.mathtext.task;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.algebrist.expression.Formula;
import org.algebrist.expression.Operator;
import org.algebrist.expression.Rational;
import org.algebrist.expression.Surface;
import org.algebrist.expression.document.MathText;

/**
 * Equation extraction (section 3.3): a word problem in, its equation in one unknown out.
 *
 * <p>The prompt is {@code Question: … Equation: }, the problem as words to the letter; the label is
 * one formula, {@code x = …} with the unknown on the left wherever the source has it alone on one
 * side. Every number of a label is a whole number or a terminating decimal, so that it can be
 * spelled in digits: other fractions are quotients of whole numbers.
 */
public final class EquationExtraction {
  /** The unknown of every equation. */
  public static final String UNKNOWN = "x";

  private EquationExtraction() {}

  /** What is given for a problem. */
  public static MathText prompt(String problem) {
    return MathText.words("Question: " + problem + " Equation: ");
  }

  /** The example of a problem and its equation. */
  static MathExample example(String id, String problem, Formula equation) {
    return new MathExample(
        id, prompt(problem), new MathText(List.of(new MathText.Expression(spellable(equation)))));
  }

  /** The equation {@code x = value}. */
  static Formula unknownIs(Formula value) {
    return Formula.of(Operator.EQUAL, Formula.symbol(UNKNOWN), value);
  }

  /** The tree with numbers that are spelled as 1/3 is as quotients; 0.5 stays a number. */
  static Formula spellable(Formula tree) {
    // Post-order with stacks: operations wait until their operands are done.
    record Open(Formula.Operation operation, List<Formula> done) {}

    Deque<Open> open = new ArrayDeque<>();
    Formula next = tree;
    while (true) {
      if (next instanceof Formula.Operation operation && !operation.operands().isEmpty()) {
        open.push(new Open(operation, new ArrayList<>()));
        next = operation.operands().getFirst();
        continue;
      }
      Formula finished = next instanceof Formula.Num number ? spellable(number) : next;
      while (true) {
        if (open.isEmpty()) {
          return finished;
        }
        Open parent = open.peek();
        parent.done().add(finished);
        if (parent.done().size() < parent.operation().operands().size()) {
          next = parent.operation().operands().get(parent.done().size());
          break;
        }
        open.pop();
        finished =
            new Formula.Operation(
                parent.operation().operator(), parent.done(), parent.operation().surface());
      }
    }
  }

  private static Formula spellable(Formula.Num number) {
    boolean asFraction = number.spelling().indexOf('/') >= 0;
    return asFraction
        ? new Formula.Operation(
            Operator.DIVIDE,
            List.of(whole(number.value().numerator()), whole(number.value().denominator())),
            Surface.FRACTION)
        : number;
  }

  private static Formula whole(BigInteger value) {
    return Formula.number(Rational.of(value, BigInteger.ONE));
  }
}
