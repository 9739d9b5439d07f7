package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.proof.name.BoundNames;

/** Leaves open what a largest value over a set is: that of x and of x² for x from 0 to 1 is 1. */
record ExtremeOverSet() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.nodes().anyMatch(BoundNames::isBinding)
        ? Optional.of("a largest or smallest value over a set is compared as it is written")
        : Optional.empty();
  }
}
