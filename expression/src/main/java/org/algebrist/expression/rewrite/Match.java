package org.algebrist.expression.rewrite;

import java.util.Map;
import org.algebrist.expression.tree.Formula;

/**
 * A formula that a pattern fits.
 *
 * @param formula what was matched
 * @param values what each variable of the pattern stands for
 */
public record Match(Formula formula, Map<String, Formula> values) {
  public Match {
    values = Map.copyOf(values);
  }

  /**
   * What a variable stands for.
   *
   * @throws IllegalArgumentException if the pattern has no such variable
   */
  public Formula get(String variable) {
    Formula value = values.get(variable);
    if (value == null) {
      throw new IllegalArgumentException(
          "the pattern has no variable " + variable + ", only " + values.keySet());
    }
    return value;
  }

  /**
   * Whether a variable stands for something in which no symbol has this name, as a factor must be
   * that is taken out of a sum over that name.
   *
   * @throws IllegalArgumentException if the pattern has no such variable
   */
  public boolean isFree(String variable, String name) {
    return !get(variable).symbols().contains(name);
  }
}
