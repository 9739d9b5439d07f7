package org.algebrist.algebra.proof.series;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;

/**
 * A formula with its series and integrals in a closed form that holds under conditions on names:
 * 1/(1 − x) for Σ x^k where |x| &lt; 1, 1/a for ∫ e^(−ax) from 0 to ∞ where a &gt; 0.
 */
public record ConditionalForm(Formula formula, List<String> conditions) {
  /** Copies the list. */
  public ConditionalForm {
    conditions = List.copyOf(conditions);
  }

  /** The formula with every such operation replaced that has a closed form. */
  public static ConditionalForm of(Formula formula, Deadline deadline) {
    List<String> conditions = new ArrayList<>();
    Formula closed =
        Postorder.rebuilt(
            formula,
            (_, made) -> {
              Optional<ConditionalForm> found =
                  made instanceof Operation operation
                      ? form(operation, deadline)
                      : Optional.empty();
              found.ifPresent(each ->
                  each.conditions().stream()
                      .filter(own -> !conditions.contains(own))
                      .forEach(conditions::add));
              return found.map(ConditionalForm::formula).orElse(made);
            });
    return new ConditionalForm(closed, conditions);
  }

  private static Optional<ConditionalForm> form(Operation operation, Deadline deadline) {
    return switch (operation.operator()) {
      case SUM, PRODUCT ->
          SeriesAnswer.of(operation, deadline)
              .map(each -> new ConditionalForm(each.value(), each.conditions()));
      case INTEGRAL ->
          ClosedForm.all().stream()
              .flatMap(each -> each.under(operation, deadline).stream())
              .findFirst();
      default -> Optional.empty();
    };
  }
}
