package org.algebrist.evaluation.metrics;

import java.util.Set;

/** Which words may mean the same: those that share a sense. */
@FunctionalInterface
public interface Synonyms {
  /** No word has a synonym. */
  Synonyms NONE = _ -> Set.of();

  /** The numbers of the senses of a word in any of its forms; empty for an unknown word. */
  Set<Long> senses(String word);
}
