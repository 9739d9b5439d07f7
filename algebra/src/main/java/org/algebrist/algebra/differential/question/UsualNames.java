package org.algebrist.algebra.differential.question;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the names of a formula usually stand for where nobody says it. */
public final class UsualNames {
  private static final Set<String> PARAMETERS =
      Set.of(
          "a", "b", "c", "d", "g", "h", "k", "l", "m", "n", "p", "q", "r", "w", "alpha", "beta",
          "gamma", "delta", "epsilon", "zeta", "eta", "kappa", "lambda", "mu", "nu", "rho", "sigma",
          "omega");

  /** Names of variables where the others are constants, the most usual first. */
  private static final List<String> VARIABLES = List.of("x", "t", "u", "y", "z", "s");

  /** Greek letters that are constants beside one of these. */
  private static final Set<String> GREEK =
      Set.of("theta", "iota", "xi", "tau", "upsilon", "phi", "chi", "psi");

  private static final Pattern NUMBERED = Pattern.compile("(\\p{L}+)_?\\d+");

  private UsualNames() {}

  /**
   * Whether a name is usually a constant: a capital letter, a to d, g, h, k to n, p to r, w, and of
   * the Greek letters alpha to eta, kappa to nu, rho, sigma and omega; the same with a number, as
   * k1.
   */
  public static boolean isParameter(String name) {
    Matcher numbered = NUMBERED.matcher(name);
    return PARAMETERS.contains(numbered.matches() ? numbered.group(1) : name)
        || !name.isEmpty() && Character.isUpperCase(name.codePointAt(0));
  }

  /** The variable: the only name, or x, t, u, y, z or s if all others are constants beside it. */
  public static Optional<String> variable(Collection<String> names) {
    if (names.size() == 1) {
      return Optional.of(names.iterator().next());
    }
    return VARIABLES.stream()
        .filter(names::contains)
        .filter(variable ->
            names.stream()
                .allMatch(
                    name -> name.equals(variable) || isParameter(name) || GREEK.contains(name)))
        .findFirst();
  }

  /** What to tell a person whose integrand has names of which none is the variable. */
  public static String whyNoVariable(Collection<String> names) {
    return "it holds several names, "
        + String.join(", ", names)
        + "; say by which one to integrate";
  }
}
