package org.algebrist.expression.grammar;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.algebrist.expression.grammar.Stretch.Place;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** What operands with commas between them are: a list, or a relation that a list shares. */
final class ListTerms {
  private static final Set<Place> BRACKETS =
      EnumSet.of(Place.CALL, Place.SQUARE, Place.ANGLE, Place.OTHER_BRACKET);

  private final RowRules parser;

  ListTerms(RowRules parser) {
    this.parser = parser;
  }

  /** The list of the operands of {@code done}, or the relation that they share. */
  Node commas(Pending done) {
    Node[] elements = parser.popped(done.separators + 1);
    Place place = parser.place;
    boolean bracket =
        BRACKETS.contains(place)
            || place == Place.ROUND && !isRange(elements)
            || place == Place.BRACES && !parser.separators.isAfterSetBar();
    if (!bracket) {
      Node shared = shared(elements, done.start);
      if (shared != null) {
        return shared;
      }
      elements = withModulusAtEnd(withRangeAtEnd(elements));
    }
    return elements.length == 1 ? elements[0] : Node.of(Operator.LIST, elements);
  }

  /** A list whose modulus is that of all residues of a congruence: x ≡ 0, 1 (mod 4). */
  private static Node[] withModulusAtEnd(Node[] elements) {
    int last = elements.length - 1;
    if (!elements[last].is(Operator.MODULO) || elements[last].bracketed) {
      return elements;
    }
    int from = last - 1;
    while (from >= 0 && isTerm(elements[from])) {
      from--;
    }
    if (from < 0 || !elements[from].is(Operator.EQUIVALENT)) {
      return elements;
    }
    Node[] residues = Arrays.copyOfRange(elements, from, elements.length);
    residues[0] = elements[from].operands[1];
    residues[residues.length - 1] = elements[last].operands[0];
    Node congruence =
        Node.of(
            Operator.CONGRUENT_MODULO,
            elements[from].operands[0],
            Node.of(Operator.LIST, residues),
            elements[last].operands[1]);
    Node[] all = Arrays.copyOf(elements, from + 1);
    all[from] = congruence;
    return all;
  }

  /** A list that ends with what an index runs through: a = b, j = 1, …, m. */
  private static Node[] withRangeAtEnd(Node[] elements) {
    int last = elements.length - 1;
    int from = last;
    boolean dots = false;
    while (from > 0 && !isRelation(elements[from])) {
      dots |= from < last && "...".equals(elements[from].name());
      if (!isTerm(elements[from])) {
        return elements;
      }
      from--;
    }
    Node relation = elements[from];
    if (from == 0
        || !dots
        || !relation.is(Operator.EQUAL)
        || !isBound(relation.operands[0])
        || relation.operands[0].operator != null) {
      return elements;
    }
    Node[] values = Arrays.copyOfRange(elements, from, elements.length);
    values[0] = relation.operands[1];
    Node[] all = Arrays.copyOf(elements, from + 1);
    all[from] = Node.of(Operator.EQUAL, relation.operands[0], Node.of(Operator.LIST, values));
    return all;
  }

  /** Whether elements are i = 1, 2, 3 or i = 1, …, n. */
  private static boolean isRange(Node[] elements) {
    if (!elements[0].is(Operator.EQUAL) || !isBound(elements[0].operands[0])) {
      return false;
    }
    boolean range = elements.length > 2 && elements[0].operands[1].isNumber();
    for (int i = 1; i < elements.length - 1; i++) {
      range &= elements[i].isNumber() || "...".equals(elements[i].name());
    }
    return range && elements[elements.length - 1].operator == null;
  }

  /** a, b ∈ S and i = 1, …, n: the one relation is the list's; null if there is none such. */
  private @Nullable Node shared(Node[] elements, int at) {
    int with = -1;
    for (int i = 0; i < elements.length; i++) {
      Node element = elements[i];
      if (isRelation(element)) {
        if (with >= 0) {
          return null;
        }
        with = i;
      } else if (!isTerm(element)) {
        return null;
      }
    }
    if (with < 0) {
      return null;
    }
    Node relation = elements[with];
    boolean first = with == 0;
    boolean last = with == elements.length - 1;
    if (!last && !SharedRelations.givesValues(Objects.requireNonNull(relation.operator))) {
      return null;
    }
    for (int i = 0; i < with; i++) {
      if (!isBound(elements[i])) {
        return null;
      }
    }
    if (relation.operands[0].isAbsent() || relation.operands[1].isAbsent()) {
      return null;
    }
    if (!first && !isBound(relation.operands[0])) {
      return null;
    }
    if (!parser.sharesRelation(at)) {
      return null;
    }
    Node left = relation.operands[0];
    Node right = relation.operands[1];
    if (!first) {
      Node[] names = Arrays.copyOf(elements, with + 1);
      names[with] = left;
      left = Node.of(Operator.LIST, names);
    }
    if (!last) {
      Node[] values = Arrays.copyOfRange(elements, with, elements.length);
      values[0] = right;
      right = Node.of(Operator.LIST, values);
    }
    return Node.of(Objects.requireNonNull(relation.operator), left, right);
  }

  private static boolean isRelation(Node node) {
    return node.operator != null && SharedRelations.isRelation(node.operator) && !node.bracketed;
  }

  private static boolean isTerm(Node node) {
    return node.operator == null ? !node.isAbsent() : SharedRelations.isTerm(node.operator);
  }

  /** Whether a node is a name or the like, of which something can be said. */
  private static boolean isBound(Node node) {
    return node.operator == null
        ? !node.isNumber() && !node.isAbsent()
        : SharedRelations.isName(node.operator) && !isPoint(node);
  }

  /** Whether a node is a point with its coordinates: P(−5, 5). */
  private static boolean isPoint(Node node) {
    boolean numbers = node.is(Operator.APPLY) && node.operands.length > 2;
    for (int i = 1; numbers && i < node.operands.length; i++) {
      numbers = node.operands[i].isNumber();
    }
    return numbers;
  }
}
