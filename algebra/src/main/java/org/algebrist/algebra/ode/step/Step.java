package org.algebrist.algebra.ode.step;

import java.util.List;
import java.util.function.UnaryOperator;
import org.algebrist.algebra.canonical.Canonical;

/**
 * A step of a method: a line for a person, and what it claims.
 *
 * @param text in which the function is Y and constants have their internal names
 * @param claims of the expressions that stand in the text; at least one, or the step says nothing
 *     that can be proved and is not shown
 */
public record Step(String text, List<Claim> claims) {
  public Step {
    claims = List.copyOf(claims);
  }

  /** A step with its claims. */
  public Step(String text, Claim... claims) {
    this(text, List.of(claims));
  }

  /** The same step of a method that solved other equations than those of the problem. */
  public Step about(List<Canonical> equations) {
    return new Step(text, claims.stream().map(each -> each.about(equations)).toList());
  }

  /** The same step in other words. */
  public Step worded(UnaryOperator<String> words) {
    return new Step(words.apply(text), claims);
  }

  /** The same step with each expression of its claims changed. */
  public Step with(UnaryOperator<Canonical> change) {
    return new Step(text, claims.stream().map(each -> each.with(change)).toList());
  }
}
