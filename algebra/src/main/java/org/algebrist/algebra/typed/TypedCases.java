package org.algebrist.algebra.typed;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Definitions by cases as Python has them: {@code x if x > 0 else -x if x < -1 else 0}. */
final class TypedCases {
  /** More cases than anyone types; each is looked for in what is left of the text. */
  private static final int MOST = 50;

  private static final Pattern CASE =
      Pattern.compile("\\s*(.+?)\\s+if\\s+(.+?)\\s+else\\s+(.+)", Pattern.DOTALL);

  private static final Pattern BRACKETED = Pattern.compile("\\s*\\(([^()]*)\\)\\s*");

  private TypedCases() {}

  /** The text in infix notation; empty where it is no such definition. */
  static Optional<String> infix(String text) {
    var cases = new StringBuilder("cases(");
    Matcher bracketed = BRACKETED.matcher(text);
    String rest = bracketed.matches() ? bracketed.group(1) : text;
    for (int i = 0; i < MOST; i++) {
      Matcher next = CASE.matcher(rest);
      if (!next.matches()) {
        return i == 0
            ? Optional.empty()
            : Optional.of(cases.append("case(").append(rest.strip()).append("))").toString());
      }
      cases.append("case(%s, %s), ".formatted(next.group(1), next.group(2)));
      rest = next.group(3);
    }
    return Optional.empty();
  }
}
