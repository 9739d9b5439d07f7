package org.algebrist.systems.symbolic.training;

import java.time.Duration;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.IntegrationMethods;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.differential.answer.UnknownFunction;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.generator.FirstStepForm;

/**
 * Puts an answer and its derivatives into the question and asks whether what comes out is 0; of a
 * question Y' − f, whether the derivative is f.
 */
final class ResidualCheck implements AnswerCheck {
  private static final String VARIABLE = "x";
  private static final Formula UNKNOWN = Formula.symbol(UnknownFunction.VALUE);
  private static final Formula SLOPE = Formula.symbol(UnknownFunction.FIRST);
  private static final Formula CURVATURE = Formula.symbol(UnknownFunction.SECOND);
  private static final Formula PRIMED = Formula.of(Operator.PRIME, UNKNOWN, Formula.number(1));
  private static final Formula PRIMED_TWICE =
      Formula.of(Operator.PRIME, UNKNOWN, Formula.number(2));

  private final Duration limit;
  private final boolean firstSteps;

  /**
   * @param firstSteps whether an answer may also be a first step to an integral, after which the
   *     methods find an antiderivative that is proved
   */
  ResidualCheck(Duration limit, boolean firstSteps) {
    this.limit = limit;
    this.firstSteps = firstSteps;
  }

  @Override
  public boolean solves(Formula question, Formula answer) {
    try {
      Formula named = named(question);
      if (named instanceof Operation difference
          && difference.operator() == Operator.SUBTRACT
          && difference.operands().getFirst().equals(SLOPE)
          && !mentionsUnknown(difference.operands().getLast())) {
        Canonical integrand = Canonical.of(difference.operands().getLast());
        return firstSteps
            ? FirstStepForm.read(answer)
                .flatMap(step -> IntegrationMethods.after(step, integrand, VARIABLE))
                .filter(found -> isIntegral(found.antiderivative(), integrand))
                .isPresent()
            : isIntegral(Canonical.of(answer), integrand);
      }
      return AnswerVerifier.solution(Canonical.of(named), Canonical.of(answer), VARIABLE, limit)
          instanceof Verdict.Equal;
    } catch (IllegalArgumentException tooLarge) {
      return false; // a formula beyond what can be differentiated or compared
    }
  }

  private boolean isIntegral(Canonical proposal, Canonical integrand) {
    return AnswerVerifier.antiderivative(integrand, proposal, VARIABLE, limit)
        instanceof Verdict.Equal;
  }

  private static boolean mentionsUnknown(Formula formula) {
    return formula.symbols().stream()
        .anyMatch(name ->
            name.equals(UnknownFunction.VALUE)
                || name.equals(UnknownFunction.FIRST)
                || name.equals(UnknownFunction.SECOND));
  }

  /** The formula with names in place of Y' and Y''. */
  private static Formula named(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (node, made) -> node.equals(PRIMED) ? SLOPE : node.equals(PRIMED_TWICE) ? CURVATURE : made);
  }
}
