package org.algebrist.systems.symbolic.training;

import java.time.Duration;
import org.algebrist.expression.tree.Formula;

/** Whether an answer solves its question. Used by several threads at once. */
@FunctionalInterface
public interface AnswerCheck {
  /**
   * Whether it is proved to: what is unknown counts as no.
   *
   * @param question a formula of x, Y, Y' and Y'', the equation being that it is 0
   * @param answer a formula for Y
   */
  boolean solves(Formula question, Formula answer);

  /**
   * The check that figures are made with.
   *
   * @param limit of a check, above zero
   */
  static AnswerCheck standard(Duration limit) {
    return new ResidualCheck(limit, false);
  }

  /**
   * The same where the answer to an integral is a first step to it, see {@link
   * org.algebrist.systems.symbolic.generator.FirstStepForm}: whether the methods find an
   * antiderivative after it, and it is proved.
   */
  static AnswerCheck ofFirstSteps(Duration limit) {
    return new ResidualCheck(limit, true);
  }
}
