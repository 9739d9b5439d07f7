package org.algebrist.algebra.solve;

import java.util.List;

/**
 * What solving a system of equations over the real numbers came to; reasons are short sentences for
 * people.
 */
public sealed interface SystemSolution {
  /** One solution, checked by substitution, and no other. */
  record Unique(Solution solution) implements SystemSolution {}

  /**
   * Two or more solutions, finitely many, each checked by substitution, by ascending values of the
   * unknowns.
   */
  record Several(List<Solution> solutions) implements SystemSolution {
    public Several {
      solutions = List.copyOf(solutions);
    }
  }

  /** No real solution. */
  record None(String reason) implements SystemSolution {}

  /** Infinitely many solutions, one of which was checked by substitution. */
  record Infinite(String reason) implements SystemSolution {}

  /** Not found out: the time limit, a size limit, or equations past the known methods. */
  record Unknown(String reason) implements SystemSolution {}
}
