package org.algebrist.systems.comus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.PublishedTable;
import org.algebrist.experiment.reproduce.PublishedTables;
import org.algebrist.experiment.reproduce.Scale;
import org.algebrist.experiment.run.Figures;
import org.algebrist.systems.TableRuns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ComusTablesTest {
  static Stream<Job> jobs() {
    return TableRuns.of(TableRuns.tables("comus-"));
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void everyRunHasAConfigurationWhoseScoresFillItsColumns(Job job) {
    ExperimentFile file = TableRuns.read(job);
    ComusExperiment experiment = file.as(ComusExperiment.class);

    assertThat(file.name()).isEqualTo(experiment.name());
    assertThat(file.seed()).isEqualTo(experiment.seed());
    TableRuns.assertFillColumns(job, file, scores(experiment));
    if (job.begin() != null) {
      ComusExperiment begun =
          TableRuns.read(job.begin().config(), job.begin().set()).as(ComusExperiment.class);
      assertThat(begun.data().task()).isEqualTo(ComusExperiment.Task.PRETRAINING);
      assertThat(begun.learning().objectives()).isNotEmpty();
      assertThat(begun.model().width()).isEqualTo(experiment.model().width());
      assertThat(begun.model().graphLayers()).isEqualTo(experiment.model().graphLayers());
      assertThat(begun.model().memories()).isEqualTo(experiment.model().memories());
      assertThat(begun.model().memoryNorms()).isEqualTo(experiment.model().memoryNorms());
    }
  }

  private static SequencedMap<String, SequencedMap<String, Double>> scores(
      ComusExperiment experiment) {
    List<String> names =
        experiment.data().task() == ComusExperiment.Task.SQR
            ? List.of("hr3", "ndcg3", "items")
            : List.of("accuracy", "macro_f1", "items");
    return TableRuns.scores(Figures.TEST, names);
  }

  @Test
  void everyPreTrainedRowOfTableTwoIsPreTrainedEquallyLong() {
    List<Long> steps =
        table("comus-table2").jobs(Scale.SMALL).stream()
            .map(Job::begin)
            .filter(Objects::nonNull)
            .map(begin ->
                TableRuns.read(begin.config(), begin.set())
                    .as(ComusExperiment.class)
                    .training()
                    .steps())
            .distinct()
            .toList();
    assertThat(steps).hasSize(1);
  }

  @Test
  void theRowsOfTableTwoDifferInNothingButTheModel() {
    PublishedTable table = table("comus-table2");
    List<List<String>> settings =
        table.rows().stream()
            .filter(row -> !row.isOfRules(Scale.SMALL))
            .map(row ->
                table.jobs(Scale.SMALL).stream()
                    .filter(job -> job.row().equals(row.key()))
                    .flatMap(job -> job.overrides().stream())
                    .filter(override -> !override.startsWith("model.kind="))
                    .toList())
            .distinct()
            .toList();
    assertThat(settings).hasSize(1);
  }

  private static PublishedTable table(String name) {
    return PublishedTables.load().get(name);
  }
}
