package org.algebrist.systems.symbolic.answer;

import org.algebrist.algebra.proof.Verdict;

/** The verifier's verdicts in words. */
public final class Verdicts {
  private static final String WRONG = "wrong";

  private Verdicts() {}

  /** Whether a clause says that a proposal is refuted. */
  public static boolean isWrong(String clause) {
    return clause.startsWith(WRONG);
  }

  /** A verdict as a clause. */
  public static String text(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Equal(var proof, var _) -> "holds: " + proof.description();
      case Verdict.Different(String reason, var witness) ->
          witness
              .map(each ->
                  (WRONG + " at %s: %s ≠ %s").formatted(each.at(), each.left(), each.right()))
              .orElse(WRONG + ": " + reason);
      case Verdict.Unknown(String reason) -> "not proved: " + reason;
    };
  }
}
