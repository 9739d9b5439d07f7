package org.algebrist.systems.mathgpt.token;

import org.algebrist.expression.numeral.Numeral;
import org.jspecify.annotations.Nullable;

/**
 * A token that is said.
 *
 * @param numeral its value where it is a numeral with one, else null
 */
public record MathToken(int id, @Nullable Numeral numeral) {
  /** A token that carries no value. */
  public static MathToken of(int id) {
    return new MathToken(id, null);
  }
}
