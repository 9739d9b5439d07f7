package org.algebrist.expression.document;

import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.notation.Notation;
import org.jspecify.annotations.Nullable;

/**
 * What of a region is the formula, and what is the sentence's around it.
 *
 * @param formula what is to be read
 * @param otherwise LaTeX for the same formula, to be read if {@code formula} cannot be; or null
 * @param after punctuation set inside of the formula's delimiters that continues the sentence
 * @param words what a person sees of the formula, should nothing be read
 */
record FormulaSource(
    String formula, Notation notation, @Nullable String otherwise, String after, String words) {
  private static final String PUNCTUATION = ".,;:?";

  static FormulaSource of(Region.Math region, DocumentFormat format) {
    String source = region.source();
    Notation notation = region.notation();
    if (notation == Notation.MATHML) {
      return ofMathml(source);
    }
    if (notation != Notation.LATEX) {
      return new FormulaSource(source, notation, escaped(source), "", source);
    }
    return format == DocumentFormat.PLAIN
        ? new FormulaSource(escaped(source), notation, null, "", source)
        : ofLatex(source);
  }

  private static FormulaSource ofLatex(String source) {
    int inside = insideEnvironments(source);
    int at = punctuation(source, inside);
    // Within an environment it may stay: the reader passes over it.
    String formula = at < 0 || inside < source.length() ? source : source.substring(0, at);
    String after = at < 0 ? "" : source.substring(at, at + 1);
    return new FormulaSource(formula, Notation.LATEX, null, after, source);
  }

  /** Prose has neither comments nor TeX's dollars, but per cent and money. */
  private static String escaped(String source) {
    if (source.indexOf('$') < 0 && source.indexOf('%') < 0 && source.indexOf('#') < 0) {
      return source;
    }
    var escaped = new StringBuilder(source.length() + 4);
    for (int i = 0; i < source.length(); i++) {
      char c = source.charAt(i);
      boolean special = c == '$' || c == '%' || c == '#';
      if (special && (i == 0 || source.charAt(i - 1) != '\\')) {
        escaped.append('\\');
      }
      escaped.append(c);
    }
    return escaped.toString();
  }

  /** The index past what stands before the last {@code \end{…}} of a source that ends so. */
  private static int insideEnvironments(String source) {
    int end = source.length();
    while (true) {
      int last = lastShown(source, end);
      if (last < 0 || source.charAt(last) != '}') {
        return end;
      }
      int open = source.lastIndexOf('{', last);
      if (open < 0 || !source.startsWith("\\end", open - "\\end".length())) {
        return end;
      }
      end = open - "\\end".length();
    }
  }

  /** The last index before {@code end} of what is no white space; -1 if there is none. */
  private static int lastShown(String source, int end) {
    int last = end - 1;
    while (last >= 0 && Character.isWhitespace(source.charAt(last))) {
      last--;
    }
    return last;
  }

  /** Where the punctuation before {@code end} stands that belongs to the sentence; -1 if none. */
  private static int punctuation(String source, int end) {
    int last = lastShown(source, end);
    if (last < 1 || PUNCTUATION.indexOf(source.charAt(last)) < 0) {
      return -1;
    }
    char before = source.charAt(last - 1);
    if (before == '\\' || PUNCTUATION.indexOf(before) >= 0) {
      return -1; // a space of TeX's, or dots
    }
    int word = last - 1;
    while (word > 0 && Characters.isLatin(source.charAt(word))) {
      word--;
    }
    // \right. and its like are brackets that are not shown.
    boolean bracket =
        source.startsWith("\\right", word)
            || source.startsWith("\\left", word)
            || source.startsWith("\\middle", word)
            || source.startsWith("\\big", word)
            || source.startsWith("\\Big", word);
    return bracket ? -1 : last;
  }

  private static FormulaSource ofMathml(String source) {
    String latex = alternative(source);
    String content = content(source);
    String words = latex != null ? latex : content;
    return new FormulaSource(source, Notation.MATHML, latex, lastElement(source), words);
  }

  /** The punctuation that is all of the last element with text, or "". */
  private static String lastElement(String mathml) {
    int at = contentEnd(mathml);
    while (at > 0) {
      int close = mathml.lastIndexOf('<', at - 1);
      int open = close < 0 ? -1 : mathml.lastIndexOf('>', close);
      if (open < 0) {
        return "";
      }
      String text = mathml.substring(open + 1, close).strip();
      if (!text.isEmpty()) {
        return text.length() == 1 && PUNCTUATION.contains(text) ? text : "";
      }
      at = close;
    }
    return "";
  }

  /** The LaTeX that a MathML element carries along in its attribute {@code alttext}, or null. */
  private static @Nullable String alternative(String mathml) {
    int tagEnd = mathml.indexOf('>');
    int at = mathml.indexOf("alttext=");
    int from = at + "alttext=".length();
    if (at < 0 || at > tagEnd || from >= mathml.length()) {
      return null;
    }
    char quote = mathml.charAt(from);
    int to = quote == '"' || quote == '\'' ? mathml.indexOf(quote, from + 1) : -1;
    return to < 0 ? null : Decoded.of(mathml, from + 1, to).text();
  }

  /** Where the first annotation starts, or the end. */
  private static int contentEnd(String mathml) {
    int annotation = mathml.indexOf("annotation");
    return annotation < 0 ? mathml.length() : mathml.lastIndexOf('<', annotation);
  }

  /** What stands between the tags, without annotations. */
  private static String content(String mathml) {
    int stop = contentEnd(mathml);
    var text = new StringBuilder();
    int at = 0;
    while (at < stop) {
      if (mathml.charAt(at) == '<') {
        int end = mathml.indexOf('>', at);
        at = end < 0 ? stop : end + 1;
      } else {
        int end = mathml.indexOf('<', at);
        end = end < 0 || end > stop ? stop : end;
        text.append(Decoded.of(mathml, at, end).text());
        at = end;
      }
    }
    return text.toString();
  }
}
