package org.algebrist.algebra.ode.step;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Names in the words of a step. */
public final class Names {
  private Names() {}

  /** A text with another name in place of one, also in dY. */
  public static String replaced(String text, String from, String to) {
    return Pattern.compile(
            "(?<![A-Za-z_\\\\])(d?)" + Pattern.quote(from) + "(?![A-Za-z0-9_\u2032])")
        .matcher(text.replace("`", ""))
        .replaceAll("$1" + Matcher.quoteReplacement(to));
  }

  /** A name for x less a number: its capital. */
  public static String capital(String variable) {
    String capital = variable.toUpperCase(Locale.ROOT);
    return capital.equals(variable) ? variable.toLowerCase(Locale.ROOT) : capital;
  }

  /** The first letter for a new function that stands in no text. */
  public static String fresh(String text) {
    return Stream.of("u", "w", "z", "s", "q")
        .filter(each -> replaced(text, each, "").equals(text.replace("`", "")))
        .findFirst()
        .orElse("u");
  }
}
