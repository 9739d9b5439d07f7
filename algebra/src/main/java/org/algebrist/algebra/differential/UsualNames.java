package org.algebrist.algebra.differential;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the names of a formula usually stand for where nobody says it. */
public final class UsualNames {
  private static final Set<String> PARAMETERS =
      Set.of(
          "a", "b", "c", "d", "g", "h", "k", "l", "m", "n", "p", "q", "r", "w", "alpha", "beta",
          "gamma", "delta", "kappa", "lambda", "mu", "nu", "omega");

  private static final List<String> VARIABLES = List.of("x", "t");

  private UsualNames() {}

  /**
   * Whether a name is usually a constant: a capital letter, a to d, g, h, k to n, p to r, w, and of
   * the Greek letters alpha to delta, kappa to nu and omega.
   */
  public static boolean isParameter(String name) {
    return PARAMETERS.contains(name)
        || !name.isEmpty() && Character.isUpperCase(name.codePointAt(0));
  }

  /** The variable: the only name, or x or t if all others are usual constants. */
  public static Optional<String> variable(Collection<String> names) {
    if (names.size() == 1) {
      return Optional.of(names.iterator().next());
    }
    return VARIABLES.stream()
        .filter(names::contains)
        .filter(
            variable -> names.stream().allMatch(name -> name.equals(variable) || isParameter(name)))
        .findFirst();
  }

  /** What to tell a person whose integrand has names of which none is the variable. */
  public static String whyNoVariable(Collection<String> names) {
    return "it holds several names, "
        + String.join(", ", names)
        + "; say by which one to integrate";
  }
}
