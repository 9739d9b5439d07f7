package org.algebrist.algebra.typed.habit;

import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Indices typed beside their letters, m1v1 = m2v2 and W = mgh2 − mgh1. They are none where one
 * digit stands beside one letter only, which may be a factor.
 */
final class DigitIndices {
  private static final Pattern GLUED =
      Pattern.compile(
          "(?<![\\p{L}_\\\\`.])(\\d*(?:\\.\\d+)?)((?:\\p{L}{1,3}?\\d{1,2})+)(?:(\\p{L}{1,2})|(?!\\^[({]?-?[A-Za-z]))(?![\\p{L}\\d_'(]|\\.\\d)");

  private static final Pattern ONE = Pattern.compile("(\\p{L}{0,2})(\\p{L})(\\d{1,2})");

  private static final Pattern UNDERSCORED =
      Pattern.compile("(?<![\\p{L}\\d])(\\p{L})_\\{?(\\d+)\\}?");

  private static final Pattern WORD =
      Pattern.compile(
          "(?i)log|ln|lg|exp|sin|cos|tan|sec|csc|cot|cm|mm|km|dm|pi|max|min|mod|abs|sqr|rad|deg|ch|sh|th|tg");

  /** Letters that digits stand beside for another reason: 1e5, 5C2, 4 m2, x^n2. */
  private static final Pattern NO_NAME = Pattern.compile("[eExCPFfhRXbo]");

  /** Where a function begins behind an index, and where a Greek letter with one is its argument. */
  private static final Pattern FUNCTION =
      Pattern.compile(
          "(?<=[A-Za-z]\\d)(?=(?:sin|cos|tan|ln|log|exp|sqrt)(?![a-z]))|(?<=(?<![A-Za-z])(?:sin|cos|tan|exp|ln))(?=[α-ωa-gi-z]\\d)");

  private static final Pattern GREEK =
      Pattern.compile(
          "(?<![A-Za-z])(alpha|beta|gamma|delta|epsilon|eta|theta|kappa|lambda|mu|nu|rho|sigma|tau|phi|chi"
              + "|psi|omega)(\\d{1,2})(?![\\w(.])");

  /** nC1 of calculators. */
  private static final Pattern CHOICE = Pattern.compile("[nN][CP]");

  /** PT1H30M of ISO 8601. */
  private static final Pattern DURATION = Pattern.compile("\\s*P(?:\\d+[DW])?(?:T[\\dHMS]+)?\\s*");

  private DigitIndices() {}

  /** The text with such indices behind a line, beside another. */
  static String beside(String typed, String other) {
    String greek = GREEK.matcher(typed).replaceAll("$1_$2");
    String text = FUNCTION.matcher(greek).replaceAll(" ");
    if (!GLUED.matcher(text).find() || DURATION.matcher(text).matches()) {
      return greek;
    }
    Set<String> names =
        Stream.of(text, other).flatMap(DigitIndices::glued).collect(Collectors.toSet());
    Set<String> lines =
        UNDERSCORED
            .matcher(other)
            .results()
            .map(m -> m.group(1) + m.group(2))
            .collect(Collectors.toSet());
    boolean indices =
        names.size() > 1
                && names.stream().map(each -> each.charAt(0)).distinct().count() < names.size()
            || names.stream()
                .anyMatch(name -> name.length() == 2 && "01".indexOf(name.charAt(1)) >= 0)
            || names.size() > 2
            || names.stream().anyMatch(lines::contains);
    return indices ? GLUED.matcher(text).replaceAll(found -> apart(found, text)) : greek;
  }

  private static Stream<String> glued(String text) {
    return GLUED
        .matcher(text)
        .results()
        .filter(DigitIndices::isOfNames)
        .flatMap(found -> ONE.matcher(found.group(2)).results())
        .map(one -> one.group(2) + one.group(3));
  }

  /** Whether no digit belongs to a function, a unit or a number. */
  private static boolean isOfNames(MatchResult found) {
    boolean number = !found.group(1).isEmpty();
    Matcher one = ONE.matcher(found.group(2));
    while (one.find()) {
      String letters = one.group(1) + one.group(2);
      if (WORD.matcher(letters).matches()
          || CHOICE.matcher(letters).matches()
          || number && letters.equals("m") && found.group(2).matches("m[23]")
          || number && one.start() == 0 && NO_NAME.matcher(letters).matches()) {
        return false;
      }
    }
    return true;
  }

  private static String apart(MatchResult found, String text) {
    if (!isOfNames(found)) {
      return Matcher.quoteReplacement(found.group());
    }
    String names =
        ONE.matcher(found.group(2))
            .replaceAll(one ->
                (one.group(1).isEmpty() ? "" : one.group(1) + "*")
                    + one.group(2)
                    + "_"
                    + one.group(3)
                    + "*");
    boolean exponent = found.start() > 0 && text.charAt(found.start() - 1) == '^';
    boolean below =
        found.group(1).isEmpty()
            && names.indexOf('*') < names.length() - 1
            && text.substring(0, found.start()).stripTrailing().endsWith("/");
    return (exponent || below ? "(" : "")
        + found.group(1)
        + (found.group(3) == null ? names.substring(0, names.length() - 1) : names + found.group(3))
        + (exponent || below ? ")" : "");
  }
}
