package org.algebrist.datasets.problems;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;

/** A comparison of two formulas over slots and unknowns, such as {@code k < n}. */
public record Condition(Formula left, Comparison comparison, Formula right) {
  private static final Pattern FORM = Pattern.compile("(.+?)(<=|>=|!=|==|<|>)(.+)");

  /** How the two sides compare. */
  public enum Comparison {
    LESS("<"),
    AT_MOST("<="),
    GREATER(">"),
    AT_LEAST(">="),
    EQUAL("=="),
    UNEQUAL("!=");

    private final String sign;

    Comparison(String sign) {
      this.sign = sign;
    }

    boolean holds(int order) {
      return switch (this) {
        case LESS -> order < 0;
        case AT_MOST -> order <= 0;
        case GREATER -> order > 0;
        case AT_LEAST -> order >= 0;
        case EQUAL -> order == 0;
        case UNEQUAL -> order != 0;
      };
    }

    private static Comparison of(String sign) {
      for (Comparison comparison : values()) {
        if (comparison.sign.equals(sign)) {
          return comparison;
        }
      }
      throw new IllegalArgumentException(sign);
    }
  }

  /**
   * Reads a condition.
   *
   * @throws IllegalArgumentException if it is not a comparison of two formulas
   */
  public static Condition parse(String text) {
    Matcher parts = FORM.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "condition '" + text + "' must compare two formulas, such as k < n");
    }
    return new Condition(
        SlotArithmetic.formula(parts.group(1)),
        Comparison.of(parts.group(2)),
        SlotArithmetic.formula(parts.group(3)));
  }

  /** Whether it holds for these values. */
  public boolean holds(Map<String, Rational> values) {
    return comparison.holds(
        SlotArithmetic.value(left, values).compareTo(SlotArithmetic.value(right, values)));
  }
}
