package org.algebrist.systems.mathgpt.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.systems.TableRuns;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MathGptTablesTest {
  static Stream<Job> jobs() {
    return TableRuns.of(TableRuns.tables("mathgpt-"));
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void everyRunHasAConfigurationWhoseScoresFillItsColumns(Job job) {
    ExperimentFile file = TableRuns.read(job);
    MathGptExperiment experiment = file.as(MathGptExperiment.class);
    TableRuns.assertFillColumns(
        job, file, TableRuns.scores("test", names(experiment.data().task())));
    if (job.begin() != null) {
      MathGptExperiment.Data before =
          TableRuns.read(job.begin().config(), job.begin().set())
              .as(MathGptExperiment.class)
              .data();
      assertThat(
              before.task() == MathGptExperiment.Task.CORPUS || before.source().equals("synthetic"))
          .as("what a run begins with learns from a corpus or from generated problems: %s", before)
          .isTrue();
    }
  }

  /** What the scores of a task are called. */
  private static List<String> names(MathGptExperiment.Task task) {
    return switch (task) {
      case EQUATIONS ->
          List.of(
              "well_formed",
              "tree_match",
              "skeleton",
              "numbers",
              "solve_rate",
              "ted",
              "ted_all",
              "coverage");
      case SCORING -> List.of("accuracy", "macro_f1", "auc", "rmse", "kappa");
      case ACTIONS -> List.of("accuracy", "accuracy_right", "accuracy_wrong");
      case NEXT_FORMULA ->
          List.of(
              "bleu_4",
              "rouge_l",
              "meteor",
              "similarity",
              "ted",
              "ted_all",
              "coverage",
              "tree_match");
      default -> List.of("bleu_4", "rouge_l", "meteor", "similarity");
    };
  }
}
