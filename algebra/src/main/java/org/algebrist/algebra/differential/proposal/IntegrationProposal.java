package org.algebrist.algebra.differential.proposal;

import java.util.List;
import org.algebrist.algebra.canonical.Canonical;

/**
 * What the methods say an antiderivative is; nobody has checked it.
 *
 * @param assumed signs of terms with parameters
 * @param steps in the order in which they are done, the integral that was asked last
 */
public record IntegrationProposal(
    Canonical antiderivative, List<Assumption> assumed, List<IntegrationStep> steps) {
  /**
   * The sign of a term with parameters.
   *
   * @param sign 1 or −1
   */
  public record Assumption(Canonical term, int sign) {}

  public IntegrationProposal {
    assumed = List.copyOf(assumed);
    steps = List.copyOf(steps);
  }
}
