package org.algebrist.systems.mathgpt.task;

import java.math.BigInteger;
import java.util.List;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.Surface;

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
    return Postorder.rebuilt(
        tree,
        (_, node) ->
            node instanceof Formula.Num number && number.spelling().indexOf('/') >= 0
                ? quotient(number.value())
                : node);
  }

  private static Formula quotient(Rational value) {
    return new Formula.Operation(
        Operator.DIVIDE,
        List.of(whole(value.numerator()), whole(value.denominator())),
        Surface.FRACTION);
  }

  private static Formula whole(BigInteger value) {
    return Formula.number(Rational.of(value, BigInteger.ONE));
  }
}
