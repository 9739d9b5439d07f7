package org.algebrist.algebra.proof.series;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.expression.tree.Formula;

/**
 * Finds what an integral or a limit comes to. Implementations are services, since they prove their
 * results with {@link Equality} themselves.
 */
public interface ClosedForm {
  /** The proved closed form of an operation whose operands hold none; empty if there is none. */
  Optional<Formula> of(Formula.Operation operation, Deadline deadline);

  /** The proved closed form with the conditions on names under which it holds. */
  default Optional<ConditionalForm> under(Formula.Operation operation, Deadline deadline) {
    return of(operation, deadline).map(form -> new ConditionalForm(form, List.of()));
  }

  /** All that are installed; loaded when first asked for. */
  static List<ClosedForm> all() {
    return Installed.ALL;
  }

  /** Loaded once. */
  final class Installed {
    private static final List<ClosedForm> ALL =
        ServiceLoader.load(ClosedForm.class, ClosedForm.class.getClassLoader()).stream()
            .map(ServiceLoader.Provider::get)
            .toList();

    private Installed() {}
  }
}
