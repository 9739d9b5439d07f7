package org.algebrist.systems.joint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.run.TrainedSystem;
import org.algebrist.systems.TableRuns;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JointTablesTest {
  static Stream<Job> jobs() {
    return TableRuns.of(TableRuns.tables("joint"));
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void everyRunHasAConfigurationWhoseScoresFillItsColumns(Job job) {
    ExperimentFile file = TableRuns.read(job);
    JointExperiment experiment = file.as(JointExperiment.class);
    SequencedMap<String, SequencedMap<String, Double>> evaluation = new LinkedHashMap<>();
    for (JointTask task : experiment.data().tasks()) {
      evaluation.putAll(TableRuns.scores(LowerCaseEnums.word(task), names(task)));
    }
    TableRuns.assertFillColumns(job, file, evaluation);
    if (job.rule() != null) {
      assertThat(TrainedSystem.of(file).rules(file)).contains(job.rule());
    }
  }

  private static List<String> names(JointTask task) {
    return switch (task) {
      case MAWPS, ASDIV, DRAW -> List.of("solve_rate", "tree_match");
      case NEXT_FORMULA -> List.of("ted_all", "bleu_4", "rouge_l");
      case HEADLINE -> List.of("rouge_l", "bleu_4");
      case KNOWLEDGE_POINTS, RELATIONS -> List.of("accuracy", "macro_f1");
      case SIMILAR -> List.of("hr3", "ndcg3");
    };
  }
}
