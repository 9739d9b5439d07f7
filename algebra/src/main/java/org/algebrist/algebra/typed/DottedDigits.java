package org.algebrist.algebra.typed;

import java.util.regex.Pattern;

/** Recurring decimals with dots above their digits in LaTeX: {@code 0.\\dot{3}\\dot{6}} is 4/11. */
final class DottedDigits {
  private static final String DOTTED = "\\\\dot *(?:\\{(\\d)\\}|(\\d))";

  private static final Pattern RECURRING =
      Pattern.compile("(\\d*\\.\\d*)%1$s(?:(\\d*)%1$s)?".formatted(DOTTED));

  private DottedDigits() {}

  /** The text with a line above the digits that recur. */
  static String overlined(String text) {
    return !text.contains("\\dot")
        ? text
        : RECURRING
            .matcher(text)
            .replaceAll(m -> {
              StringBuilder digits = new StringBuilder();
              for (int group = 2; group <= m.groupCount(); group++) {
                digits.append(m.group(group) == null ? "" : m.group(group));
              }
              return m.group(1) + "\\\\overline{" + digits + "}";
            });
  }
}
