package org.algebrist.app.calculus;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A differential equation asked in a few words, as a list of formulas: "solve y' = y with y(0) = 3"
 * is "y' = y, y(0) = 3", and "y = 3 when x = 0" is "y(0) = 3".
 */
final class EquationWords {
  /** What asks and says nothing more. */
  private static final Pattern ASKING =
      Pattern.compile(
          "^\\s*(?:please\\s+)?(?:solve|find|determine)(?:\\s+(?:for\\s+\\w+|the))?"
              + "(?:\\s+(?:general|particular))?(?:\\s+solution)?(?:\\s+(?:of|to))?"
              + "(?:\\s+the)?(?:\\s+(?:differential\\s+)?(?:equation|system|problem)s?)?\\b:?\\s+",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern ASKED =
      Pattern.compile(
          "[,;.]?\\s*(?:and\\s+)?(?:find|solve\\s+for|determine)\\s+[a-zA-Z](?:\\([a-z]\\))?\\s*[.?]?\\s*$",
          Pattern.CASE_INSENSITIVE);

  /** Words between an equation and its values. */
  private static final Pattern BETWEEN =
      Pattern.compile(
          "\\s*,?\\s+(?:with|where|subject\\s+to|such\\s+that|given(?:\\s+that)?|if|and)"
              + "(?:\\s+the)?(?:\\s+(?:initial|boundary)\\s+(?:condition|value)s?)?\\s+(?=[^,;]*=)",
          Pattern.CASE_INSENSITIVE);

  /** A value of a function where its variable has one. */
  private static final Pattern WHEN =
      Pattern.compile(
          "\\b([a-zA-Z]'*)\\s*=\\s*([^,;=]+?)\\s+(?:when|at|for|if)\\s+([a-zA-Z])\\s*=\\s*([^,;=]+)");

  /** y" with the double quote of a keyboard, where nothing is quoted. */
  private static final Pattern DOUBLE_QUOTE = Pattern.compile("(?<=[a-zA-Z])\"(?!\\w)");

  /** d2y/dx2. */
  private static final Pattern ORDER_ON_THE_LINE =
      Pattern.compile("\\bd([2-9])([a-zA-Z])/d([a-z])\\1\\b");

  /** Derivative(y(x), x), Derivative(y(x), (x, 2)) and diff(y(x), x, x) of programs. */
  private static final Pattern CALLED =
      Pattern.compile(
          "\\b(?:Derivative|diff)\\(\\s*([a-zA-Z])(?:\\(([a-z])\\))?\\s*,"
              + "\\s*\\(?\\s*([a-z])((?:\\s*,\\s*(?:\\3|[1-9]))*)\\s*\\)?\\s*\\)");

  private EquationWords() {}

  /** The text without words; the same text where there are none. */
  static String formulas(String text) {
    String plain = withPrimes(ASKING.matcher(text).replaceFirst(""));
    plain = ASKED.matcher(plain).replaceFirst("");
    plain =
        WHEN.matcher(plain)
            .replaceAll(value ->
                Matcher.quoteReplacement(
                    "%s(%s) = %s"
                        .formatted(value.group(1), value.group(4).strip(), value.group(2))));
    return BETWEEN.matcher(plain).replaceAll(", ");
  }

  /** Derivatives in notations that no formula has, with primes or as d^2y/dx^2. */
  private static String withPrimes(String text) {
    String plain = text.replace("\u00ff", "y''");
    if (!plain.strip().startsWith("\"")) {
      plain = DOUBLE_QUOTE.matcher(plain).replaceAll("''");
    }
    plain = ORDER_ON_THE_LINE.matcher(plain).replaceAll("d^$1$2/d$3^$1");
    return CALLED
        .matcher(plain)
        .replaceAll(call ->
            Matcher.quoteReplacement(
                call.group(1) + "'".repeat(order(call.group(4))) + "(" + call.group(3) + ")"));
  }

  /** One, and one for each variable more, or the number that stands instead. */
  private static int order(String rest) {
    int order = 1;
    for (String each : rest.split("[,\\s]+")) {
      if (!each.isEmpty()) {
        order = Character.isDigit(each.charAt(0)) ? Integer.parseInt(each) : order + 1;
      }
    }
    return order;
  }
}
