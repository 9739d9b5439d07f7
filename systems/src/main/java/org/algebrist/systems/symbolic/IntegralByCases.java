package org.algebrist.systems.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.definite.CaseAntiderivative;
import org.algebrist.algebra.proof.Proof;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.answer.Finder;
import org.algebrist.systems.symbolic.answer.IntegralResult;

/** An antiderivative of a definition by cases, of those of its cases. */
final class IntegralByCases {
  private final List<Proof> proofs = new ArrayList<>();
  private final List<IntegralResult.Step> steps = new ArrayList<>();
  private final Function<Formula, IntegralResult> ofPiece;

  private IntegralByCases(Function<Formula, IntegralResult> ofPiece) {
    this.ofPiece = ofPiece;
  }

  /**
   * The answer, or that a case has none that holds everywhere.
   *
   * @param ofPiece the integral of one case
   */
  static IntegralResult of(
      Formula integrand, String variable, Function<Formula, IntegralResult> ofPiece) {
    var own = new IntegralByCases(ofPiece);
    return CaseAntiderivative.of(integrand, variable, own::piece)
        .<IntegralResult>map(found ->
            new IntegralResult.Verified(
                integrand,
                variable,
                found.antiderivative(),
                integrand,
                Finder.RULES,
                1,
                own.proofs.stream().max(Proof::compareTo).orElse(Proof.NORMAL_FORM),
                found.conditions(),
                List.of(),
                List.of(),
                List.of(),
                own.steps,
                List.of()))
        .orElseGet(() ->
            new IntegralResult.Declined(
                integrand,
                IntegralResult.Cause.NOT_FOUND,
                "no antiderivative of all cases was found, or where they meet",
                List.of()));
  }

  private Optional<Formula> piece(Formula function) {
    if (!(ofPiece.apply(function) instanceof IntegralResult.Verified verified)
        || !verified.conditions().isEmpty()
        || Postorder.contains(
            verified.antiderivative(), each -> each.operator() == Operator.APPLY)) {
      return Optional.empty();
    }
    proofs.add(verified.proof());
    steps.addAll(verified.steps());
    return Optional.of(verified.antiderivative());
  }
}
