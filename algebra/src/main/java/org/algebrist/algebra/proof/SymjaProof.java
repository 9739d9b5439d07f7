package org.algebrist.algebra.proof;

import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.symja.Symja;
import org.algebrist.algebra.symja.SymjaForm;
import org.algebrist.expression.tree.Formula;
import org.matheclipse.core.eval.ExprEvaluator;
import org.matheclipse.core.interfaces.IExpr;

/**
 * Looks for a proof that a difference is zero with Symja's simplifiers.
 *
 * <p>Its PossibleZeroQ is not among them: it takes true identities for false and may never end.
 */
final class SymjaProof {
  /** The cheapest first; each is tried on the difference as it stands. */
  private static final String[] ATTEMPTS = {
    "Simplify(%s)",
    "Together(Expand(TrigExpand(%s)))",
    "Simplify(TrigExpand(%s))",
    "Simplify(TrigToExp(%s))",
    "FullSimplify(%s)",
    "Simplify(PowerExpand(%s))"
  };

  private SymjaProof() {}

  /** Empty if the two were proved equal; else why not. */
  static Optional<String> prove(Formula left, Formula right, Deadline deadline) {
    var form = new SymjaForm();
    Optional<String> a = form.of(left);
    Optional<String> b = form.of(right);
    if (a.isEmpty() || b.isEmpty()) {
      return Optional.of("no proof is known for such operators");
    }
    String difference = "(" + a.get() + ")-(" + b.get() + ")";
    if (difference.length() > Symja.MAX_TEXT) {
      return Optional.of("they take " + difference.length() + " characters to write out");
    }
    return switch (Symja.ask(evaluator -> isZero(evaluator, difference, deadline), deadline)) {
      case Symja.Reply.Answered<Boolean>(Boolean zero) ->
          zero ? Optional.empty() : Optional.of("their difference does not simplify to zero");
      case Symja.Reply.Unanswered<Boolean>(String reason) -> Optional.of(reason);
    };
  }

  private static boolean isZero(ExprEvaluator evaluator, String difference, Deadline deadline) {
    for (String attempt : ATTEMPTS) {
      if (deadline.hasPassed()) {
        return false;
      }
      IExpr result = evaluator.eval(evaluator.parse(attempt.formatted(difference)));
      if (result.isZero()) {
        return true;
      }
    }
    return false;
  }
}
