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

  /** Whether a name is usually a constant: capital letters, a to d, k to r, most Greek letters. */
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
}
