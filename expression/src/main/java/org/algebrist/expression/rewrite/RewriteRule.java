package org.algebrist.expression.rewrite;

import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;

/**
 * A rule that puts one formula in the place of another, such as a·(b + c) → a·b + a·c.
 *
 * <p>Nobody checks that the two have the same value; a rule may be right under a condition alone,
 * or wrong. {@code Equality} of the module {@code algebra} proves what can be proved of it.
 */
public final class RewriteRule {
  private static final String ARROW = "->";

  private final String name;
  private final Pattern pattern;
  private final Function<Match, Formula> replacement;
  private final Predicate<Match> condition;

  private RewriteRule(
      String name,
      Pattern pattern,
      Function<Match, Formula> replacement,
      Predicate<Match> condition) {
    this.name = name;
    this.pattern = pattern;
    this.replacement = replacement;
    this.condition = condition;
  }

  /**
   * A rule in infix, {@code a*(b + c) -> a*b + a*c}. Every symbol is a variable but e, i, pi and
   * infinity.
   *
   * @throws IllegalArgumentException if there is not one arrow outside brackets, if a side cannot
   *     be read, or if a variable stands on the right only
   */
  public static RewriteRule of(String rule) {
    int at = arrow(rule);
    Pattern pattern = Pattern.of(rule.substring(0, at));
    Formula replacement = Pattern.read(rule.substring(at + ARROW.length()));
    Set<String> unknown = Pattern.variablesOf(replacement);
    unknown.removeAll(pattern.variables());
    if (!unknown.isEmpty()) {
      throw new IllegalArgumentException(
          "the pattern "
              + pattern
              + " does not say what "
              + String.join(", ", unknown)
              + " of the replacement stands for");
    }
    return of(pattern, replacement);
  }

  /**
   * A rule from a pattern to a formula over its variables; other symbols of the replacement stand
   * for themselves.
   */
  public static RewriteRule of(Pattern pattern, Formula replacement) {
    Set<String> variables = pattern.variables();
    return new RewriteRule(
        pattern + " " + ARROW + " " + InfixWriter.write(replacement),
        pattern,
        match ->
            replacement.replaceSymbols(
                symbol -> variables.contains(symbol.name()) ? match.get(symbol.name()) : symbol),
        match -> true);
  }

  /**
   * A rule whose replacement is worked out for each match.
   *
   * @param name what {@link #toString} says of it
   */
  public static RewriteRule computed(
      String name, Pattern pattern, Function<Match, Formula> replacement) {
    return new RewriteRule(name, pattern, replacement, match -> true);
  }

  /** This rule, which applies only where a match meets this condition too. */
  public RewriteRule where(Predicate<Match> further) {
    return new RewriteRule(name, pattern, replacement, condition.and(further));
  }

  /** What the rule puts in the place of the whole of {@code formula}, where it applies. */
  public Optional<Formula> apply(Formula formula) {
    return pattern.match(formula).filter(condition).map(replacement);
  }

  /** The rule in infix, or its name; its condition is not shown. */
  @Override
  public String toString() {
    return name;
  }

  /** Where the only arrow outside brackets begins. */
  private static int arrow(String rule) {
    int found = -1;
    int depth = 0;
    for (int i = 0; i < rule.length(); i++) {
      switch (rule.charAt(i)) {
        case '(', '[', '{' -> depth++;
        case ')', ']', '}' -> depth--;
        default -> {
          boolean longer = i > 0 && "<-".indexOf(rule.charAt(i - 1)) >= 0;
          if (depth == 0 && rule.startsWith(ARROW, i) && !longer) {
            if (found >= 0) {
              throw new IllegalArgumentException(
                  "more than one -> outside brackets in " + rule + "; write a rule for each");
            }
            found = i;
          }
        }
      }
    }
    if (found < 0) {
      throw new IllegalArgumentException(
          "no -> in the rule " + rule + "; expected PATTERN -> REPLACEMENT");
    }
    return found;
  }
}
