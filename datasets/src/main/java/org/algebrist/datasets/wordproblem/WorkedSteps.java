package org.algebrist.datasets.wordproblem;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.value.Evaluator;
import org.algebrist.expression.numeral.NumberFinder;
import org.algebrist.expression.numeral.NumberMention;
import org.algebrist.expression.numeral.NumberMention.Kind;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * A worked solution, step by step, as one equation {@code x = …} over the numbers of the text.
 *
 * <p>A number of a step is the result of an earlier step if one with that value was not used yet;
 * else a number of the text, if it states the value; else a result that was used before. Division
 * by 2 where the text says "half" is multiplication by that half, and so are 30/100 where it says
 * 30%.
 */
final class WorkedSteps {
  /** A result that a solution rounds is this near, relative to its size. */
  private static final double ROUNDING = 1e-3;

  private static final Rational HUNDRED = Rational.of(100);

  private final List<NumberMention> mentions;
  private final List<Step> steps = new ArrayList<>();

  /**
   * A step: a formula without names, over the numbers of the text.
   *
   * @param stated its result as the solution says it
   */
  private static final class Step {
    private final Formula formula;
    private final Rational stated;
    private boolean used;

    Step(Formula formula, Rational stated) {
      this.formula = formula;
      this.stated = stated;
    }
  }

  WorkedSteps(String text) {
    mentions = NumberFinder.quantities(text);
  }

  /**
   * Adds a step.
   *
   * @param arithmetic over numbers alone
   * @param stated its result as the solution says it, which may be rounded
   * @return whether the arithmetic comes to the result
   */
  boolean add(Formula arithmetic, Rational stated) {
    if (!comesTo(arithmetic, stated)) {
      return false;
    }
    steps.add(new Step(Postorder.rebuilt(arithmetic, (_, node) -> resolved(node)), stated));
    return true;
  }

  private Formula resolved(Formula node) {
    return switch (node) {
      case Formula.Num number -> number(number);
      case Formula.Operation operation
          when operation.operator() == Operator.DIVIDE
              && operation.operands().get(1) instanceof Formula.Num divisor ->
          quotient(operation, divisor.value());
      case Formula.Operation _,
          Formula.Symbol _,
          Formula.Text _,
          Formula.Absent _,
          Formula.Unread _ ->
          node;
    };
  }

  private Formula number(Formula.Num number) {
    List<Step> results =
        steps.reversed().stream().filter(step -> step.stated.equals(number.value())).toList();
    Optional<Step> fresh = results.stream().filter(step -> !step.used).findFirst();
    Optional<Step> chosen =
        fresh.isEmpty() && states(number.value())
            ? Optional.empty()
            : fresh.or(() -> results.stream().findFirst());
    chosen.ifPresent(step -> step.used = true);
    return chosen.map(step -> step.formula).orElse(number);
  }

  /** A division by a number: where the text states the part or percentage, a multiplication. */
  private Formula quotient(Formula.Operation division, Rational divisor) {
    Formula dividend = division.operands().get(0);
    if (divisor.signum() == 0) {
      return division;
    }
    if (dividend instanceof Formula.Num part && isPart(part, divisor)) {
      return Formula.number(part.value().dividedBy(divisor));
    }
    if (dividend instanceof Formula.Operation product
        && product.operator() == Operator.MULTIPLY
        && product.operands().get(1) instanceof Formula.Num part
        && isPart(part, divisor)) {
      return Formula.of(
          Operator.MULTIPLY,
          product.operands().get(0),
          Formula.number(part.value().dividedBy(divisor)));
    }
    Rational inverse = Rational.ONE.dividedBy(divisor);
    return !states(divisor) && states(inverse)
        ? Formula.of(Operator.MULTIPLY, dividend, Formula.number(inverse))
        : division;
  }

  /** Whether the text states {@code part/divisor} as one number, or {@code part} as percentage. */
  private boolean isPart(Formula.Num part, Rational divisor) {
    return divisor.equals(HUNDRED)
        ? mentions.stream()
            .anyMatch(m -> m.kind() == Kind.PERCENT && m.value().equals(part.value()))
        : !states(divisor) && states(part.value().dividedBy(divisor));
  }

  private boolean states(Rational value) {
    return mentions.stream().anyMatch(mention -> mention.value().equals(value));
  }

  /** The equation of the last step that has this result, its numbers put down to the text's. */
  Optional<Formula> equation(Rational answer) {
    return steps.reversed().stream()
        .filter(step -> near(step.stated, answer))
        .findFirst()
        .map(step -> unknownIs(step.formula))
        .map(equation -> Alignment.of(List.of(equation), mentions).equations().getFirst());
  }

  /** The equation {@code x = value}. */
  static Formula unknownIs(Formula value) {
    return Formula.of(Operator.EQUAL, Formula.symbol("x"), value);
  }

  /** Whether arithmetic has this value, which may be rounded. */
  static boolean comesTo(Formula arithmetic, Rational stated) {
    return arithmetic.symbols().isEmpty()
        && Evaluator.rational(arithmetic, Map.of())
            .filter(value -> near(value, stated))
            .isPresent();
  }

  private static boolean near(Rational a, Rational b) {
    double size = Math.max(Math.abs(b.doubleValue()), ROUNDING);
    return Math.abs(a.doubleValue() - b.doubleValue()) <= ROUNDING * size;
  }
}
