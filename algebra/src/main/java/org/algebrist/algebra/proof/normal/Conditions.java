package org.algebrist.algebra.proof.normal;

import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Rational;

/** Writes conditions on signs as a person would: x >= -50 rather than 2*x + 100 >= 0. */
public final class Conditions {
  private Conditions() {}

  /**
   * @param sign such as {@code >=}
   */
  public static String text(SignFacts.Fact fact, Formula formula, String sign) {
    if (fact.coefficients().size() == 2) {
      Rational slope = fact.coefficients().get(1);
      Rational root = fact.coefficients().get(0).negate().dividedBy(slope);
      String direction = slope.signum() > 0 ? sign : mirrored(sign);
      return formula.symbols().getFirst()
          + " "
          + direction
          + " "
          + InfixWriter.pretty(Canonical.number(root).readable());
    }
    return InfixWriter.pretty(Canonical.of(formula).readable()) + " " + sign + " 0";
  }

  static String mirrored(String sign) {
    return switch (sign) {
      case ">" -> "<";
      case ">=" -> "<=";
      case "<" -> ">";
      case "<=" -> ">=";
      default -> sign;
    };
  }
}
