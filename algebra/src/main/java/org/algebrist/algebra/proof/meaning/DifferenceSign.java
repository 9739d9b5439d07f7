package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;

/** Leaves open whether Δ is a factor, or says how much something changes. */
record DifferenceSign() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.onlyOne(DifferenceSign::occursIn)
        ? Optional.of("they are equal if Δ is a factor; it may say that something changes")
        : Optional.empty();
  }

  private static boolean occursIn(Formula formula) {
    return formula.symbols().contains("Delta") || formula.symbols().contains("Δ");
  }
}
