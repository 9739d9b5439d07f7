package org.algebrist.systems.symbolic.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.PublishedTable;
import org.algebrist.experiment.reproduce.Scale;
import org.algebrist.systems.TableRuns;
import org.junit.jupiter.api.Test;

class SymbolicTablesTest {
  private static final Path EXPERIMENTS = Path.of("..", "experiments");

  private static final SymbolicSystem SYSTEM = new SymbolicSystem();

  /** What {@code evaluate} prints of the test sets that a configuration has. */
  private static SequencedMap<String, SequencedMap<String, Double>> everyFigure(
      SymbolicExperiment experiment) {
    SequencedMap<String, SequencedMap<String, Double>> figures = new LinkedHashMap<>();
    List<String> sets = new ArrayList<>(experiment.data().generated().keySet());
    sets.addAll(experiment.data().tests().keySet());
    for (String set : sets) {
      for (String name : List.of(set, set + ":deduplicated")) {
        SequencedMap<String, Double> own = new LinkedHashMap<>();
        for (String figure : List.of("items", "greedy", "greedy_exact", "known")) {
          own.put(figure, 50.0);
        }
        for (int beam : experiment.evaluation().beams()) {
          own.put("beam" + beam, 50.0);
          own.put("beam" + beam + "_exact", 50.0);
          own.put("beam" + beam + "_hypotheses", 1.5);
        }
        figures.put(name, own);
      }
    }
    return figures;
  }

  /**
   * A table runs for hours; a shape that cannot be built, or a column of a test set that there is
   * not, must not wait until its turn.
   */
  @Test
  void everyRunThatIsPlannedCanBeBuilt() {
    int jobs = 0;
    for (PublishedTable table : TableRuns.tables("symbolic-")) {
      for (Scale scale : Scale.values()) {
        for (Job job : table.jobs(scale)) {
          SymbolicExperiment experiment =
              ExperimentFile.read(EXPERIMENTS.resolve(job.config() + ".yaml"), job.overrides())
                  .as(SymbolicExperiment.class);
          assertThat(experiment.model().shape().headWidth()).as(job.describe()).isPositive();
          assertThat(SYSTEM.figures(job, everyFigure(experiment)).keySet())
              .as(job.describe())
              .containsAll(job.columns());
          jobs++;
        }
      }
    }
    assertThat(jobs).isGreaterThan(100);
  }
}
