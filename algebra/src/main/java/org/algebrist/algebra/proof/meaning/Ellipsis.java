package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Symbol;

/** Leaves open what three dots leave out: 1, 2, 4, … goes on as the reader guesses. */
record Ellipsis() implements OpenMeaning {
  private static final Set<String> SIGNS = Set.of("...", "…", "⋯", "cdots", "ldots", "dots");

  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.nodes().anyMatch(Ellipsis::isSign)
        ? Optional.of("what … leaves out is not understood")
        : Optional.empty();
  }

  private static boolean isSign(Formula formula) {
    return formula instanceof Symbol(String name) && SIGNS.contains(name);
  }
}
