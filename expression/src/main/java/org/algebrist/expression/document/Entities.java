package org.algebrist.expression.document;

import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Character references in the running text of HTML and XML. */
final class Entities {
  /** No reference is longer than this; an ampersand without a near semicolon is itself. */
  private static final int LONGEST = 12;

  private static final Map<String, String> NAMED =
      Map.ofEntries(
          Map.entry("amp", "&"),
          Map.entry("lt", "<"),
          Map.entry("gt", ">"),
          Map.entry("quot", "\""),
          Map.entry("apos", "'"),
          Map.entry("nbsp", "\u00A0"),
          Map.entry("ndash", "\u2013"),
          Map.entry("mdash", "\u2014"),
          Map.entry("lsquo", "\u2018"),
          Map.entry("rsquo", "\u2019"),
          Map.entry("ldquo", "\u201C"),
          Map.entry("rdquo", "\u201D"),
          Map.entry("hellip", "\u2026"),
          Map.entry("minus", "\u2212"),
          Map.entry("times", "\u00D7"),
          Map.entry("divide", "\u00F7"),
          Map.entry("middot", "\u00B7"),
          Map.entry("plusmn", "\u00B1"),
          Map.entry("deg", "\u00B0"),
          Map.entry("le", "\u2264"),
          Map.entry("ge", "\u2265"),
          Map.entry("ne", "\u2260"),
          Map.entry("alpha", "\u03B1"),
          Map.entry("beta", "\u03B2"),
          Map.entry("gamma", "\u03B3"),
          Map.entry("delta", "\u03B4"),
          Map.entry("epsilon", "\u03B5"),
          Map.entry("theta", "\u03B8"),
          Map.entry("lambda", "\u03BB"),
          Map.entry("mu", "\u03BC"),
          Map.entry("pi", "\u03C0"),
          Map.entry("sigma", "\u03C3"),
          Map.entry("phi", "\u03C6"),
          Map.entry("omega", "\u03C9"),
          Map.entry("infin", "\u221E"),
          Map.entry("radic", "\u221A"),
          Map.entry("sum", "\u2211"),
          Map.entry("int", "\u222B"),
          Map.entry("isin", "\u2208"),
          Map.entry("rarr", "\u2192"),
          Map.entry("frac12", "\u00BD"),
          Map.entry("sup2", "\u00B2"),
          Map.entry("sup3", "\u00B3"));

  private Entities() {}

  /**
   * Text without references, and where each of its characters came from.
   *
   * @param starts the source index of every character, and the end of the source after the last
   */
  record Decoded(String text, int[] starts) {
    int start(int index) {
      return starts[index];
    }
  }

  static Decoded decode(CharSequence document, int from, int to) {
    var text = new StringBuilder(to - from);
    int[] starts = new int[to - from + 1];
    int at = from;
    while (at < to) {
      int semicolon = document.charAt(at) == '&' ? semicolon(document, at, to) : -1;
      String shown =
          semicolon < 0 ? null : shown(document.subSequence(at + 1, semicolon).toString());
      int next = shown == null ? at + 1 : semicolon + 1;
      String piece = shown == null ? String.valueOf(document.charAt(at)) : shown;
      for (int i = 0; i < piece.length(); i++) {
        // The units of one reference all start where it starts, but for the last one's end.
        starts[text.length() + i] = i == 0 ? at : next;
      }
      text.append(piece);
      at = next;
    }
    starts[text.length()] = to;
    return new Decoded(text.toString(), Arrays.copyOf(starts, text.length() + 1));
  }

  private static int semicolon(CharSequence document, int at, int to) {
    int limit = Math.min(to, at + LONGEST);
    for (int i = at + 1; i < limit; i++) {
      if (document.charAt(i) == ';') {
        return i;
      }
    }
    return -1;
  }

  private static @Nullable String shown(String name) {
    if (!name.startsWith("#")) {
      return NAMED.get(name);
    }
    boolean hexadecimal = name.startsWith("#x") || name.startsWith("#X");
    try {
      int point =
          hexadecimal
              ? Integer.parseInt(name.substring(2), 16)
              : Integer.parseInt(name.substring(1));
      boolean surrogate = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
      return Character.isValidCodePoint(point) && !surrogate ? Character.toString(point) : null;
    } catch (NumberFormatException notANumber) {
      return null;
    }
  }
}
