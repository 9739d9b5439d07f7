package org.algebrist.expression.grammar;

import org.algebrist.expression.grammar.Pending.Relation;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** Relations, alone and in chains, with a modulus and with what stands over or under their sign. */
final class RelationTerms {
  private static final double GCD_WEIGHT = 0.75;

  private final RowRules parser;

  RelationTerms(RowRules parser) {
    this.parser = parser;
  }

  /** The relation of the operands of {@code done}, or a chain of them. */
  Node relations(Pending done) {
    int count = done.relations.size();
    if (count == 1) {
      Node right = parser.pop();
      Node left = parser.pop();
      return relation(done.relations.getFirst(), left, right, modulus(done, 0));
    }
    Node[] nodes = parser.popped(count + 1);
    for (int i = 0; i < count; i++) {
      Relation relation = done.relations.get(i);
      Node absent = Node.absent(relation.token().start);
      Node link = relation(relation, absent, nodes[i + 1], modulus(done, i));
      nodes[i + 1] = link.spanning(relation.token().start, link.end);
    }
    return Node.of(Operator.CHAIN, nodes);
  }

  /** The modulus of a relation, null if it has none. */
  private static @Nullable Node modulus(Pending done, int relation) {
    return relation < done.moduli.size() ? done.moduli.get(relation).orElse(null) : null;
  }

  /** Whether a relation may have a modulus. */
  static boolean isCongruence(Token token) {
    return token.sign.operator() == Operator.EQUIVALENT
        || token.sign.operator() == Operator.NOT_EQUIVALENT;
  }

  private Node relation(Relation relation, Node left, Node right, @Nullable Node modulus) {
    Token token = relation.token();
    Operator operator = token.sign.operator();
    if (modulus != null && isModular(operator)) {
      Operator congruence =
          operator == Operator.NOT_EQUIVALENT || operator == Operator.NOT_EQUAL
              ? Operator.NOT_CONGRUENT_MODULO
              : Operator.CONGRUENT_MODULO;
      return Node.of(congruence, left, right, modulus);
    }
    if (token.sub != null || token.sup != null) {
      return labelled(token, operator, left, right);
    }
    if (operator == null) {
      return Node.of(Operator.APPLY, Node.symbol(token.text, token.start, token.end), left, right);
    }
    if (operator == Operator.EQUAL && isGreatestDivisor(left, right, token.start)) {
      return Node.of(
          Operator.EQUAL,
          Node.of(Operator.GCD, Surface.VARIANT, left.start, left.end, left.operands),
          right);
    }
    return Node.of(operator, left, right);
  }

  /** Whether (a, b) = 1 says that a and b have no common divisor: no pair equals a number. */
  private boolean isGreatestDivisor(Node left, Node right, int at) {
    return left.is(Operator.TUPLE)
        && !left.bracketed
        && left.operands.length == 2
        && !left.operands[0].isNumber()
        && right.leaf instanceof Formula.Num number
        && number.value().signum() > 0
        && number.value().isInteger()
        && parser.choices.first(
            Choices.Question.INTERVAL, at, GCD_WEIGHT, "a greatest common divisor", "a pair");
  }

  private static boolean isModular(@Nullable Operator operator) {
    return operator == Operator.EQUIVALENT
        || operator == Operator.NOT_EQUIVALENT
        || operator == Operator.EQUAL
        || operator == Operator.NOT_EQUAL
        || operator == Operator.CONGRUENT;
  }

  /** A relation with something over or under it. */
  private Node labelled(Token token, @Nullable Operator operator, Node left, Node right) {
    Node over = token.upper();
    Node under = token.lower();
    if (operator == Operator.TO || operator == Operator.LONG_RIGHT_ARROW) {
      return Node.of(Operator.LABELLED_ARROW, left, right, over, under);
    }
    String label =
        over.leaf instanceof Formula.Text text
            ? text.content()
            : over.isAbsent() ? "" : over.name();
    if (operator == Operator.EQUAL && label != null && under.isAbsent()) {
      switch (label) {
        case "?" -> {
          return Node.of(Operator.QUESTIONED_EQUAL, left, right);
        }
        case "def", "Def", "def.", "Delta", "△" -> {
          return Node.of(Operator.EQUAL_BY_DEFINITION, left, right);
        }
        case ".", "∙" -> {
          return Node.of(Operator.DOT_EQUAL, left, right);
        }
        default -> {}
      }
    }
    Node head = Node.symbol(token.sign.text(), token.start, token.end);
    boolean scripts = token.layout instanceof Layout.Scripts;
    if (!under.isAbsent()) {
      head = Node.of(scripts ? Operator.SUBSCRIPT : Operator.UNDER, head, under);
    }
    if (!over.isAbsent()) {
      head = Node.of(scripts ? Operator.SUPERSCRIPT : Operator.OVER, head, over);
    }
    return Node.of(Operator.APPLY, head, left, right);
  }
}
