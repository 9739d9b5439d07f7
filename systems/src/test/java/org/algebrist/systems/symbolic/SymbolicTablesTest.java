package org.algebrist.systems.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.PublishedTable;
import org.algebrist.experiment.reproduce.Scale;
import org.algebrist.systems.TableRuns;
import org.junit.jupiter.api.Test;

class SymbolicTablesTest {
  private static final Path EXPERIMENTS = Path.of("..", "experiments");

  /** A table runs for hours; a shape that cannot be built must not wait until its turn. */
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
          jobs++;
        }
      }
    }
    assertThat(jobs).isGreaterThan(100);
  }
}
