package org.algebrist.algebra.symja;

import java.util.Optional;
import org.algebrist.expression.Formula;
import org.matheclipse.core.eval.ExprEvaluator;
import org.matheclipse.core.interfaces.IExpr;

/**
 * Integrates by Symja's rules (those of Rubi). What it says is not checked: of 217 random integrals
 * two were wrong.
 */
public final class RuleIntegrator {
  /** What came of an integrand. */
  public sealed interface Outcome {
    /** An antiderivative, unchecked. */
    record Found(Formula antiderivative) implements Outcome {}

    /**
     * @param reason a clause for a person
     */
    record NotFound(String reason) implements Outcome {}
  }

  private RuleIntegrator() {}

  /** Integrates in this process, on a thread that is abandoned when its time is over. */
  public static Outcome integrate(Formula integrand, String variable, Deadline deadline) {
    var form = new SymjaForm();
    Optional<String> question = question(integrand, variable, form);
    if (question.isEmpty()) {
      return new Outcome.NotFound("the rules do not know such operators");
    }
    return switch (Symja.ask(evaluator -> answer(evaluator, question.get(), form), deadline)) {
      case Symja.Reply.Answered<Optional<Formula>>(Optional<Formula> answer) ->
          answer.isPresent()
              ? new Outcome.Found(answer.get())
              : new Outcome.NotFound("the rules find no elementary antiderivative");
      case Symja.Reply.Unanswered<Optional<Formula>>(String reason) ->
          new Outcome.NotFound(reason);
    };
  }

  /** Empty where the formula cannot be written for Symja, or is too long. */
  private static Optional<String> question(Formula integrand, String variable, SymjaForm form) {
    Optional<String> function = form.of(integrand);
    Optional<String> name = form.of(Formula.symbol(variable));
    return function.isEmpty() || name.isEmpty() || function.get().length() > Symja.MAX_TEXT
        ? Optional.empty()
        : Optional.of("Integrate(" + function.get() + "," + name.get() + ")");
  }

  private static Optional<Formula> answer(
      ExprEvaluator evaluator, String question, SymjaForm form) {
    IExpr result = evaluator.eval(evaluator.parse(question));
    return SymjaReading.formula(result, form);
  }
}
