package org.algebrist.expression.mathml;

/** Text made safe between tags and in attributes. */
final class Xml {
  private Xml() {}

  /** Whether every character is one that XML 1.0 may hold, section 2.2. */
  static boolean holds(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isPair(text, i)) {
        i++;
      } else if (isForbidden(c)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPair(String text, int at) {
    return Character.isHighSurrogate(text.charAt(at))
        && at + 1 < text.length()
        && Character.isLowSurrogate(text.charAt(at + 1));
  }

  /** Unless it is half of a pair. */
  private static boolean isForbidden(char c) {
    return c < ' ' && c != '\t' && c != '\n' && c != '\r'
        || Character.isSurrogate(c)
        || c >= '\ufffe';
  }

  /** The text with references for signs of mark-up, and U+FFFD for what XML cannot hold. */
  static String escaped(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (needsEscape(text.charAt(i))) {
        var out = new StringBuilder(text.length() + 16);
        for (int k = 0; k < text.length(); k++) {
          if (isPair(text, k)) {
            out.append(text, k, k + 2);
            k++;
          } else {
            append(text.charAt(k), out);
          }
        }
        return out.toString();
      }
    }
    return text;
  }

  private static boolean needsEscape(char c) {
    return c == '&'
        || c == '<'
        || c == '>'
        || c == '"'
        || c < ' '
        || c >= '\ud800' && isForbidden(c);
  }

  private static void append(char c, StringBuilder out) {
    switch (c) {
      case '&' -> out.append("&amp;");
      case '<' -> out.append("&lt;");
      case '>' -> out.append("&gt;");
      case '"' -> out.append("&quot;");
      // Readers of XML make blanks of these in attributes.
      case '\t', '\n', '\r' -> out.append("&#").append((int) c).append(';');
      default -> out.append(isForbidden(c) ? '\ufffd' : c);
    }
  }
}
