package org.algebrist.algebra.typed;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Definitions by cases as programs have them: {@code x if x > 0 else -x if x < -1 else 0} and
 * {@code x > 0 ? x : -x}.
 */
final class TypedCases {
  /** More cases than anyone types; each is looked for in what is left of the text. */
  private static final int MOST = 50;

  private static final Pattern CASE =
      Pattern.compile("\\s*(.+?)\\s+if\\s+(.+?)\\s+else\\s+(.+)", Pattern.DOTALL);

  /** The condition before a question mark is a comparison. */
  private static final Pattern QUESTION =
      Pattern.compile(
          "\\s*([^?:]*(?:[<>≤≥≠]|==)[^?:]*?)\\s*\\?\\s*([^?:]+?)\\s*:\\s*(.+)", Pattern.DOTALL);

  private static final Pattern BRACKETED = Pattern.compile("\\s*\\(([^()]*)\\)\\s*");

  private TypedCases() {}

  /** The text in infix notation; empty where it is no such definition. */
  static Optional<String> infix(String text) {
    var cases = new StringBuilder("cases(");
    Matcher bracketed = BRACKETED.matcher(text);
    String rest = bracketed.matches() ? bracketed.group(1) : text;
    for (int i = 0; i < MOST; i++) {
      Matcher next = CASE.matcher(rest);
      Matcher question = QUESTION.matcher(rest);
      boolean asked = question.matches();
      if (!asked && !next.matches()) {
        return i == 0
            ? Optional.empty()
            : Optional.of(cases.append("case(").append(rest.strip()).append("))").toString());
      }
      cases.append(
          asked
              ? "case(%s, %s), ".formatted(question.group(2), question.group(1))
              : "case(%s, %s), ".formatted(next.group(1), next.group(2)));
      rest = asked ? question.group(3) : next.group(3);
    }
    return Optional.empty();
  }
}
