package org.algebrist.algebra.differential.special;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Where special functions have real values, in words: Ci(u) for u &gt; 0, an elliptic integral with
 * m &gt; 1 as far as its root has one.
 */
public final class SpecialDomain {
  private SpecialDomain() {}

  /** The conditions of all special functions that an expression calls. */
  public static List<String> of(Canonical expression) {
    List<String> conditions = new ArrayList<>();
    for (Formula node : Postorder.of(expression.readable())) {
      if (node instanceof Formula.Operation call
          && call.operator() == Operator.APPLY
          && call.operands().getFirst() instanceof Formula.Symbol(String name)) {
        condition(name, call.operands())
            .filter(each -> !conditions.contains(each))
            .ifPresent(conditions::add);
      }
    }
    return conditions;
  }

  private static Optional<String> condition(String name, List<Formula> operands) {
    Formula u = operands.get(1);
    boolean free = u.symbols().isEmpty();
    return switch (name) {
      case "Ci", "li" -> free ? Optional.empty() : Optional.of(InfixWriter.pretty(u) + " > 0");
      case "EllipticE", "EllipticF" -> free ? Optional.empty() : elliptic(u, operands.getLast());
      default -> Optional.empty();
    };
  }

  /** √(1 − m·sin²t) has a value for all t from 0 to u if |u| stays below arcsin(1/√m). */
  private static Optional<String> elliptic(Formula u, Formula m) {
    Formula limit =
        Formula.of(
            Operator.ARCSIN,
            Formula.of(Operator.DIVIDE, Formula.number(1), Formula.of(Operator.SQRT, m)));
    if (Canonical.of(m) instanceof Canonical.Num(Rational value)) {
      if (value.compareTo(Rational.ONE) <= 0) {
        return Optional.empty();
      }
      return Optional.of(
          InfixWriter.pretty(Formula.of(Operator.ABS, u))
              + " <= "
              + InfixWriter.pretty(Canonical.of(limit).readable()));
    }
    return Optional.of(
        "1 - %s*sin(t)^2 > 0 for t from 0 to %s"
            .formatted(InfixWriter.pretty(m), InfixWriter.pretty(u)));
  }
}
