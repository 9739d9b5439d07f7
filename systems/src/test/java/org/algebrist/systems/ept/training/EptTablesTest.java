package org.algebrist.systems.ept.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.PublishedTables;
import org.algebrist.experiment.reproduce.Scale;
import org.algebrist.systems.TableRuns;
import org.algebrist.systems.ept.EptConfig;
import org.algebrist.systems.ept.baseline.TemplateRule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EptTablesTest {
  static Stream<Job> jobs() {
    return TableRuns.of(
        List.of(
            PublishedTables.load().get("ept-ablations"),
            PublishedTables.load().get("ept-table4"),
            PublishedTables.load().get("ept-table5"),
            PublishedTables.load().get("ept-table7")));
  }

  private static long trainings(String table, Scale scale) {
    return jobs()
        .filter(job -> job.table().equals(table) && job.scale() == scale && job.rule() == null)
        .count();
  }

  @Test
  void theTablesRunEveryFoldAndSeed() {
    assertThat(trainings("ept-table4", Scale.SMALL)).isEqualTo(3);
    assertThat(trainings("ept-table4", Scale.FULL)).isEqualTo(75);
    assertThat(trainings("ept-table5", Scale.SMALL)).isEqualTo(3 * (5 + 3));
    assertThat(trainings("ept-table5", Scale.FULL)).isEqualTo(3 * (5 + 5 + 5));
  }

  /** Rates and warm-ups of the paper's grid (section 4.2), each pair once. */
  @Test
  void theGridOfTable7HasEveryRateWithEveryWarmUp() {
    assertThat(
            jobs()
                .filter(job -> job.table().equals("ept-table7") && job.scale() == Scale.SMALL)
                .map(job -> TableRuns.read(job.config(), job.overrides()).as(EptExperiment.class))
                .map(each -> each.training().rate() + " " + each.training().warmup()))
        .hasSize(18)
        .doesNotHaveDuplicates()
        .contains("0.00125 0.0", "0.00176 0.02", "0.0025 0.025");
  }

  @Test
  void theUnchangedRowOfTheAblationsSharesItsTrainingsWithTable5() {
    List<String> unchanged =
        jobs()
            .filter(job -> job.table().equals("ept-ablations") && job.row().equals("ept"))
            .filter(job -> job.scale() == Scale.SMALL)
            .map(job -> TableRuns.read(job.config(), job.overrides()).yaml())
            .toList();
    assertThat(unchanged).hasSize(5);
    assertThat(
            jobs()
                .filter(job -> job.table().equals("ept-table5") && job.row().equals("ept"))
                .filter(job -> job.scale() == Scale.SMALL)
                .map(job -> TableRuns.read(job.config(), job.overrides()).yaml()))
        .containsAll(unchanged);
  }

  /** Table 5 compares models, so nothing but the decoder may differ. */
  @Test
  void theRowsOfTable5DifferInTheirDecoderAlone() {
    for (Scale scale : Scale.values()) {
      List<List<ExperimentFile>> rows =
          Stream.of("vanilla", "expression", "ept")
              .map(row ->
                  jobs()
                      .filter(job -> job.table().equals("ept-table5") && job.row().equals(row))
                      .filter(job -> job.scale() == scale)
                      .map(job -> TableRuns.read(job.config(), job.overrides()))
                      .toList())
              .toList();
      for (int row = 0; row < rows.size(); row++) {
        EptConfig.Decoder decoder = EptConfig.Decoder.values()[row];
        assertThat(rows.get(row))
            .allSatisfy(file ->
                assertThat(file.as(EptExperiment.class).model().decoder()).isEqualTo(decoder));
        assertThat(rows.get(row).stream().map(EptTablesTest::withoutDecoder))
            .isEqualTo(rows.getFirst().stream().map(EptTablesTest::withoutDecoder).toList());
      }
    }
  }

  private static String withoutDecoder(ExperimentFile file) {
    return file.yaml().replaceAll("decoder: .*", "");
  }

  @Test
  void everyRuleOfTheTablesIsKnown() {
    jobs()
        .filter(job -> job.rule() != null)
        .forEach(job -> assertThat(TemplateRule.keys()).contains(job.rule()));
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void everyRunHasAConfigThatGivesItsColumnsAndNeverTrainsOnATest(Job job) {
    EptExperiment experiment =
        TableRuns.read(job.config(), job.overrides()).as(EptExperiment.class);
    List<String> test = experiment.data().test();

    assertThat(test.stream().map(EptSystem::column))
        .containsAll(job.columns().stream().map(Job::figureOf).toList());
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
