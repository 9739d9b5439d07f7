package org.algebrist.systems.mathgpt.task.scoring;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * The examples of a scoring task.
 *
 * @param name of the source and the fold
 * @param leftOut how many records of the source are in none of the parts, by reason
 */
public record ScoringData(
    String name,
    List<ScoredExample> train,
    List<ScoredExample> development,
    List<ScoredExample> test,
    SequencedMap<String, Integer> leftOut) {
  public ScoringData {
    train = List.copyOf(train);
    development = List.copyOf(development);
    test = List.copyOf(test);
    leftOut = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(leftOut));
  }
}
