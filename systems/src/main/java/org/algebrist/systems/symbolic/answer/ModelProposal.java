package org.algebrist.systems.symbolic.answer;

import java.util.List;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.answer.ArbitraryConstants;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;

/** What a model answers to an equation as a proposal that can be proved. */
public final class ModelProposal {
  private ModelProposal() {}

  /** A proposal of the model, whose constants have the published names. */
  public static Proposal of(Canonical answer, String variable) {
    Canonical absorbed =
        ArbitraryConstants.absorbed(
            ArbitraryConstants.absorbed(
                answer.replace(
                    symbol -> symbol.name().equals("x") ? Canonical.name(variable) : symbol),
                variable,
                ArbitraryConstants.FIRST),
            variable,
            ArbitraryConstants.SECOND);
    boolean both =
        absorbed.contains(ArbitraryConstants.FIRST) && absorbed.contains(ArbitraryConstants.SECOND);
    Canonical renamed =
        absorbed
            .replace(ArbitraryConstants.FIRST, Canonical.name(Solution.constant(1)))
            .replace(ArbitraryConstants.SECOND, Canonical.name(Solution.constant(both ? 2 : 1)));
    return new Proposal(
        new Solution.Explicit(renamed), "", List.of(), List.of(), List.of(), List.of());
  }
}
