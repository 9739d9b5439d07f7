package org.algebrist.expression.xml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult.Kind;

/**
 * Reads one element of well-formed XML. There are no documents outside the text: a document type
 * and its entities are refused.
 */
public final class XmlParser {
  /** The most elements inside one another. */
  public static final int MAX_DEPTH = 500;

  /** The longest source in UTF-16 units. */
  private static final int MAX_LENGTH = 4 << 20;

  private final String text;
  private int at;

  private XmlParser(String text) {
    this.text = text;
  }

  /**
   * The element that {@code text} is.
   *
   * @throws ReadFailure saying where it is not well formed, or which limit it passes
   */
  public static XmlNode parse(String text) throws ReadFailure {
    if (text.length() > MAX_LENGTH) {
      throw new ReadFailure(
          Kind.TOO_LONG,
          "",
          0,
          "the source has " + text.length() + " characters",
          "4,194,304 at most");
    }
    var parser = new XmlParser(text);
    parser.passNothing();
    if (parser.at >= text.length()) {
      throw parser.failure(Kind.EMPTY, 0, "there is no element", "an element");
    }
    XmlNode node = parser.element(1);
    parser.passNothing();
    if (parser.at < text.length()) {
      throw parser.failure(Kind.TRAILING_TEXT, parser.at, "the element has ended", "the end");
    }
    return node;
  }

  private ReadFailure failure(Kind kind, int where, String what, String expected) {
    return new ReadFailure(kind, text, Math.min(where, text.length()), what, expected);
  }

  /** Blanks, comments and processing instructions. */
  private void passNothing() throws ReadFailure {
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at)) || text.charAt(at) == '\uFEFF') {
        at++;
      } else if (!passAside()) {
        return;
      }
    }
  }

  private boolean passAside() throws ReadFailure {
    String end = text.startsWith("<!--", at) ? "-->" : text.startsWith("<?", at) ? "?>" : "";
    if (text.startsWith("<!DOCTYPE", at)) {
      throw failure(Kind.FORBIDDEN_MARKUP, at, "a document type is not read", "an element");
    }
    if (end.isEmpty()) {
      return false;
    }
    int close = text.indexOf(end, at);
    if (close < 0) {
      throw failure(Kind.MALFORMED_MARKUP, at, "a comment is not closed", end);
    }
    at = close + end.length();
    return true;
  }

  private XmlNode element(int depth) throws ReadFailure {
    if (depth > MAX_DEPTH) {
      throw failure(
          Kind.TOO_DEEP, at, "more than " + MAX_DEPTH + " elements are open", "fewer of them");
    }
    int start = at;
    if (at >= text.length() || text.charAt(at) != '<') {
      throw failure(Kind.MALFORMED_MARKUP, at, "no element starts here", "<");
    }
    at++;
    String name = name();
    Map<String, String> attributes = attributes();
    var children = new ArrayList<XmlNode>();
    var content = new StringBuilder();
    if (text.startsWith("/>", at)) {
      at += 2;
      return new XmlNode(local(name), attributes, List.of(), "", start);
    }
    at++; // >
    while (true) {
      if (at >= text.length()) {
        throw failure(
            Kind.UNCLOSED_ELEMENT,
            start,
            "the element " + name + " is not closed",
            "</" + name + ">");
      }
      if (text.startsWith("</", at)) {
        break;
      }
      if (text.charAt(at) == '<') {
        if (!passAside()) {
          children.add(element(depth + 1));
        }
      } else {
        content.append(character());
      }
    }
    int end = at;
    at += 2;
    String closed = name();
    blanks();
    if (!closed.equals(name) || at >= text.length() || text.charAt(at) != '>') {
      throw failure(Kind.WRONG_END_TAG, end, "this closes no " + name, "</" + name + ">");
    }
    at++;
    return new XmlNode(local(name), attributes, children, content.toString(), start);
  }

  private static String local(String name) {
    return name.substring(name.indexOf(':') + 1);
  }

  private void blanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private String name() throws ReadFailure {
    int start = at;
    while (at < text.length()
        && (Character.isLetterOrDigit(text.charAt(at)) || "_:-.".indexOf(text.charAt(at)) >= 0)) {
      at++;
    }
    if (at == start) {
      throw failure(Kind.MALFORMED_MARKUP, at, "a name is missing", "the name of an element");
    }
    return text.substring(start, at);
  }

  private Map<String, String> attributes() throws ReadFailure {
    var attributes = new HashMap<String, String>(4);
    while (true) {
      blanks();
      if (at >= text.length()) {
        throw failure(Kind.MALFORMED_MARKUP, at, "a tag is not closed", ">");
      }
      if (text.charAt(at) == '>' || text.startsWith("/>", at)) {
        return attributes;
      }
      String name = name();
      blanks();
      if (at + 1 >= text.length() || text.charAt(at) != '=') {
        throw failure(Kind.MALFORMED_MARKUP, at, "the attribute " + name + " has no value", "=");
      }
      at++;
      blanks();
      char quote = at < text.length() ? text.charAt(at) : 0;
      if (quote != '"' && quote != '\'') {
        throw failure(Kind.MALFORMED_MARKUP, at, "a value stands in quotes", "\"");
      }
      at++;
      var value = new StringBuilder();
      while (at < text.length() && text.charAt(at) != quote) {
        value.append(character());
      }
      if (at >= text.length()) {
        throw failure(Kind.BAD_QUOTE, at, "a value is not closed", String.valueOf(quote));
      }
      at++;
      attributes.put(local(name), value.toString());
    }
  }

  /** The next character or what an entity stands for. */
  private String character() throws ReadFailure {
    char c = text.charAt(at);
    if (c != '&') {
      at++;
      return String.valueOf(c);
    }
    int end = text.indexOf(';', at);
    String entity = end < 0 || end > at + 12 ? "" : text.substring(at + 1, end);
    String value =
        switch (entity) {
          case "lt" -> "<";
          case "gt" -> ">";
          case "amp" -> "&";
          case "quot" -> "\"";
          case "apos" -> "'";
          default -> entity.startsWith("#") ? numbered(entity) : "";
        };
    if (value.isEmpty()) {
      throw failure(Kind.UNKNOWN_ENTITY, at, "no entity of XML is called so", "such as &lt;");
    }
    at = end + 1;
    return value;
  }

  private static String numbered(String entity) {
    boolean hex = entity.startsWith("#x");
    try {
      int code = Integer.parseInt(entity.substring(hex ? 2 : 1), hex ? 16 : 10);
      boolean character =
          Character.isValidCodePoint(code) && code > 0 && (code < 0xD800 || code > 0xDFFF);
      return character ? Character.toString(code) : "";
    } catch (NumberFormatException none) {
      return "";
    }
  }
}
