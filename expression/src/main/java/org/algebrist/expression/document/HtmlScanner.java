package org.algebrist.expression.document;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.notation.Notation;

/**
 * Cuts HTML, CNXML and other XML into words, MathML elements and tags.
 *
 * <p>Tags need not match; comments, scripts, styles and program text are markup. MathJax's
 * delimiters count inside one stretch of text between tags.
 */
final class HtmlScanner {
  /** Elements whose text is no prose. */
  private static final Set<String> HIDDEN =
      Set.of("script", "style", "code", "pre", "metadata", "head", "template", "svg");

  /** Elements that do not end a sentence. */
  private static final Set<String> INLINE =
      Set.of(
          "a",
          "abbr",
          "b",
          "big",
          "bdi",
          "cite",
          "del",
          "dfn",
          "em",
          "emphasis",
          "font",
          "foreign",
          "i",
          "ins",
          "kbd",
          "link",
          "mark",
          "q",
          "quote",
          "s",
          "samp",
          "small",
          "span",
          "strong",
          "sub",
          "sup",
          "sn",
          "term",
          "tt",
          "u",
          "var");

  private final CharSequence document;
  private final RegionBuilder out;
  private final Set<String> unclosed = new HashSet<>();

  HtmlScanner(CharSequence document, Consumer<Region> regions) {
    this.document = document;
    this.out = new RegionBuilder(document, regions);
  }

  void scan() {
    int at = 0;
    while (at < document.length()) {
      at = document.charAt(at) == '<' ? tag(at) : text(at);
    }
    out.end();
  }

  private int hidden(int from, int to, boolean breaks) {
    out.markup(from, to, breaks);
    return to;
  }

  private int tag(int at) {
    if (TexText.startsWith(document, at, "<!--")) {
      return hidden(at, after(at + 4, "-->"), false);
    }
    if (TexText.startsWith(document, at, "<![CDATA[")) {
      return hidden(at, after(at + 9, "]]>"), false);
    }
    int nameStart = at + 1;
    boolean closing = nameStart < document.length() && document.charAt(nameStart) == '/';
    nameStart += closing ? 1 : 0;
    int nameEnd = nameStart;
    while (nameEnd < document.length() && isNameCharacter(document.charAt(nameEnd))) {
      nameEnd++;
    }
    boolean declaration =
        nameStart < document.length()
            && (document.charAt(nameStart) == '!' || document.charAt(nameStart) == '?');
    if (nameEnd == nameStart && !declaration) {
      // A lone "<" is a sign of less.
      return text(at);
    }
    int tagEnd = tagEnd(nameEnd);
    String qualified = document.subSequence(nameStart, nameEnd).toString();
    String name = qualified.substring(qualified.indexOf(':') + 1).toLowerCase(Locale.ROOT);
    boolean selfClosed = document.charAt(tagEnd - 1) == '>' && document.charAt(tagEnd - 2) == '/';
    if (closing || selfClosed || declaration) {
      return hidden(at, tagEnd, !INLINE.contains(name) && !name.equals("math"));
    }
    if (name.equals("math")) {
      return math(at, tagEnd, qualified);
    }
    if (HIDDEN.contains(name)) {
      return hiddenElement(at, tagEnd, qualified, name);
    }
    return hidden(at, tagEnd, !INLINE.contains(name));
  }

  private static boolean isNameCharacter(char c) {
    return Characters.isLatin(c) || c >= '0' && c <= '9' || c == ':' || c == '-' || c == '_';
  }

  /** The end of a tag; a quoted attribute may hold ">". */
  private int tagEnd(int from) {
    char quote = 0;
    for (int i = from; i < document.length(); i++) {
      char c = document.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if ((c == '"' || c == '\'') && document.charAt(i - 1) == '=') {
        quote = c;
      } else if (c == '>') {
        return i + 1;
      }
    }
    return document.length();
  }

  private int math(int at, int tagEnd, String qualified) {
    int close = closingTag(tagEnd, qualified);
    if (close < 0) {
      return hidden(at, tagEnd, false);
    }
    int stop = tagEnd(close + 2);
    boolean display = contains(at, tagEnd, "\"block\"");
    out.formula(at, stop, at, stop, Notation.MATHML, display);
    return stop;
  }

  private boolean contains(int from, int to, String what) {
    for (int i = from; i < to; i++) {
      if (TexText.startsWith(document, i, what)) {
        return true;
      }
    }
    return false;
  }

  private int hiddenElement(int at, int tagEnd, String qualified, String name) {
    int close = closingTag(tagEnd, qualified);
    if (close < 0) {
      return hidden(at, tagEnd, true);
    }
    int stop = tagEnd(close + 2);
    boolean mathScript = name.equals("script") && contains(at, tagEnd, "math/tex");
    if (mathScript) {
      boolean display = contains(at, tagEnd, "mode=display");
      out.formula(at, stop, tagEnd, close, Notation.LATEX, display);
      return stop;
    }
    return hidden(at, stop, !name.equals("code"));
  }

  /** The start of {@code </name} from {@code from}, or -1; a vain search is not made twice. */
  private int closingTag(int from, String qualified) {
    if (unclosed.contains(qualified)) {
      return -1;
    }
    String close = "</" + qualified;
    for (int i = from; i < document.length(); i++) {
      if (document.charAt(i) == '<' && TexText.startsWith(document, i, close)) {
        int next = i + close.length();
        if (next >= document.length() || !isNameCharacter(document.charAt(next))) {
          return i;
        }
      }
    }
    unclosed.add(qualified);
    return -1;
  }

  private int after(int from, String close) {
    if (!unclosed.contains(close)) {
      for (int i = from; i < document.length(); i++) {
        if (TexText.startsWith(document, i, close)) {
          return i + close.length();
        }
      }
      unclosed.add(close);
    }
    return Math.min(from, document.length());
  }

  /** A stretch of text up to the next tag, with entities and perhaps TeX's delimiters. */
  private int text(int at) {
    int stop = at + 1;
    while (stop < document.length() && document.charAt(stop) != '<') {
      stop++;
    }
    var decoded = Decoded.of(document, at, stop);
    var inner = new MathJaxScanner(decoded.text());
    inner.scan(
        (from, to) -> {
          for (int i = from; i < to; i++) {
            out.shown(decoded.start(i), decoded.start(i + 1), decoded.text().charAt(i));
          }
        },
        formula ->
            out.formula(
                decoded.start(formula.start()),
                decoded.start(formula.end()),
                decoded.start(formula.sourceStart()),
                formula.source(),
                Notation.LATEX,
                formula.display()));
    return stop;
  }
}
