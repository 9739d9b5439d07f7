package org.algebrist.algebra.typed.habit;

import java.util.regex.Pattern;

/** Angles named by three points: angle ABC, sin ABC, ABC = 90°. */
final class GeometryNames {
  private static final String POINTS = "([A-Z])(?!\\2)([A-Z])(?!\\2|\\3)([A-Z])(?![A-Za-z\\d_'])";
  private static final Pattern NAMED = Pattern.compile("(?<![A-Za-z])((?i:angle)) " + POINTS);
  private static final Pattern ARGUMENT = Pattern.compile("(?<![A-Za-z])(sin|cos|tan) ?" + POINTS);
  private static final Pattern IN_DEGREES =
      Pattern.compile("^()" + POINTS + "(?= ?= ?[\\d.]+ ?°\\s*$)");

  private GeometryNames() {}

  /** The text with a sign before such names. */
  static String withSigns(String text) {
    String named = NAMED.matcher(text).replaceAll("∠$2$3$4");
    named = ARGUMENT.matcher(named).replaceAll("$1(∠$2$3$4)");
    return IN_DEGREES.matcher(named).replaceAll("∠$2$3$4");
  }
}
