package org.algebrist.systems.symbolic.generator;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.IntegrationMethods;

/**
 * What the methods make of small functions, remembered: the same ones come again and again. What is
 * found does not depend on what was asked before, so that all generators may share one.
 */
public final class MethodIntegrals {
  private static final int MAX_KNOWN = 200_000;

  private final Map<Canonical, Optional<Canonical>> known = new ConcurrentHashMap<>();

  /** An antiderivative by x, if the methods find one. */
  Optional<Canonical> of(Canonical function) {
    Optional<Canonical> before = known.get(function);
    if (before != null) {
      return before;
    }
    Optional<Canonical> found = IntegrationMethods.integrate(function, "x");
    if (known.size() < MAX_KNOWN && !Thread.currentThread().isInterrupted()) {
      known.put(function, found);
    }
    return found;
  }
}
