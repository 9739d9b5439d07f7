package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;

/**
 * Leaves open what a mark at a number says: 5′ may be minutes or feet, and the index of 101₂ may be
 * its base.
 */
record MarkedNumber() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.operations().flatMap(node -> reason(node).stream()).findFirst();
  }

  private static Optional<String> reason(Operation node) {
    return switch (node.operator()) {
      case PRIME -> ofNumber(node, "what ′ means behind a number is not known");
      case SUBSCRIPT -> ofNumber(node, "an index of a number may be its base");
      default -> Optional.empty();
    };
  }

  private static Optional<String> ofNumber(Operation marked, String reason) {
    return marked.operands().getFirst() instanceof Formula.Num
        ? Optional.of(reason)
        : Optional.empty();
  }
}
