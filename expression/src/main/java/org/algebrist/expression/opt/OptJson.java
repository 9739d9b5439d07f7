package org.algebrist.expression.opt;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.QuotedText;
import org.algebrist.expression.ReadResult;
import org.algebrist.expression.ReadResult.Kind;

/** The JSON form, {@code ["O","SUP",[["V","x",null],["N","2",null]]]}. */
final class OptJson {
  private final String text;
  private int at;

  OptJson(String text) {
    this.text = text;
  }

  static void append(StringBuilder out, OptNode node) {
    out.append('[');
    QuotedText.append(out, Character.toString(node.type()), '"');
    out.append(',');
    QuotedText.append(out, node.name(), '"');
    out.append(',');
    if (node.isLeaf()) {
      out.append("null");
    } else {
      for (int i = 0; i < node.children().size(); i++) {
        append(out.append(i == 0 ? '[' : ','), node.child(i));
      }
      out.append(']');
    }
    out.append(']');
  }

  /** Reads all of the text. */
  OptNode read(int start, int end) throws OptFailure {
    at = start;
    OptNode node = node(1);
    skipBlanks();
    if (at < end) {
      throw failure(Kind.TRAILING_TEXT, at, "the tree was complete before this", "the end");
    }
    return node;
  }

  private OptNode node(int depth) throws OptFailure {
    skipBlanks();
    int open = at;
    expect('[');
    if (depth > OptNode.MAX_DEPTH) {
      throw failure(
          Kind.TOO_DEEP,
          open,
          "the operator tree is deeper than " + OptNode.MAX_DEPTH + " levels",
          "at most that many");
    }
    skipBlanks();
    int start = at;
    String type = string();
    if (type.length() != 1) {
      throw failure(Kind.UNKNOWN_TOKEN, start, "this is no type", "one letter or sign");
    }
    expect(',');
    String name = string();
    expect(',');
    skipBlanks();
    var children = new ArrayList<OptNode>();
    if (text.startsWith("null", at)) {
      at += 4;
    } else {
      expect('[');
      skipBlanks();
      boolean empty = at < text.length() && text.charAt(at) == ']';
      while (!empty) {
        if (children.size() == OptNode.MAX_CHILDREN) {
          throw failure(
              Kind.TOO_LONG,
              at,
              "a node with more than " + OptNode.MAX_CHILDREN + " children",
              "at most that many");
        }
        children.add(node(depth + 1));
        skipBlanks();
        if (at >= text.length() || text.charAt(at) != ',') {
          break;
        }
        at++;
      }
      expect(']');
    }
    expect(']');
    return new OptNode(type.charAt(0), name, List.copyOf(children), start);
  }

  private String string() throws OptFailure {
    skipBlanks();
    if (at >= text.length() || text.charAt(at) != '"') {
      throw failure(Kind.UNEXPECTED_CHARACTER, at, "here is no string", "\"");
    }
    int end = QuotedText.end(text, at);
    String content = end < 0 ? null : QuotedText.content(text, at, end);
    if (content == null) {
      throw failure(Kind.BAD_QUOTE, at, "a string not closed or with an unknown escape", "\"");
    }
    at = end;
    return content;
  }

  private void skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private void expect(char expected) throws OptFailure {
    skipBlanks();
    if (at >= text.length() || text.charAt(at) != expected) {
      boolean over = at >= text.length();
      throw failure(
          over ? Kind.UNCLOSED_PARENTHESIS : Kind.UNEXPECTED_CHARACTER,
          at,
          over ? "the operator tree ends too early" : "this does not belong here",
          Character.toString(expected));
    }
    at++;
  }

  private OptFailure failure(Kind kind, int where, String what, String expected) {
    return new OptFailure(ReadResult.failed(kind, text, where, what, expected));
  }
}
