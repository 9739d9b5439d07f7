package org.algebrist.algebra.typed.habit;

import java.util.regex.Pattern;

/** Numerals with blanks between groups of three digits: 300 000 km/s, 1 000/2 and √10 000. */
final class GroupedDigits {
  private static final String BLANK = "[ \u00A0\u2009\u202F]";

  /** Groups, but not behind an exponent or an index, where a factor may follow. */
  private static final Pattern GROUPS =
      Pattern.compile(
          "(?<![\\w.^,]|[\\d.,]%1$s|\\^-)([1-9]\\d{0,2}(?:%1$s\\d{3})+)(?![\\w]*\\d|%1$s\\d|,\\d)"
              .formatted(BLANK));

  /** Groups of which one begins with a zero, which no factor does: 2^1 000. */
  private static final Pattern WITH_ZERO =
      Pattern.compile("(?<=\\^)([1-9]\\d{0,2}(?:%1$s0\\d{2})+)(?!\\d|%1$s\\d)".formatted(BLANK));

  private GroupedDigits() {}

  /** The text with such numerals without blanks. */
  static String joined(String text) {
    String joined = GROUPS.matcher(text).replaceAll(found -> withoutBlanks(found.group()));
    return WITH_ZERO.matcher(joined).replaceAll(found -> withoutBlanks(found.group()));
  }

  private static String withoutBlanks(String digits) {
    return digits.replaceAll(BLANK, "");
  }
}
