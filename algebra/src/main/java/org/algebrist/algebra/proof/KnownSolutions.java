package org.algebrist.algebra.proof;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.algebrist.algebra.Deadline;
import org.algebrist.expression.tree.Formula;

/**
 * Says whether a differential equation, with its initial values, and a function say the same: that
 * the function is its general solution, or the only one with the values. Implementations are
 * services, since they prove with {@link Equality} themselves.
 */
public interface KnownSolutions {
  /**
   * The verdict on an equation and what may solve it.
   *
   * @return empty if they are something else, or nothing is proved
   */
  Optional<Verdict> compare(Formula equation, Formula solution, Deadline deadline);

  /** The verdict on two formulas, in either order. */
  static Optional<Verdict> of(Formula a, Formula b, Deadline deadline) {
    return Installed.ALL.stream()
        .flatMap(
            each -> each.compare(a, b, deadline).or(() -> each.compare(b, a, deadline)).stream())
        .findFirst();
  }

  /** Loaded once. */
  final class Installed {
    private static final List<KnownSolutions> ALL =
        ServiceLoader.load(KnownSolutions.class, KnownSolutions.class.getClassLoader()).stream()
            .map(ServiceLoader.Provider::get)
            .toList();

    private Installed() {}
  }
}
