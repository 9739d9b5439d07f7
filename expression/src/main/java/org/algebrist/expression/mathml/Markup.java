package org.algebrist.expression.mathml;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.algebrist.expression.grammar.FormulaGrammar;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.ReadResult.Failed;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.jspecify.annotations.Nullable;

/**
 * A pull reader of XML and HTML tags and text, in one pass.
 *
 * <p>It reads no document type, resolves nothing outside the text, and expands only characters, so
 * that its output is never longer than its input by more than a constant. Prefixes of names are
 * dropped and names put in lower case. Whether end tags match is the caller's to see.
 */
final class Markup {
  /** What {@link #next()} met. */
  enum Event {
    START,
    END,
    TEXT,
    /** The end of the source, or a refusal; see {@link #refusal()}. */
    FINISH
  }

  /** More than what is read, as some pieces become one: three dots, digits with a point. */
  private static final int MOST_PIECES = 3 * FormulaGrammar.MAX_PIECES / 2;

  private final String source;
  private final boolean html;
  private final MarkupProblems problems;
  private final CharacterReferences references;
  private final TagNames names = new TagNames();
  private final List<String> attributes = new ArrayList<>();

  private int pieces;
  private int at;
  private int start;
  private String name = "";
  private String text = "";
  private boolean empty;
  private @Nullable Failed refusal;
  private @Nullable Event pushedBack;

  /**
   * @param html whether an unknown {@code &name;} and a stray ampersand are text
   * @param problems where to report what was mended
   */
  Markup(String source, boolean html, List<Failed> problems) {
    this.source = source;
    this.html = html;
    this.problems = new MarkupProblems(source, problems);
    this.references = new CharacterReferences(source, html, this.problems);
  }

  /** The local name of the tag met last, in lower case. */
  String name() {
    return name;
  }

  /** The characters of the text met last. */
  String text() {
    return text;
  }

  /** Where the last event starts in the source. */
  int start() {
    return start;
  }

  /** Where the last event ends, exclusive. */
  int end() {
    return at;
  }

  /** Whether the start tag met last closes itself; no end tag follows. */
  boolean isEmpty() {
    return empty;
  }

  /** Why the source is not read to its end, or null. */
  @Nullable Failed refusal() {
    return refusal;
  }

  /** The value of an attribute of the start tag met last, or null. */
  @Nullable String attribute(String attribute) {
    for (int i = 0; i < attributes.size(); i += 2) {
      if (attributes.get(i).equals(attribute)) {
        return attributes.get(i + 1);
      }
    }
    return null;
  }

  /** Stops the reading for good. */
  void refuse(Kind kind, int where, String what, String expected) {
    refusal = ReadResult.failed(kind, source, where, what, expected);
    at = source.length();
  }

  /** Notes what is wrong, as long as a person would read on; the reading goes on. */
  void note(Kind kind, int where, String what, String expected) {
    problems.note(kind, where, what, expected);
  }

  /** The same for what a reader of a part has found. */
  void note(Failed problem) {
    problems.note(problem);
  }

  /** Notes what is wrong, and gives it to keep with what could not be read. */
  Failed problem(Kind kind, int where, String what, String expected) {
    return problems.problem(kind, where, what, expected);
  }

  /** Takes in how many pieces a text was, and stops where no formula has as many. */
  void met(int more) {
    pieces += more;
    if (pieces > MOST_PIECES && refusal == null) {
      refuse(
          Kind.TOO_LONG,
          at,
          "the formula has more than " + FormulaGrammar.MAX_PIECES + " pieces",
          "formulas one by one");
    }
  }

  /** All of the source. */
  String source() {
    return source;
  }

  /** The source between two places. */
  String source(int from, int to) {
    return source.substring(from, to);
  }

  /** Makes {@link #next()} tell of the same event again. */
  void pushBack(Event event) {
    pushedBack = event;
  }

  Event next() {
    if (pushedBack != null && refusal == null) {
      Event again = pushedBack;
      pushedBack = null;
      return again;
    }
    while (refusal == null && at < source.length()) {
      start = at;
      if (source.charAt(at) != '<' || !startsTag(at)) {
        return readText();
      }
      char c = source.charAt(at + 1);
      if (c == '/') {
        return readEndTag();
      }
      if (c == '?') {
        skipPast("?>", "the processing instruction");
      } else if (c != '!') {
        return readStartTag();
      } else if (source.startsWith("<!--", at)) {
        skipPast("-->", "the comment");
      } else if (source.startsWith("<![CDATA[", at)) {
        return readCharacterData();
      } else {
        skipDeclaration();
      }
    }
    start = source.length();
    return Event.FINISH;
  }

  /** Whether the {@code <} here opens a tag; a sign "less than" that nobody escaped does not. */
  private boolean startsTag(int where) {
    if (where + 1 >= source.length()) {
      return false;
    }
    char c = source.charAt(where + 1);
    return isNameStart(c) || c == '!' || c == '?' || (c == '/' && where + 2 < source.length());
  }

  private static boolean isNameStart(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }

  private static boolean isNamePart(char c) {
    return isNameStart(c) || c >= '0' && c <= '9' || c == '-' || c == '.' || c == ':' || c > 127;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
  }

  private void skipPast(String close, String what) {
    int found = source.indexOf(close, at + 2);
    if (found < 0) {
      note(Kind.MALFORMED_MARKUP, at, what + " is not closed", close);
      at = source.length();
    } else {
      at = found + close.length();
    }
  }

  private Event readCharacterData() {
    int from = at + "<![CDATA[".length();
    int found = source.indexOf("]]>", from);
    if (found < 0) {
      note(Kind.MALFORMED_MARKUP, at, "the CDATA section is not closed", "]]>");
      found = source.length();
    }
    text = source.substring(from, found);
    at = Math.min(source.length(), found + 3);
    return Event.TEXT;
  }

  private void skipDeclaration() {
    int close = source.indexOf('>', at);
    int subset = source.indexOf('[', at, close < 0 ? source.length() : close);
    boolean entity = source.regionMatches(true, at, "<!ENTITY", 0, 8);
    if (entity || subset >= 0) {
      refuse(
          Kind.FORBIDDEN_MARKUP,
          at,
          "a document type with declarations of its own is not read",
          "mark-up without <!DOCTYPE … [ … ]> and <!ENTITY …>");
    } else if (close < 0) {
      note(Kind.MALFORMED_MARKUP, at, "the declaration is not closed", ">");
      at = source.length();
    } else {
      at = close + 1;
    }
  }

  private Event readEndTag() {
    at += 2;
    readName();
    while (at < source.length() && source.charAt(at) != '>') {
      if (source.charAt(at) == '<') {
        note(Kind.MALFORMED_MARKUP, at, "the end tag </" + name + " is not closed", ">");
        return Event.END;
      }
      at++;
    }
    if (at < source.length()) {
      at++;
    } else {
      note(Kind.MALFORMED_MARKUP, at, "the end tag </" + name + " is not closed", ">");
    }
    return Event.END;
  }

  private void readName() {
    int from = at;
    int local = at;
    while (at < source.length() && isNamePart(source.charAt(at))) {
      if (source.charAt(at) == ':') {
        local = at + 1;
      }
      at++;
    }
    name = names.known(source, local < at ? local : from, at);
  }

  private Event readStartTag() {
    at++;
    readName();
    attributes.clear();
    empty = false;
    while (at < source.length()) {
      char c = source.charAt(at);
      if (c == '>') {
        at++;
        return Event.START;
      }
      if (c == '/' && at + 1 < source.length() && source.charAt(at + 1) == '>') {
        empty = true;
        at += 2;
        return Event.START;
      }
      if (c == '<') {
        break;
      }
      if (isNameStart(c)) {
        readAttribute();
      } else {
        if (!isBlank(c)) {
          note(Kind.MALFORMED_MARKUP, at, "'" + c + "' in the tag <" + name, "an attribute or >");
        }
        at++;
      }
    }
    note(Kind.MALFORMED_MARKUP, at, "the tag <" + name + " is not closed", ">");
    return Event.START;
  }

  private void readAttribute() {
    int from = at;
    while (at < source.length() && isNamePart(source.charAt(at))) {
      at++;
    }
    String attribute = source.substring(from, at).toLowerCase(Locale.ROOT);
    skipBlanks();
    if (at >= source.length() || source.charAt(at) != '=') {
      add(attribute, "");
      return;
    }
    at++;
    skipBlanks();
    if (at >= source.length()) {
      return;
    }
    char quote = source.charAt(at);
    if (quote != '"' && quote != '\'') {
      int begin = at;
      while (at < source.length() && !isBlank(source.charAt(at)) && source.charAt(at) != '>') {
        at++;
      }
      add(attribute, references.characters(begin, at));
      return;
    }
    int close = source.indexOf(quote, at + 1);
    if (close < 0) {
      note(
          Kind.MALFORMED_MARKUP,
          at,
          "the value of " + attribute + " is not closed",
          Character.toString(quote));
      at = source.length();
      return;
    }
    add(attribute, references.characters(at + 1, close));
    at = close + 1;
  }

  private void add(String attribute, String value) {
    attributes.add(attribute);
    attributes.add(value);
  }

  private void skipBlanks() {
    while (at < source.length() && isBlank(source.charAt(at))) {
      at++;
    }
  }

  private Event readText() {
    int from = at;
    at++;
    if (html && source.charAt(from) == '&') {
      // A character by name is text of its own, so that all other text is the source as it is.
      while (at < source.length() && CharacterReferences.isAlphanumeric(source.charAt(at))
          || isAt('#')) {
        at++;
      }
      at += isAt(';') ? 1 : 0;
    } else {
      at = textEnd(at);
    }
    text = references.characters(from, at);
    return Event.TEXT;
  }

  /** Where text ends: at a tag, in HTML also at a character by name. */
  private int textEnd(int from) {
    int end = from;
    while (end < source.length()) {
      char c = source.charAt(end);
      if (c == '<' && startsTag(end) || c == '&' && html) {
        break;
      }
      end++;
    }
    return end;
  }

  private boolean isAt(char c) {
    return at < source.length() && source.charAt(at) == c;
  }
}
