package org.algebrist.expression.opt;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.ReadResult;
import org.algebrist.expression.ReadResult.Kind;

/** The text form, {@code [O!SUP,0[V!x],1[N!2]]}: each child after a comma and its number. */
final class OptText {
  private final String text;
  private int at;

  OptText(String text) {
    this.text = text;
  }

  static void append(StringBuilder out, OptNode node) {
    out.append('[').append(node.type()).append('!').append(node.name());
    for (int i = 0; i < node.children().size(); i++) {
      append(out.append(',').append(edge(i)), node.child(i));
    }
    out.append(']');
  }

  /** The label of the edge to a child: 0–9, A–Z, a–z. */
  private static char edge(int index) {
    return (char) (index < 10 ? '0' + index : index < 36 ? 'A' + index - 10 : 'a' + index - 36);
  }

  /** Reads all of the text, which has no blanks around it but such as start and end it. */
  OptNode read(int start, int end) throws OptFailure {
    at = start;
    OptNode node = node(1);
    if (at < end) {
      throw failure(Kind.TRAILING_TEXT, at, "the tree was complete before this", "the end");
    }
    return node;
  }

  private OptNode node(int depth) throws OptFailure {
    int open = at;
    expect('[');
    if (depth > OptNode.MAX_DEPTH) {
      throw failure(
          Kind.TOO_DEEP,
          open,
          "the operator tree is deeper than " + OptNode.MAX_DEPTH + " levels",
          "at most that many");
    }
    if (at + 1 >= text.length() || text.charAt(at + 1) != '!') {
      throw failure(Kind.UNKNOWN_TOKEN, at, "this is no label", "a type and !, such as V! or U!");
    }
    int start = at;
    at += 2;
    while (at < text.length() && ",[]".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    String name = text.substring(start + 2, at);
    var children = new ArrayList<OptNode>();
    while (at < text.length() && text.charAt(at) == ',') {
      at++;
      if (children.size() == OptNode.MAX_CHILDREN) {
        throw failure(
            Kind.TOO_LONG,
            at,
            "a node with more than " + OptNode.MAX_CHILDREN + " children",
            "at most that many");
      }
      expect(edge(children.size()));
      children.add(node(depth + 1));
    }
    expect(']');
    return new OptNode(text.charAt(start), name, List.copyOf(children), start);
  }

  private void expect(char expected) throws OptFailure {
    if (at >= text.length() || text.charAt(at) != expected) {
      boolean over = at >= text.length();
      throw failure(
          over ? Kind.UNCLOSED_PARENTHESIS : Kind.UNEXPECTED_CHARACTER,
          Math.min(at, text.length()),
          over ? "the operator tree ends too early" : "this does not belong here",
          Character.toString(expected));
    }
    at++;
  }

  private OptFailure failure(Kind kind, int where, String what, String expected) {
    return new OptFailure(ReadResult.failed(kind, text, where, what, expected));
  }
}
