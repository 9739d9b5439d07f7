package org.algebrist.systems.numgpt.data;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.algebrist.evaluation.duplicates.NumberMask;

/**
 * The sentences that magnitude classification tests on, to be kept out of what is trained on:
 * sentences that differ in nothing but numbers are the same.
 */
public final class TestSentences {
  private final Set<Long> hashes = new HashSet<>();

  /**
   * @param tested sentences with one number masked
   */
  public TestSentences(List<ClassifiedText> tested) {
    tested.forEach(text -> hashes.add(hash(text.segments().getFirst())));
  }

  /** Whether a passage has one of the sentences, whatever numbers stand in it. */
  public boolean standIn(String passage) {
    return MagnitudeSentences.sentences(passage).stream()
        .anyMatch(sentence -> hashes.contains(hash(sentence)));
  }

  private static long hash(String sentence) {
    return TextHash.of(NumberMask.apply(sentence.replace(Magnitude.MASK, "1")));
  }
}
