package org.algebrist.systems.symbolic.generator;

import java.util.Optional;
import java.util.random.RandomGenerator;

/** Makes verified pairs of a question and its answer. Not safe for several threads at once. */
public interface PairGenerator {
  /**
   * Tries once to make a pair; empty where what was drawn makes none.
   *
   * @param random all that the pair depends on, apart from what the generator has seen before
   */
  Optional<Pair> attempt(RandomGenerator random);
}
