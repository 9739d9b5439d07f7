package org.algebrist.systems.numgpt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
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

class NumGptTablesTest {
  static Stream<Job> jobs() {
    return TableRuns.of(TableRuns.tables("numgpt-", "numeral-"));
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void everyRunHasAConfigurationWhoseScoresFillItsColumns(Job job) {
    ExperimentFile file = TableRuns.read(job);
    NumGptExperiment experiment = file.as(NumGptExperiment.class);

    assertThat(file.name()).isEqualTo(experiment.name());
    assertThat(file.seed()).isEqualTo(experiment.seed());
    TableRuns.assertFillColumns(job, file, scores(experiment));
  }

  /** An evaluation with every figure that the experiment's learner gives. */
  private static SequencedMap<String, SequencedMap<String, Double>> scores(
      NumGptExperiment experiment) {
    List<String> names =
        experiment.data().task().isClassification()
            ? List.of("accuracy", "micro_f1", "macro_f1", "items")
            : List.of("ngr", "lmae", "e_acc", "e_acc_comparable", "exact_percent", "items");
    SequencedMap<String, SequencedMap<String, Double>> sets = TableRuns.scores(Figures.TEST, names);
    sets.putAll(TableRuns.scores(NumGptData.LARGER, names));
    if (!experiment.data().question().isEmpty()) {
      SequencedMap<String, Double> curve = new LinkedHashMap<>();
      MeasurementEstimator.answers().forEach(answer -> curve.put(Long.toString(answer), 1.0));
      sets.put(NumGptSystem.CURVE, curve);
    }
    return sets;
  }

  @Test
  void theRowsOfATableDifferInNothingButWhatTheyCompare() {
    PublishedTable table = PublishedTables.load().get("numgpt-table1");
    List<List<String>> settings =
        table.rows().stream()
            .filter(row -> List.of("gpt", "dice", "numgpt").contains(row.key()))
            .map(row ->
                table.jobs(Scale.SMALL).stream()
                    .filter(job -> job.row().equals(row.key()))
                    .flatMap(job -> job.overrides().stream())
                    .filter(override -> !override.startsWith("model.numerals="))
                    .toList())
            .toList();

    assertThat(settings).hasSize(3);
    assertThat(settings.stream().distinct()).hasSize(1);
  }
}
