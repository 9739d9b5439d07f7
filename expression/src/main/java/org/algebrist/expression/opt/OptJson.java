package org.algebrist.expression.opt;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.QuotedText;
import org.algebrist.expression.tree.ReadResult.Kind;

/** The JSON form, {@code ["O","SUP",[["V","x",null],["N","2",null]]]}. */
final class OptJson extends OptSyntax {
  OptJson(String text) {
    super(text);
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

  @Override
  OptNode node(int depth) throws OptFailure {
    open(depth);
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
      boolean empty = isAt(']');
      while (!empty) {
        checkRoom(children);
        children.add(node(depth + 1));
        skipBlanks();
        if (!isAt(',')) {
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
    if (!isAt('"')) {
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

  @Override
  void skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }
}
