package org.algebrist.algebra.proof.set;

import java.util.Optional;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Writes bounds of absolute values as bounds of what they are of: |u| &lt; v as −v &lt; u and u
 * &lt; v, |u| &gt; v as u &lt; −v or u &gt; v, which hold for the same real numbers, whatever sign
 * v has.
 */
public final class AbsoluteBounds {
  private AbsoluteBounds() {}

  /** The bounds on either side; empty if the formula bounds no absolute value. */
  public static Optional<Formula> of(Formula formula) {
    if (!(formula instanceof Operation relation) || relation.operands().size() != 2) {
      return Optional.empty();
    }
    Formula left = relation.operands().getFirst();
    Formula right = relation.operands().getLast();
    return switch (relation.operator()) {
      case LESS, LESS_EQUAL ->
          within(left, relation.operator(), right)
              .or(() -> beyond(right, relation.operator(), left));
      case GREATER ->
          within(right, Operator.LESS, left).or(() -> beyond(left, Operator.LESS, right));
      case GREATER_EQUAL ->
          within(right, Operator.LESS_EQUAL, left)
              .or(() -> beyond(left, Operator.LESS_EQUAL, right));
      default -> Optional.empty();
    };
  }

  /** −v &lt; u and u &lt; v for |u| &lt; v. */
  private static Optional<Formula> within(Formula size, Operator less, Formula v) {
    return inside(size)
        .map(u ->
            Formula.of(
                Operator.AND,
                Formula.of(less, Formula.of(Operator.NEGATE, v), u),
                Formula.of(less, u, v)));
  }

  /** u &lt; −v or v &lt; u for v &lt; |u|. */
  private static Optional<Formula> beyond(Formula size, Operator less, Formula v) {
    return inside(size)
        .map(u ->
            Formula.of(
                Operator.OR,
                Formula.of(less, u, Formula.of(Operator.NEGATE, v)),
                Formula.of(less, v, u)));
  }

  private static Optional<Formula> inside(Formula size) {
    return size instanceof Operation absolute && absolute.operator() == Operator.ABS
        ? Optional.of(absolute.operands().getFirst())
        : Optional.empty();
  }
}
