package org.algebrist.neural.progress;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/**
 * How good a model is on held-out data.
 *
 * @param value what the best checkpoint is chosen by; higher is better
 * @param metrics named figures for the log, in the order they are shown
 */
public record Score(double value, SequencedMap<String, Double> metrics) {
  public Score {
    if (Double.isNaN(value)) {
      throw new IllegalArgumentException("the score is NaN; a score must be a number to compare");
    }
    metrics = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(metrics));
  }

  /** A score that is one metric. */
  public static Score of(String metric, double value) {
    return new Score(value, new LinkedHashMap<>(Map.of(metric, value)));
  }
}
