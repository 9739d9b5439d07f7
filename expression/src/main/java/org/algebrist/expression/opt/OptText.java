package org.algebrist.expression.opt;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.ReadResult.Kind;

/** The text form, {@code [O!SUP,0[V!x],1[N!2]]}: each child after a comma and its number. */
final class OptText extends OptSyntax {
  OptText(String text) {
    super(text);
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

  @Override
  OptNode node(int depth) throws OptFailure {
    open(depth);
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
    while (isAt(',')) {
      at++;
      checkRoom(children);
      expect(edge(children.size()));
      children.add(node(depth + 1));
    }
    expect(']');
    return new OptNode(text.charAt(start), name, List.copyOf(children), start);
  }
}
