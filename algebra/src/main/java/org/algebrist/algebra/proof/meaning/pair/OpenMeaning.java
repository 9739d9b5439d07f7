package org.algebrist.algebra.proof.meaning.pair;

import java.util.Optional;

/** Notation whose meaning is left open, so that a verdict that hangs on it is withdrawn. */
public interface OpenMeaning {
  /** What is left open of a pair; empty if its verdict does not hang on this notation. */
  Optional<String> in(ComparedPair pair);
}
