package org.algebrist.experiment.reproduce;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import org.algebrist.evaluation.statistics.Accuracy;
import org.jspecify.annotations.Nullable;

/** What became of a job. */
public sealed interface Outcome {

  /** The key of a run's provenance that says what it cost, all its sessions together. */
  String CORE_SECONDS = "coreSeconds";

  /**
   * A figure of one run.
   *
   * @param value in the unit of the table's column
   * @param counts the right answers behind it, if it is an accuracy; else null
   */
  record Figure(double value, @Nullable Accuracy counts) {
    public Figure {
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException(
            "measured figure " + value + "; expected a finite number");
      }
    }
  }

  /**
   * It ran.
   *
   * @param figures by column key; further ones are kept in the report, and those whose key is a
   *     column's, a colon and a text are printed under the table as the column counted another way
   * @param answers by column key, which test items were right, by their names; nothing where a
   *     system does not say
   * @param provenance what made them: run folder, commit, data hashes, seed, device
   */
  record Measured(
      Map<String, Figure> figures,
      Map<String, SequencedMap<String, Boolean>> answers,
      Map<String, String> provenance)
      implements Outcome {
    public Measured {
      figures = Ordered.copyOf(figures);
      answers = answers == null ? Map.of() : Ordered.copyOf(answers); // what is kept may be older
      provenance = Ordered.copyOf(provenance);
    }

    /** Without a word on single items. */
    public Measured(Map<String, Figure> figures, Map<String, String> provenance) {
      this(figures, Map.of(), provenance);
    }
  }

  /**
   * It cannot run here, for a reason the user can mend, such as data that is absent; tried again
   * the next time.
   */
  record Unavailable(String reason) implements Outcome {}

  /** Accuracies in percent, by column key. */
  static Outcome accuracies(Map<String, Accuracy> byColumn, Map<String, String> provenance) {
    var figures = new LinkedHashMap<String, Figure>();
    byColumn.forEach(
        (column, accuracy) -> figures.put(column, new Figure(accuracy.percent(), accuracy)));
    return new Measured(figures, provenance);
  }
}
