package org.algebrist.algebra.typed;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is to be integrated, as people type it with and without an integral sign. */
public final class TypedIntegrand {
  private static final Pattern DIFFERENTIAL =
      Pattern.compile(
          "(.*?)(?:\\\\(?:[,;!:]|cdot)|[\\s*·,])*(?<![A-Za-z\\\\])d([a-z])\\s*", Pattern.DOTALL);

  /** The differential above a line: dx/x, dx/(1 + x^2). */
  private static final Pattern ABOVE =
      Pattern.compile(
          "\\s*d([a-z])\\s*/\\s*(?!d[a-z])([\\w^.]+|[a-z]*\\([^()]*\\)(?:\\^\\w+)?)\\s*");

  /** What is not yet a whole integrand: "x^2 +" of x^2 + dx, where d is a name. */
  private static final Pattern UNFINISHED = Pattern.compile(".*[-+/^(\\[{=_]\\s*", Pattern.DOTALL);

  private static final Pattern BOUNDS =
      Pattern.compile(",? (?:from \\S+ to|between \\S+ and) \\S+\\s*$");

  private static final Pattern INTEGRAL = Pattern.compile("∫|\\\\int|(?<![A-Za-z])int");

  private TypedIntegrand() {}

  /**
   * What is integrated. Where no integral sign begins it, a dx at its end or above a line makes an
   * integral by x of it, and so do bounds: "x^2 dx from 0 to 1". Cases may be told as Python has
   * them: "x if x > 0 else 0".
   */
  public static String of(String text) {
    if (INTEGRAL.matcher(text).find()) {
      return text;
    }
    Optional<String> cases = TypedFormula.isPlain(text) ? TypedCases.infix(text) : Optional.empty();
    if (cases.isPresent()) {
      return cases.get();
    }
    if (BOUNDS.matcher(text).find()) {
      return "integral of " + text.strip();
    }
    Matcher above = ABOVE.matcher(text);
    if (above.matches()) {
      return "∫ (1/%s) d%s".formatted(above.group(2), above.group(1));
    }
    Matcher differential = DIFFERENTIAL.matcher(text);
    if (!differential.matches() || UNFINISHED.matcher(differential.group(1)).matches()) {
      return text;
    }
    String body = differential.group(1).strip();
    String form = TypedFormula.isPlain(text) ? "∫ (%s) d%s" : "\\int \\left(%s\\right) d%s";
    return form.formatted(body.isEmpty() ? "1" : body, differential.group(2));
  }
}
