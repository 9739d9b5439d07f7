package org.algebrist.algebra.typed.habit;

/** ÷ beside fractions with a slash: 6 ÷ 1/2 divides by a half. */
final class DividedFractions {
  private DividedFractions() {}

  /** The text with fractions behind ÷ in brackets. */
  static String bracketed(String text) {
    if (text.indexOf('/') < 0) {
      return text;
    }
    int at = text.lastIndexOf('÷');
    String bracketed = text;
    while (at >= 0) {
      int end = end(bracketed, at + 1);
      String divisor = bracketed.substring(at + 1, end);
      if (hasLine(divisor)) {
        bracketed =
            bracketed.substring(0, at + 1)
                + " ("
                + divisor.strip()
                + ")"
                + bracketed.substring(end);
      }
      at = bracketed.lastIndexOf('÷', at - 1);
    }
    return bracketed;
  }

  private static boolean hasLine(String divisor) {
    int depth = 0;
    for (char c : divisor.toCharArray()) {
      depth += depth(c);
      if (c == '/' && depth == 0) {
        return true;
      }
    }
    return false;
  }

  private static int end(String text, int from) {
    int depth = 0;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += depth(c);
      boolean sign = "+-−=<>≤≥≠≈,;÷×·*:".indexOf(c) >= 0;
      boolean word = text.startsWith(" or ", i) || text.startsWith(" and ", i);
      if (depth < 0 || depth == 0 && (sign || word) && !text.substring(from, i).isBlank()) {
        return i;
      }
    }
    return text.length();
  }

  private static int depth(char c) {
    return "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
  }
}
