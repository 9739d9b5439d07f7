package org.algebrist.expression.document;

import java.util.function.BiConsumer;

/** The strings of a JSON document beside their keys, which is all that data sets are read for. */
final class JsonStrings {
  private JsonStrings() {}

  /** Hands over each member whose value is a string: its key and the value, unescaped. */
  static void members(String json, BiConsumer<String, String> member) {
    String key = "";
    boolean value = false;
    int at = 0;
    while (at < json.length()) {
      char c = json.charAt(at);
      if (c == '"') {
        var text = new StringBuilder();
        at = string(json, at + 1, text);
        if (value) {
          member.accept(key, text.toString());
        } else {
          key = text.toString();
        }
        value = false;
        continue;
      }
      // After a colon comes a value; a number, list or object ends that state by its own comma.
      value = c == ':' || value && Character.isWhitespace(c);
      at++;
    }
  }

  private static int string(String json, int from, StringBuilder text) {
    int at = from;
    while (at < json.length() && json.charAt(at) != '"') {
      char c = json.charAt(at);
      if (c != '\\' || at + 1 >= json.length()) {
        text.append(c);
        at++;
        continue;
      }
      char escaped = json.charAt(at + 1);
      at += 2;
      switch (escaped) {
        case 'n' -> text.append('\n');
        case 't' -> text.append('\t');
        case 'r' -> text.append('\r');
        case 'b' -> text.append('\b');
        case 'f' -> text.append('\f');
        case 'u' -> {
          int end = Math.min(json.length(), at + 4);
          text.append(unit(json.substring(at, end)));
          at = end;
        }
        default -> text.append(escaped);
      }
    }
    return at + 1;
  }

  private static char unit(String digits) {
    try {
      return (char) Integer.parseInt(digits, 16);
    } catch (NumberFormatException broken) {
      return '\uFFFD';
    }
  }
}
