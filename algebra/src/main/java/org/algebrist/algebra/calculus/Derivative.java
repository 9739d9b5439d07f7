package org.algebrist.algebra.calculus;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.jspecify.annotations.Nullable;

/**
 * The derivative of a formula as a formula.
 *
 * <p>Every elementary operator has a rule; a named function f(u) of one argument becomes f'(u)·u'.
 * Steps such as floor have derivative 0, which holds off their jumps. What is not made simpler than
 * by removing zeros and ones and by adding up numbers stays as the rules give it.
 */
public sealed interface Derivative {
  /** It exists wherever the formula is smooth. */
  record Found(Formula formula) implements Derivative {}

  /**
   * An operator that depends on the variable has no rule.
   *
   * @param reason a clause for a person
   */
  record NoRule(String reason) implements Derivative {}

  /**
   * The derivative of {@code formula} with respect to {@code variable}; other symbols are constant.
   *
   * @throws IllegalArgumentException if the formula has more than {@value Postorder#MAX_NODES}
   *     nodes
   */
  static Derivative of(Formula formula, String variable) {
    // Beside every tree on the stack its derivative; null where it does not depend on the variable.
    var derivatives = new ArrayDeque<Optional<Formula>>();
    for (Formula node : Postorder.of(formula)) {
      @Nullable Formula derivative = null;
      if (node instanceof Symbol(String name) && name.equals(variable)) {
        derivative = Formula.number(1);
      } else if (node instanceof Operation operation) {
        var inner = new ArrayList<@Nullable Formula>();
        for (int i = 0; i < operation.operands().size(); i++) {
          inner.add(derivatives.pop().orElse(null));
        }
        Collections.reverse(inner);
        if (inner.stream().anyMatch(each -> each != null)) {
          derivative = DerivativeRules.apply(operation, inner, variable);
          if (derivative == null) {
            if (DerivativeRules.binds(operation, variable)) {
              derivative = null;
            } else if (DerivativeRules.isPartOf(operation)) {
              // Judged where it is used: the lower part of a sum, a case.
              derivative = operation;
            } else {
              String sign = operation.operator().character();
              return new NoRule(
                  "the operator "
                      + (sign.isEmpty() ? operation.operator().spelling() : sign)
                      + " has no rule for its derivative by "
                      + variable);
            }
          }
        }
      }
      derivatives.push(Optional.ofNullable(derivative));
    }
    return new Found(derivatives.pop().orElse(Formula.number(0)));
  }

  /**
   * The formula, for a caller who knows that there is one.
   *
   * @throws IllegalArgumentException with the reason if there is none
   */
  default Formula orThrow() {
    return switch (this) {
      case Found found -> found.formula();
      case NoRule none -> throw new IllegalArgumentException(none.reason());
    };
  }
}
