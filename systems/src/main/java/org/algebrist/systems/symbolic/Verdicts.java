package org.algebrist.systems.symbolic;

import org.algebrist.algebra.proof.Verdict;

/** The verifier's verdicts in words. */
final class Verdicts {
  private Verdicts() {}

  static String text(Verdict verdict) {
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
