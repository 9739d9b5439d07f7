package org.algebrist.expression.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;

/** Makes derivatives with an index in the place of a fraction: ∂_x f, ∇_μ A. */
final class IndexedDerivatives {
  private IndexedDerivatives() {}

  /** ∂, ∇ or D with its variables as its subscript, before what it differentiates. */
  static Node indexed(Token token, Node body) {
    List<Node> nodes = new ArrayList<>();
    nodes.add(body);
    Node variable = Objects.requireNonNull(token.sub).node();
    if (!token.isSign("∂")) {
      return Node.of(
          Operator.COVARIANT_DERIVATIVE,
          token.kind == Kind.NAME ? Surface.VARIANT : Surface.PLAIN,
          token.start,
          Math.max(body.end, token.end),
          body,
          variable);
    }
    if (token.sup == null) {
      addVariables(variable, nodes);
    } else {
      nodes.add(Node.of(Operator.POWER, variable, token.sup.node()));
    }
    return Node.of(
        Operator.PARTIAL_DERIVATIVE,
        Surface.VARIANT,
        token.start,
        Math.max(body.end, token.end),
        nodes.toArray(new Node[0]));
  }

  /** The letters side by side in the subscript of ∂, each a variable; one that repeats a power. */
  private static void addVariables(Node variable, List<Node> nodes) {
    List<Node> letters = new ArrayList<>();
    Node rest = variable;
    while (rest.is(Operator.MULTIPLY)
        && rest.surface == Surface.JUXTAPOSED
        && rest.operands[1].name() != null) {
      letters.addFirst(rest.operands[1]);
      rest = rest.operands[0];
    }
    letters.addFirst(rest);
    if (rest.name() == null) {
      nodes.add(variable);
      return;
    }
    boolean same =
        letters.stream().allMatch(each -> Objects.equals(each.name(), letters.getFirst().name()));
    if (same && letters.size() > 1) {
      Node count = Node.leaf(Formula.number(letters.size()), variable.end, variable.end);
      nodes.add(Node.of(Operator.POWER, rest, count));
    } else {
      nodes.addAll(letters);
    }
  }
}
