package org.algebrist.algebra.ode.step;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.proof.Proof;
import org.algebrist.algebra.proof.Verdict;

/**
 * Proves the claims of steps one by one, with the prover that judges answers: two expressions by
 * {@link AnswerVerifier#equal}, integrals by differentiation, and what is said of an equation by
 * putting it into the equation. Nothing of the method that made a step is used.
 */
public final class StepProof {
  /** For one claim. */
  private static final Duration LIMIT = Duration.ofMillis(500);

  private StepProof() {}

  /** The steps up to the first that is not proved, as the others may rest on it. */
  public static List<Step> proved(OdeProblem problem, List<Step> steps, Deadline deadline) {
    List<Step> proved = new ArrayList<>();
    for (Step step : steps) {
      if (deadline.hasPassed()) {
        break;
      }
      long most = Math.clamp(deadline.remainingNanos(), 1, LIMIT.toNanos());
      if (!(of(problem, step, Duration.ofNanos(most)) instanceof Verdict.Equal)) {
        break;
      }
      proved.add(step);
    }
    return proved;
  }

  /**
   * Whether every claim of a step holds.
   *
   * @param limit above zero, for each comparison
   * @return unknown where there is no claim
   */
  public static Verdict of(OdeProblem problem, Step step, Duration limit) {
    Verdict verdict = new Verdict.Unknown("it claims nothing");
    for (Claim claim : step.claims()) {
      try {
        verdict = of(claim.about(problem.residuals()), limit);
      } catch (UnsupportedOperationException | TooDeepException | ArithmeticException none) {
        return new Verdict.Unknown(String.valueOf(none.getMessage()));
      }
      if (!(verdict instanceof Verdict.Equal)) {
        return verdict;
      }
    }
    return verdict;
  }

  private static Verdict of(Claim claim, Duration limit) {
    return switch (claim) {
      case Claim.Equal(Canonical left, Canonical right) -> AnswerVerifier.equal(left, right, limit);
      case Claim.Antiderivative(Canonical integral, Canonical integrand, String variable) ->
          AnswerVerifier.antiderivative(integrand, integral, variable, limit);
      case Claim.Holds(var residuals, var values) -> {
        List<Canonical> zeros = residuals.stream().map(_ -> Canonical.ZERO).toList();
        yield equal(residuals.stream().map(each -> put(each, values)).toList(), zeros, limit);
      }
      case Claim.Rewritten(var residuals, var values, Canonical result) ->
          equal(residuals.stream().map(each -> put(each, values)).toList(), List.of(result), limit);
      case Claim.Image(var residuals, var values, var images) -> {
        List<Canonical> linear = new ArrayList<>();
        for (Canonical residual : residuals) {
          Canonical rest = residual;
          for (String name : values.keySet()) {
            rest = rest.replace(name, Canonical.ZERO);
          }
          linear.add(Canonical.difference(put(residual, values), rest));
        }
        yield equal(linear, images, limit);
      }
    };
  }

  private static Verdict equal(List<Canonical> left, List<Canonical> right, Duration limit) {
    if (left.size() != right.size() || left.isEmpty()) {
      return new Verdict.Unknown("there is no equation to put it into");
    }
    Verdict verdict = new Verdict.Equal(Proof.NORMAL_FORM);
    for (int i = 0; i < left.size(); i++) {
      verdict = AnswerVerifier.equal(left.get(i), right.get(i), limit);
      if (!(verdict instanceof Verdict.Equal)) {
        return verdict;
      }
    }
    return verdict;
  }

  private static Canonical put(Canonical residual, Map<String, Canonical> values) {
    return residual.replace(symbol -> values.getOrDefault(symbol.name(), symbol));
  }
}
