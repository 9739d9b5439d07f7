package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.proof.series.DottedSeries;

/** Leaves open what three dots leave out: 1, 2, 4, … goes on as the reader guesses. */
record Ellipsis() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.nodes().anyMatch(DottedSeries::isDots)
        ? Optional.of("what … leaves out is not understood")
        : Optional.empty();
  }
}
