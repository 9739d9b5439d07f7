package org.algebrist.algebra.ode.problem;

import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.jspecify.annotations.Nullable;

/**
 * Differential equations as people write them, read: y' + y/x = x; y'(x) = y(x); dy/dx = xy; 2xy dx
 * + x² dy = 0; several with commas, and initial values beside them: y'' + y = 0, y(0) = 1.
 */
public sealed interface ProblemReading {
  /** It was read. */
  record Read(OdeProblem problem) implements ProblemReading {}

  /**
   * It is no such problem.
   *
   * @param reason what is wrong, and what would be right
   */
  record Refused(String reason) implements ProblemReading {}

  /** Derivatives of higher order are refused. */
  int MAX_ORDER = 8;

  /** Unknown functions of a system. */
  int MAX_FUNCTIONS = 4;

  /** What cannot be an unknown function. */
  Set<String> CONSTANTS = Set.of("e", "pi", "i");

  /** Functions of x, where it is not said; others, as v and T, are functions of time. */
  Set<String> OF_X = Set.of("y", "z", "u", "w", "f", "g", "h", "Y");

  /** Reads equations and conditions; without a sign of equality a formula is to be 0. */
  static ProblemReading of(Formula problem) {
    try {
      return new ProblemReader().read(problem);
    } catch (RefusedException refused) {
      return new Refused(String.valueOf(refused.getMessage()));
    } catch (IllegalArgumentException tooLarge) {
      return new Refused(String.valueOf(tooLarge.getMessage()));
    }
  }

  /** The problem is refused for the reason of the message. */
  final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RefusedException(String reason) {
      super(reason, null, false, false);
    }
  }

  /**
   * A derivative of a function.
   *
   * @param variable null if it is not said
   */
  record Derived(String function, @Nullable String variable, int order) {}
}
