package org.algebrist.systems.symbolic.generator;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.proposal.FirstStep;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * A first step as the answer of a pair: {@code f u} for the substitution t = u(x), anything else
 * for a part of the antiderivative. The published vocabulary has {@code f} for a function without a
 * meaning, which no answer of the other kinds has.
 */
public final class FirstStepForm {
  /** The head of a substitution. */
  static final String SUBSTITUTION = "f";

  private FirstStepForm() {}

  /** The step of an answer; empty if a substitution's head stands within a formula. */
  public static Optional<FirstStep> read(Formula answer) {
    if (answer instanceof Formula.Operation(Operator operator, List<Formula> parts, var _)
        && operator == Operator.APPLY
        && parts.size() == 2
        && parts.getFirst().equals(Formula.symbol(SUBSTITUTION))) {
      return hasHead(parts.getLast())
          ? Optional.empty()
          : Optional.of(new FirstStep.Substitution(Canonical.of(parts.getLast())));
    }
    return hasHead(answer)
        ? Optional.empty()
        : Optional.of(new FirstStep.Part(Canonical.of(answer)));
  }

  private static boolean hasHead(Formula formula) {
    return formula.symbols().contains(SUBSTITUTION);
  }
}
