package org.algebrist.experiment.run;

import java.util.SequencedMap;
import org.algebrist.evaluation.statistics.Accuracy;
import org.algebrist.experiment.reproduce.Outcome;

/** An evaluation's scores as a published table's figures. */
public final class Figures {
  private Figures() {}

  /**
   * A score as it is.
   *
   * @param column of the table, for messages
   * @throws IllegalStateException if there is no score of that name
   */
  public static Outcome.Figure of(SequencedMap<String, Double> scores, String name, String column) {
    return new Outcome.Figure(required(scores, name, column), null);
  }

  /**
   * A percentage with the right answers behind it.
   *
   * @param total name of the score that counts all items
   * @throws IllegalStateException if there is no score of one of the names
   */
  public static Outcome.Figure accuracy(
      SequencedMap<String, Double> scores, String name, String total, String column) {
    double percent = required(scores, name, column);
    int items = (int) required(scores, total, column);
    int right = (int) Math.round(percent * items / 100);
    return new Outcome.Figure(percent, new Accuracy(right, items));
  }

  private static double required(SequencedMap<String, Double> scores, String name, String column) {
    Double value = scores.get(name);
    if (value == null) {
      throw new IllegalStateException(
          "column '%s' needs the figure '%s'; there are %s"
              .formatted(column, name, scores.keySet()));
    }
    return value;
  }
}
