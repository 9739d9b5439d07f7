package org.algebrist.algebra.solve;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import org.algebrist.algebra.value.Evaluator;
import org.algebrist.algebra.value.Value;

/**
 * Values of the unknowns under which every equation holds, as far as {@code proof} says.
 *
 * @param values every unknown of the system, in its order
 * @param proof how the equations were checked by substitution
 * @param relativeResidual the largest difference between the sides of an equation, relative to the
 *     largest number that occurs in evaluating it; 0 when the proof is exact, at most {@link
 *     Substitution#TOLERANCE} otherwise
 */
public record Solution(SequencedMap<String, Value> values, Proof proof, double relativeResidual) {
  /** How the values were put back into the equations. */
  public enum Proof {
    /** Without rounding: the two sides of each equation are the same number. */
    EXACT,
    /** In double arithmetic: they are the same up to rounding. */
    NUMERIC
  }

  public Solution {
    values = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(values));
  }

  /**
   * The value of one unknown.
   *
   * @throws IllegalArgumentException if the system has no unknown of that name
   */
  public Value value(String unknown) {
    return Evaluator.assigned(values, unknown);
  }
}
