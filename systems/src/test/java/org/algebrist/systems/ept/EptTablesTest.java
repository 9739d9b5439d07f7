package org.algebrist.systems.ept;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.PublishedTables;
import org.algebrist.experiment.reproduce.Scale;
import org.algebrist.systems.TableRuns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EptTablesTest {
  static Stream<Job> jobs() {
    return TableRuns.of(List.of(PublishedTables.load().get("ept-table4")));
  }

  @Test
  void theTableRunsEveryFoldAndSeed() {
    assertThat(jobs().filter(job -> job.scale() == Scale.SMALL)).hasSize(3);
    assertThat(jobs().filter(job -> job.scale() == Scale.FULL)).hasSize(75);
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void everyRunHasAConfigThatGivesItsColumnsAndNeverTrainsOnATest(Job job) {
    EptExperiment experiment =
        TableRuns.read(job.config(), job.overrides()).as(EptExperiment.class);
    List<String> test = experiment.data().test();

    assertThat(test.stream().map(EptSystem::column)).containsAll(job.columns());
    assertThat(experiment.data().train())
        .doesNotContainAnyElementsOf(test)
        .noneMatch(name -> name.endsWith("_test") || name.endsWith("_dev"));
    assertThat(experiment.data().development()).noneMatch(name -> name.endsWith("_test"));
    assertThat(experiment.name()).startsWith(job.config());
  }

  @Test
  void foldsOfADataSetFillOneColumn() {
    assertThat(EptSystem.column("alg514_fold4_test")).isEqualTo("alg514");
    assertThat(EptSystem.column("draw_dev")).isEqualTo("draw-dev");
    assertThat(EptSystem.column("draw_test")).isEqualTo("draw-test");
  }
}
