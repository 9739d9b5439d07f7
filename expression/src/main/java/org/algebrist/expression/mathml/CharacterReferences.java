package org.algebrist.expression.mathml;

import org.algebrist.expression.tree.ReadResult.Kind;

/** Replaces references to characters, such as {@code &le;} and {@code &#8804;}. */
final class CharacterReferences {
  private final String source;
  private final boolean html;
  private final MarkupProblems problems;

  /**
   * @param html whether an unknown {@code &name;} and a stray ampersand are text
   */
  CharacterReferences(String source, boolean html, MarkupProblems problems) {
    this.source = source;
    this.html = html;
    this.problems = problems;
  }

  /** A stretch of the source with its character references replaced. */
  String characters(int from, int to) {
    int first = source.indexOf('&', from, to);
    if (first < 0) {
      return source.substring(from, to);
    }
    if (first == from && source.charAt(to - 1) == ';' && to - from <= Entities.LONGEST_NAME + 2) {
      String named = Entities.named(source.substring(from + 1, to - 1));
      if (named != null) {
        return named;
      }
    }
    var out = new StringBuilder(to - from);
    int i = from;
    while (i < to) {
      char c = source.charAt(i);
      if (c != '&') {
        out.append(c);
        i++;
      } else {
        i = reference(i, to, out);
      }
    }
    return out.toString();
  }

  /** Appends what the reference at {@code where} stands for, and tells where it ends. */
  private int reference(int where, int to, StringBuilder out) {
    int end = where + 1;
    int longest = Math.min(to, where + 2 + Entities.LONGEST_NAME);
    while (end < longest && (isAlphanumeric(source.charAt(end)) || source.charAt(end) == '#')) {
      end++;
    }
    String reference = source.substring(where + 1, end);
    boolean closed = end < to && source.charAt(end) == ';';
    if (reference.startsWith("#")) {
      out.appendCodePoint(numeric(reference, where));
      return closed ? end + 1 : end;
    }
    String characters = closed ? Entities.named(reference) : null;
    if (characters != null) {
      out.append(characters);
      return end + 1;
    }
    String legacy = Entities.legacyPrefix(reference);
    if (legacy != null && html) {
      out.append(Entities.named(legacy));
      return where + 1 + legacy.length();
    }
    if (!html && !reference.isEmpty()) {
      problems.note(
          Kind.UNKNOWN_ENTITY,
          where,
          "unknown character name &" + reference + (closed ? ";" : ""),
          "a name of HTML or MathML such as &le;, or &amp; for the sign itself");
      out.append('\ufffd');
      return closed ? end + 1 : end;
    }
    out.append('&');
    return where + 1;
  }

  /** The code point of {@code #65} or {@code #x41}; U+FFFD where there is none. */
  private int numeric(String reference, int where) {
    int codePoint = Entities.numbered(reference);
    if (codePoint >= 0) {
      return codePoint;
    }
    problems.note(
        Kind.UNKNOWN_ENTITY,
        where,
        "&" + reference + " is no character",
        "the number of a Unicode character such as &#8804; or &#x2264;");
    return 0xFFFD;
  }

  /** Whether it is a letter or digit of ASCII. */
  static boolean isAlphanumeric(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
  }
}
