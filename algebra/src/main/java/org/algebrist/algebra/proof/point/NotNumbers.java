package org.algebrist.algebra.proof.point;

import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Symbol;

/** Signs that stand for one thing each that is no number: sets of numbers, true and false. */
public final class NotNumbers {
  /** No two of these are the same. */
  private static final Set<String> SETS = Set.of("ℕ", "ℤ", "ℚ", "ℝ", "ℂ");

  private static final Set<String> TRUTHS = Set.of("⊤", "⊥");

  private static final Set<String> OTHERS =
      Set.of("emptyset", "∅", "varnothing", "ℙ", "ℍ", "𝔽", "𝕂");

  private NotNumbers() {}

  static boolean contain(String name) {
    return SETS.contains(name) || TRUTHS.contains(name) || OTHERS.contains(name);
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
