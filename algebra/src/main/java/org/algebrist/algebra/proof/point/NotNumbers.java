package org.algebrist.algebra.proof.point;

import java.util.Set;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Signs that stand for one thing each that is no number: sets of numbers, true and false,
 * functions.
 */
public final class NotNumbers {
  /** No two of these are the same. */
  private static final Set<String> SETS = Set.of("ℕ", "ℤ", "ℚ", "ℝ", "ℂ");

  private static final Set<String> TRUTHS = Set.of("⊤", "⊥");

  private static final Set<String> OTHERS =
      Set.of("emptyset", "∅", "varnothing", "ℙ", "ℍ", "𝔽", "𝕂", "aleph", "ℵ", "beth", "ℶ", "NaN");

  private NotNumbers() {}

  static boolean contain(String name) {
    return SETS.contains(name)
        || TRUTHS.contains(name)
        || OTHERS.contains(name)
        || isFunction(name);
  }

  /** Whether it is the name of a function that stands without an argument: sin. */
  private static boolean isFunction(String name) {
    Operator operator = Operator.spelled(name);
    return operator != null && ElementaryFunction.of(operator) != null;
  }

  /** Whether they are two such signs for different things of a kind, as ℕ and ℤ. */
  public static boolean areDistinct(Formula a, Formula b) {
    return a instanceof Symbol(String first)
        && b instanceof Symbol(String second)
        && !first.equals(second)
        && (SETS.contains(first) && SETS.contains(second)
            || TRUTHS.contains(first) && TRUTHS.contains(second));
  }
}
