package org.algebrist.expression.mathml;

/** Text made safe between tags and in attributes. */
final class Xml {
  private Xml() {}

  static String escaped(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (needsEscape(text.charAt(i))) {
        var out = new StringBuilder(text.length() + 16);
        for (int k = 0; k < text.length(); k++) {
          append(text.charAt(k), out);
        }
        return out.toString();
      }
    }
    return text;
  }

  private static boolean needsEscape(char c) {
    return c == '&' || c == '<' || c == '>' || c == '"' || c == '\t' || c == '\n' || c == '\r';
  }

  private static void append(char c, StringBuilder out) {
    switch (c) {
      case '&' -> out.append("&amp;");
      case '<' -> out.append("&lt;");
      case '>' -> out.append("&gt;");
      case '"' -> out.append("&quot;");
      // Readers of XML make blanks of these in attributes.
      case '\t', '\n', '\r' -> out.append("&#").append((int) c).append(';');
      default -> out.append(c);
    }
  }
}
