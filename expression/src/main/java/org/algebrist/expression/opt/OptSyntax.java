package org.algebrist.expression.opt;

import java.util.List;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.ReadResult.Kind;

/** What the two written forms of operator trees share: where reading stands, and the limits. */
abstract class OptSyntax {
  final String text;
  int at;

  OptSyntax(String text) {
    this.text = text;
  }

  /** Reads the node that begins here. */
  abstract OptNode node(int depth) throws OptFailure;

  /** Skips what the form allows between its signs. */
  void skipBlanks() {}

  /** Reads all of the text; what is before {@code start} and from {@code end} on is blank. */
  final OptNode read(int start, int end) throws OptFailure {
    at = start;
    OptNode node = node(1);
    skipBlanks();
    if (at < end) {
      throw failure(Kind.TRAILING_TEXT, at, "the tree was complete before this", "the end");
    }
    return node;
  }

  /** Takes the bracket of a node. */
  final void open(int depth) throws OptFailure {
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
  }

  /** Checks that a node may have one more child than it has. */
  final void checkRoom(List<OptNode> children) throws OptFailure {
    if (children.size() == OptNode.MAX_CHILDREN) {
      throw failure(
          Kind.TOO_LONG,
          at,
          "a node with more than " + OptNode.MAX_CHILDREN + " children",
          "at most that many");
    }
  }

  final boolean isAt(char c) {
    return at < text.length() && text.charAt(at) == c;
  }

  final void expect(char expected) throws OptFailure {
    skipBlanks();
    if (!isAt(expected)) {
      boolean over = at >= text.length();
      throw failure(
          over ? Kind.UNCLOSED_PARENTHESIS : Kind.UNEXPECTED_CHARACTER,
          at,
          over ? "the operator tree ends too early" : "this does not belong here",
          Character.toString(expected));
    }
    at++;
  }

  final OptFailure failure(Kind kind, int where, String what, String expected) {
    return new OptFailure(ReadResult.failed(kind, text, where, what, expected));
  }
}
