package org.algebrist.algebra.proof.meaning.matrix;

import java.util.Optional;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;

/** Leaves open whether I beside the inverse of a capital letter is the unit matrix. */
public record UnitMatrix() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.either(MatrixLetters::hasInverse)
            && pair.either(formula -> formula.symbols().contains("I"))
        ? Optional.of("I may be the unit matrix")
        : Optional.empty();
  }
}
