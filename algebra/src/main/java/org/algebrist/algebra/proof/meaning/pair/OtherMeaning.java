package org.algebrist.algebra.proof.meaning.pair;

import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;

/** Another meaning of notation, in which formulas that differ are compared once more. */
public interface OtherMeaning extends OpenMeaning {
  /** The node in the other meaning; itself if it has none. */
  Formula of(Formula node);

  /** What is told of formulas that are equal in the other meaning. */
  String reason();

  @Override
  default Optional<String> in(ComparedPair pair) {
    return occursIn(pair) && pair.areEqualAs(this::everywhere)
        ? Optional.of(reason())
        : Optional.empty();
  }

  /** Whether two formulas that are equal in the usual meaning are not so in this one. */
  default boolean setsApart(ComparedPair pair) {
    return occursIn(pair) && !pair.areEqualAs(this::everywhere);
  }

  private boolean occursIn(ComparedPair pair) {
    return pair.nodes().anyMatch(node -> !of(node).equals(node));
  }

  private Formula everywhere(Formula formula) {
    return Postorder.rebuilt(formula, (_, node) -> of(node));
  }
}
