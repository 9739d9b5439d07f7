package org.algebrist.algebra.transform;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.Derivative;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * Rewrites formulas by their canonical form, and compares what comes out with what went in by
 * {@link Equality}. A result that is proved to differ is never returned.
 *
 * <p>Methods return empty where the canonical form does not hold the formula. Safe for use by many
 * threads.
 */
public final class Transformation {
  private Transformation() {}

  /**
   * A shorter formula of the same value.
   *
   * @param limit for the check, above zero
   */
  public static Optional<Transformed> simplified(Formula formula, Duration limit) {
    return rewritten(formula, Simplification::of, limit);
  }

  /**
   * The formula with products multiplied out.
   *
   * @param limit for the check, above zero
   */
  public static Optional<Transformed> expanded(Formula formula, Duration limit) {
    return rewritten(formula, Canonical::expanded, limit);
  }

  /**
   * The formula with the factors that all its terms share in front.
   *
   * @param limit for the check, above zero
   */
  public static Optional<Transformed> commonFactors(Formula formula, Duration limit) {
    return rewritten(formula, Simplification::factored, limit);
  }

  /**
   * The formula with others in place of its symbols, simplified; it is checked against the plain
   * replacement.
   *
   * @param limit for the check, above zero
   */
  public static Optional<Transformed> substituted(
      Formula formula, Map<String, Formula> values, Duration limit) {
    Formula replaced = formula.replaceSymbols(symbol -> values.getOrDefault(symbol.name(), symbol));
    return simplified(replaced, limit);
  }

  /**
   * The derivative. It is taken by the canonical form and simplified, and checked against the
   * derivative that the rules of {@link Derivative} make of the tree.
   *
   * @param limit for the check, above zero
   */
  public static Optional<Transformed> derivative(Formula formula, String variable, Duration limit) {
    if (!(Derivative.of(formula, variable) instanceof Derivative.Found(Formula byRules))) {
      return Optional.empty();
    }
    return rewritten(
            formula, canonical -> Simplification.of(canonical.derivative(variable)), byRules, limit)
        .map(found -> found.where(steps(formula, variable)));
  }

  /** Where the formula may jump: "2x is no integer" for ⌊2x⌋. */
  private static List<String> steps(Formula formula, String variable) {
    return Postorder.of(formula).stream()
        .filter(node ->
            node instanceof Formula.Operation step
                && (step.operator() == Operator.FLOOR || step.operator() == Operator.CEILING)
                && step.symbols().contains(variable))
        .map(step -> ((Formula.Operation) step).operands().getFirst())
        .map(argument -> InfixWriter.pretty(argument) + " is no integer")
        .distinct()
        .toList();
  }

  private static Optional<Transformed> rewritten(
      Formula formula, UnaryOperator<Canonical> rewrite, Duration limit) {
    return rewritten(formula, rewrite, formula, limit);
  }

  private static Optional<Transformed> rewritten(
      Formula formula, UnaryOperator<Canonical> rewrite, Formula reference, Duration limit) {
    Formula result;
    try {
      result = rewrite.apply(Canonical.of(formula)).readable();
    } catch (UnsupportedOperationException | TooDeepException | GaveUp | ArithmeticException none) {
      return Optional.empty();
    }
    Verdict verdict = Equality.check(reference, result, limit);
    return verdict instanceof Verdict.Different
        ? Optional.empty()
        : Optional.of(new Transformed(result, verdict));
  }
}
