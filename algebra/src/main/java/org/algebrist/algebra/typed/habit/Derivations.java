package org.algebrist.algebra.typed.habit;

import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Derivatives of what stands in brackets: d(x^2)/dx and (sin x)'. */
final class Derivations {
  private static final String INSIDE = "\\(((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*)\\)";

  private static final Pattern QUOTIENT =
      Pattern.compile("(?<![A-Za-z\\\\])d ?" + INSIDE + " ?/ ?d([a-z])(?![A-Za-z\\d^])");

  /** Functions only, as a prime may be something else behind other brackets. */
  private static final Pattern PRIMED =
      Pattern.compile(
          "(?<![A-Za-z\\d_)])\\((?=[^()']*(?:sin|cos|tan|ln|log|exp|sqrt|√))((?:[^()']|\\([^()]*\\))*)\\)['′](?!['′(])");

  private static final Pattern NAME = Pattern.compile("(?<![A-Za-z])([a-z])(?![a-z(])");

  private Derivations() {}

  /** The text with d/dx before such brackets. */
  static String usual(String text) {
    String usual = QUOTIENT.matcher(text).replaceAll("(d/d$2 ($1))");
    return PRIMED.matcher(usual).replaceAll(Derivations::primed);
  }

  private static String primed(MatchResult found) {
    Set<String> names =
        NAME.matcher(found.group(1))
            .results()
            .map(MatchResult::group)
            .filter(name -> !name.equals("e"))
            .collect(Collectors.toSet());
    return names.size() == 1
        ? "(d/d" + names.iterator().next() + " (" + found.group(1) + "))"
        : found.group();
  }
}
