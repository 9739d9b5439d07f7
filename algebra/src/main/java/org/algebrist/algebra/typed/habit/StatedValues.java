package org.algebrist.algebra.typed.habit;

import java.util.Arrays;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Values that a text lists: x=1;2;3, x = 1 / x = 2, {n^2 : n = 1, 2}, the point (0,5|1,5); and
 * equations of factorials, n!=n(n-1)!.
 */
final class StatedValues {
  private static final String NUMBER = "[-−]?\\d+(?:[.,/]\\d+)?";

  private static final Pattern LIST =
      Pattern.compile("^\\s*([a-z]) ?= ?(%1$s(?: ?; ?%1$s)+)\\s*$".formatted(NUMBER));

  private static final Pattern SOLUTIONS =
      Pattern.compile("^\\s*([a-z]) ?= ?([^/=<>]+?) / \\1 ?= ?([^/=<>]+)$");

  private static final Pattern POINT =
      Pattern.compile(
          "(?<=^\\s{0,2}|^[A-Z] ?=? ?)\\( ?([-−]?\\d+(?:,\\d+)?) ?\\| ?([-−]?\\d+(?:,\\d+)?)"
              + " ?\\)(?=\\s*$)");

  private static final Pattern IMAGES =
      Pattern.compile(
          "^\\s*\\{ ?([^:|{}]*?) ?[:|] ?([a-z]) ?= ?([-−]?\\d+(?: ?, ?[-−]?\\d+)*) ?\\}\\s*$");

  /** Two factorials or more and no other relation say that != is one and an equation. */
  private static final Pattern FACTORIAL = Pattern.compile("^([^=<>≠]*[\\w)])!=([^=<>≠]*)$");

  private StatedValues() {}

  /** The text with such values in the usual way. */
  static String usual(String text) {
    String usual = LIST.matcher(text).replaceAll(StatedValues::alternatives);
    usual = SOLUTIONS.matcher(usual).replaceAll("$1 = $2 or $1 = $3");
    usual =
        POINT
            .matcher(usual)
            .replaceAll(m ->
                "(" + m.group(1).replace(',', '.') + ", " + m.group(2).replace(',', '.') + ")");
    usual = IMAGES.matcher(usual).replaceAll(StatedValues::images);
    return FACTORIAL
        .matcher(usual)
        .replaceAll(m ->
            m.group(1).indexOf('!') >= 0
                    || m.group(2).matches(".*[\\w)]!.*") && hasLast(m.group(1), m.group(2))
                ? m.group(1) + "! = " + m.group(2)
                : m.group());
  }

  private static String alternatives(MatchResult list) {
    return Arrays.stream(list.group(2).split(";"))
        .map(value -> list.group(1) + " = " + value.strip().replace(',', '.'))
        .collect(Collectors.joining(" or "));
  }

  private static String images(MatchResult set) {
    String name = "(?<![A-Za-z])" + set.group(2) + "(?![A-Za-z])";
    return Arrays.stream(set.group(3).split(","))
        .map(value -> set.group(1).replaceAll(name, "(" + value.strip() + ")"))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  /** Whether the last letter of one text stands in the other. */
  private static boolean hasLast(String left, String right) {
    return right.indexOf(left.charAt(left.length() - 1)) >= 0;
  }
}
