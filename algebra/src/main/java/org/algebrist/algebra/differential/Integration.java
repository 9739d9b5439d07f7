package org.algebrist.algebra.differential;

import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;

/** Finds antiderivatives, which need not be right: answers are proved. */
@FunctionalInterface
public interface Integration {
  /** An antiderivative by a variable, if one is found. */
  Optional<Canonical> of(Canonical integrand, String variable);
}
