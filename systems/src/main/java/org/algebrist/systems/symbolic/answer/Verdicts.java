package org.algebrist.systems.symbolic.answer;

import org.algebrist.algebra.proof.Verdict;

/** The verifier's verdicts in words. */
public final class Verdicts {
  private Verdicts() {}

  /** A verdict as a clause. */
  public static String text(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Equal(var proof, var _) -> "holds: " + proof.description();
      case Verdict.Different(String reason, var witness) ->
          witness
              .map(each -> "wrong at %s: %s ≠ %s".formatted(each.at(), each.left(), each.right()))
              .orElse("wrong: " + reason);
      case Verdict.Unknown(String reason) -> "not proved: " + reason;
    };
  }
}
