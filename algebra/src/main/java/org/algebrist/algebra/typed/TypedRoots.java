package org.algebrist.algebra.typed;

import java.util.regex.Pattern;

/** Roots as people type them, sqrt 2, √2 and √(x), in the way that a notation has for them. */
public final class TypedRoots {
  private static final String CALL = "sqrt(";

  /** A root in letters without brackets: sqrt 2, sqrt2, root 2, sqrt x. */
  private static final Pattern BARE =
      Pattern.compile(
          "(?<![\\\\a-zA-Z])(?:sqrt\\s*|root\\s+)(\\d+(?:\\.\\d+)?|[a-zA-Z](?![a-zA-Z(]))");

  private static final Pattern SIGN_OF_BRACKET = Pattern.compile("√\\s*(?=\\()");

  private static final Pattern SIGN = Pattern.compile("√\\s*(\\d+(?:\\.\\d+)?|[a-zA-Z])");

  private TypedRoots() {}

  /** Roots in letters with brackets, sqrt(2) for sqrt 2. */
  public static String bracketed(String text) {
    return BARE.matcher(text).replaceAll("sqrt($1)");
  }

  /** Signs before brackets as calls, sqrt(x) for √(x). */
  public static String ofBrackets(String text) {
    return SIGN_OF_BRACKET.matcher(text).replaceAll("sqrt");
  }

  /** All signs as calls, sqrt(2) for √2, and sqrt(x) for √(x). */
  static String calls(String text) {
    return SIGN.matcher(ofBrackets(text)).replaceAll("sqrt($1)");
  }

  /** Calls up to the first that is not closed in the command of LaTeX, \sqrt{2} for sqrt(2). */
  public static String inLatex(String text) {
    String rest = text;
    int at = rest.indexOf(CALL);
    while (at >= 0) {
      int inside = at + CALL.length();
      int close = Brackets.closing(rest, inside - 1);
      boolean command = at > 0 && rest.charAt(at - 1) == '\\';
      if (command || close < 0 || rest.charAt(close) != ')') {
        return rest;
      }
      rest =
          rest.substring(0, at)
              + "\\sqrt{"
              + rest.substring(inside, close)
              + "}"
              + rest.substring(close + 1);
      at = rest.indexOf(CALL);
    }
    return rest;
  }
}
