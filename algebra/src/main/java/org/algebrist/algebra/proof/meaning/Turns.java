package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;

/** Leaves open whether a revolution is counted, or is the angle 2π, where only one names it. */
record Turns() implements OpenMeaning {
  private static final Set<String> UNITS = Set.of("rpm", "rev", "revolution", "revolutions");

  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.onlyOne(Turns::areCounted)
        ? Optional.of("a revolution may be counted, or be an angle")
        : Optional.empty();
  }

  private static boolean areCounted(Formula formula) {
    return formula.symbols().stream().anyMatch(UNITS::contains);
  }
}
