package org.algebrist.systems.mathgpt.task;

import java.math.BigInteger;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.algebrist.algebra.Postorder;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
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
  public static Formula spellable(Formula tree) {
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

  /**
   * A template with the text's numbers in it.
   *
   * @param unknowns the name that each unknown gets
   */
  static Formula filled(Formula template, WordProblem problem, UnaryOperator<String> unknowns) {
    return template.replaceSymbols(symbol -> {
      OptionalInt index = EquationTemplates.index(symbol.name());
      return index.isPresent()
          ? number(problem.text(), problem.numbers().get(index.getAsInt()))
          : Formula.symbol(unknowns.apply(symbol.name()));
    });
  }

  private static Formula number(String text, TextNumber number) {
    TextNumber.Span first = number.spans().getFirst();
    String written = number.spans().size() == 1 ? text.substring(first.start(), first.end()) : "";
    return Formula.number(
        isDecimal(written) ? Rational.parse(written.replace(",", "")) : number.value());
  }

  private static boolean isDecimal(String written) {
    boolean characters =
        !written.isEmpty()
            && written.length() <= Rational.MAX_DIGITS
            && written.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.' || c == ',');
    int point = written.indexOf('.');
    boolean onePoint = point == written.lastIndexOf('.') && point != 0;
    return characters && onePoint && point != written.length() - 1 && written.charAt(0) != ',';
  }
}
