package org.algebrist.experiment.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Function;
import org.algebrist.evaluation.statistics.Accuracy;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.Outcome;

/**
 * Scores by the set that was tested on, and an evaluation's scores as a published table's figures.
 */
public final class Figures {
  /** The set that a table's figure is of, where there are others beside it. */
  public static final String TEST = "test";

  private Figures() {}

  /** A column's figure of the scores of one set. */
  @FunctionalInterface
  public interface OfColumn {
    /** The figure that a column shows. */
    Outcome.Figure of(String column, SequencedMap<String, Double> scores);
  }

  /** The scores of the only set that is tested on. */
  public static SequencedMap<String, SequencedMap<String, Double>> ofTest(
      SequencedMap<String, Double> scores) {
    return new LinkedHashMap<>(Map.of(TEST, scores));
  }

  /** The scores of each set, in the order of the sets. */
  public static <E> SequencedMap<String, SequencedMap<String, Double>> ofSets(
      SequencedMap<String, List<E>> sets, Function<List<E>, SequencedMap<String, Double>> scores) {
    SequencedMap<String, SequencedMap<String, Double>> all = new LinkedHashMap<>();
    sets.forEach((set, items) -> all.put(set, scores.apply(items)));
    return all;
  }

  /**
   * The figures of all columns of a job: of the set {@value #TEST} under the column's key, of
   * another set under the key, a colon and the set in words.
   */
  public static Map<String, Outcome.Figure> ofColumns(
      Job job, SequencedMap<String, SequencedMap<String, Double>> evaluation, OfColumn figure) {
    Map<String, Outcome.Figure> figures = new LinkedHashMap<>();
    for (String column : job.columns()) {
      evaluation.forEach((set, scores) ->
          figures.put(
              set.equals(TEST) ? column : column + ":" + set.replace('_', ' '),
              figure.of(column, scores)));
    }
    return figures;
  }

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
