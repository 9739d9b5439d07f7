package org.algebrist.app.formula;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Letters before a bracket that holds nothing but the variable: whoever differentiates u(x)·v(x)
 * means two functions and no product of four letters.
 */
final class UnknownFunctions {
  private static final Pattern CALL =
      Pattern.compile("(?<![A-Za-z\\\\])([A-Za-z&&[^dei]])\\(([A-Za-z])\\)");

  private UnknownFunctions() {}

  /**
   * The text with such letters written as calls; as it is where it is no plain text.
   *
   * @param by the variable, where it is known
   */
  static String called(String text, Optional<String> by) {
    if (text.indexOf('\\') >= 0 || text.indexOf('<') >= 0) {
      return text;
    }
    Matcher call = CALL.matcher(text);
    StringBuilder called = new StringBuilder();
    while (call.find()) {
      String variable = call.group(2);
      boolean known = by.orElse("x").equals(variable) || by.isEmpty() && variable.equals("t");
      boolean function = known && !call.group(1).equals(variable);
      call.appendReplacement(
          called, function ? "apply($1, $2)" : Matcher.quoteReplacement(call.group()));
    }
    return call.appendTail(called).toString();
  }
}
