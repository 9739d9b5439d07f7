package org.algebrist.algebra.differential.proposal;

import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;

/**
 * One integral on the way to another.
 *
 * @param level 0 for the integral that was asked, 1 for those it rests on, and so on
 * @param integrand of {@code variable}
 * @param antiderivative of it, by the rule
 * @param substitution what a new variable stands for, where the rule is a substitution
 */
public record IntegrationStep(
    int level,
    IntegrationRule rule,
    Canonical integrand,
    String variable,
    Canonical antiderivative,
    Optional<Substitution> substitution) {
  /**
   * A new variable.
   *
   * @param name of the new one
   * @param value in the old one
   */
  public record Substitution(String name, Canonical value) {}
}
