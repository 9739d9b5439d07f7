package org.algebrist.algebra.ode.answer;

import java.util.List;
import java.util.function.Predicate;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.expression.tree.Operator;

/** The arbitrary constants of a system's solution, chosen so that its functions are short. */
final class SystemConstants {
  /** Longer functions are left as they are. */
  private static final int MOST_NODES = 200;

  private SystemConstants() {}

  /** C₁ + C₂t for C₁ + (C₁ − C₂)t: with sums and differences of constants in place of one. */
  static Solution shortest(Solution.Several several, String x, int constants) {
    List<Canonical> best = several.values();
    List<Canonical> plain = best.stream().map(Canonical::expanded).toList();
    boolean shorter = nodes(plain) <= MOST_NODES;
    while (shorter) {
      List<Canonical> before = plain;
      int least = nodes(plain);
      plain = first(plain, constants, made -> nodes(made) < least);
      shorter = plain != before;
      best = shorter ? plain : best;
    }
    if (!SolutionTerms.holdsWave(plain.getFirst())) {
      // as many terms, fewer of them in the first function
      List<Canonical> before = plain;
      plain =
          first(
              plain,
              constants,
              made ->
                  terms(made) == terms(before)
                      && made.getFirst().terms().size() < before.getFirst().terms().size());
      best = plain == before ? best : plain;
    }
    for (int i = 1; i <= constants; i++) {
      String c = Solution.constant(i);
      if (isNegative(best.getFirst(), c)) {
        best =
            best.stream()
                .map(each -> each.replace(c, Canonical.negation(Canonical.name(c))))
                .toList();
      }
    }
    best = withCosineFirst(withPowersLast(best, x, constants), constants);
    return best.equals(several.values()) ? several : new Solution.Several(best);
  }

  /** The first form with a combination of two constants in place of one that is wanted. */
  private static List<Canonical> first(
      List<Canonical> values, int constants, Predicate<List<Canonical>> isWanted) {
    for (int i = 1; i <= constants; i++) {
      for (int k = 1; k <= constants; k++) {
        for (Canonical other : i == k ? List.<Canonical>of() : combinations(i, k)) {
          String replaced = Solution.constant(i);
          List<Canonical> made =
              values.stream().map(each -> each.replace(replaced, other).expanded()).toList();
          if (isWanted.test(made)) {
            return made;
          }
        }
      }
    }
    return values;
  }

  private static int terms(List<Canonical> values) {
    return values.stream().mapToInt(each -> each.terms().size()).sum();
  }

  /** (C₁ + C₂t)·e^t for (C₁t + C₂)·e^t in the first function. */
  private static List<Canonical> withPowersLast(List<Canonical> values, String x, int constants) {
    List<Canonical> made = values;
    for (int i = 1; i < constants; i++) {
      String one = Solution.constant(i);
      String other = Solution.constant(i + 1);
      Canonical beside = made.getFirst().derivative(one);
      Canonical alone = made.getFirst().derivative(other);
      if (!alone.equals(Canonical.ZERO)
          && Canonical.quotient(beside, alone).expanded().equals(Canonical.name(x))) {
        made = made.stream().map(each -> exchanged(each, one, other)).toList();
      }
    }
    return made;
  }

  /** C₁·cos t + C₂·sin t for C₁·sin t + C₂·cos t in the first function. */
  private static List<Canonical> withCosineFirst(List<Canonical> values, int constants) {
    List<Canonical> made = values;
    for (int i = 1; i < constants; i++) {
      String one = Solution.constant(i);
      String other = Solution.constant(i + 1);
      if (holdsOnly(made.getFirst(), one, Operator.SIN)
          && holdsOnly(made.getFirst(), other, Operator.COS)) {
        made = made.stream().map(each -> exchanged(each, one, other)).toList();
      }
    }
    return made;
  }

  /** Whether a constant stands in one term, beside one of the two waves. */
  private static boolean holdsOnly(Canonical function, String constant, Operator wave) {
    List<Canonical> own =
        function.expanded().terms().stream().filter(term -> term.contains(constant)).toList();
    return own.size() == 1
        && own.getFirst().factors().stream()
            .anyMatch(each -> each instanceof Call call && call.operator() == wave);
  }

  private static Canonical exchanged(Canonical function, String one, String other) {
    String between = "between\u2032";
    return function
        .replace(one, Canonical.name(between))
        .replace(other, Canonical.name(one))
        .replace(between, Canonical.name(other));
  }

  private static List<Canonical> combinations(int i, int k) {
    Canonical one = Canonical.name(Solution.constant(i));
    Canonical other = Canonical.name(Solution.constant(k));
    Canonical twice = Canonical.product(Canonical.number(2), other);
    return List.of(
        Canonical.sum(one, other),
        Canonical.difference(one, other),
        Canonical.difference(other, one),
        Canonical.sum(one, twice),
        Canonical.difference(one, twice));
  }

  private static int nodes(List<Canonical> values) {
    return values.stream().mapToInt(Canonical::nodes).sum();
  }

  /** Whether a constant occurs, and only in terms with a minus. */
  private static boolean isNegative(Canonical function, String constant) {
    List<Canonical> parts = function.terms();
    List<Canonical> own = parts.stream().filter(part -> part.contains(constant)).toList();
    return !own.isEmpty() && own.stream().allMatch(part -> part.numericFactor().signum() < 0);
  }
}
