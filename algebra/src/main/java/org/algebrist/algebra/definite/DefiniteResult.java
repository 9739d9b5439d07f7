package org.algebrist.algebra.definite;

import java.util.List;
import java.util.Optional;
import org.algebrist.expression.tree.Formula;

/** What became of a definite integral. */
public sealed interface DefiniteResult {
  /**
   * A value in closed form, which a numeric integral confirmed.
   *
   * @param approximately NaN where there are parameters
   * @param antiderivative by which it was found; empty of a known integral
   * @param conditions on the parameters, such as "a > 0"
   * @param steps sentences for a person
   */
  record Value(
      Formula exact,
      double approximately,
      Optional<Formula> antiderivative,
      List<String> conditions,
      List<String> steps)
      implements DefiniteResult {
    public Value {
      conditions = List.copyOf(conditions);
      steps = List.copyOf(steps);
    }
  }

  /**
   * A number; the integral was proved to converge.
   *
   * @param error estimated from two resolutions; no bound
   * @param why there is no closed form, a clause
   */
  record Numeric(double approximately, double error, String why) implements DefiniteResult {}

  /**
   * There is no value, and that is proved.
   *
   * @param point at which the integral diverges
   * @param reason a clause for a person
   */
  record Diverges(Point point, String reason) implements DefiniteResult {}

  /**
   * Neither a value nor divergence was proved.
   *
   * @param why a clause for a person
   */
  record Declined(String why) implements DefiniteResult {}
}
