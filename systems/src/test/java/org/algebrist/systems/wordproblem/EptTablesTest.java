package org.algebrist.systems.wordproblem;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.algebrist.evaluation.reproduce.Job;
import org.algebrist.evaluation.reproduce.PublishedTables;
import org.algebrist.evaluation.reproduce.Scale;
import org.algebrist.systems.experiment.ExperimentFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EptTablesTest {
  static Stream<Job> jobs() {
    var table = PublishedTables.load().get("ept-table4");
    return Stream.of(Scale.values()).flatMap(scale -> table.jobs(scale).stream());
  }

  @Test
  void theTableIsFoundAsAServiceAndRunsEveryFoldAndSeed() {
    assertThat(jobs().filter(job -> job.scale() == Scale.SMALL)).hasSize(3);
    assertThat(jobs().filter(job -> job.scale() == Scale.FULL)).hasSize(30);
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void everyRunHasAConfigThatGivesItsColumnsAndNeverTrainsOnATest(Job job) {
    Path file = home().resolve("experiments").resolve(job.config() + ".yaml");
    WordProblemExperiment experiment =
        ExperimentFile.read(file, job.overrides()).as(WordProblemExperiment.class);
    List<String> test = experiment.data().test();

    assertThat(test.stream().map(WordProblemSystem::column)).containsAll(job.columns());
    assertThat(experiment.data().train())
        .doesNotContainAnyElementsOf(test)
        .noneMatch(name -> name.endsWith("_test") || name.endsWith("_dev"));
    assertThat(experiment.data().development()).noneMatch(name -> name.endsWith("_test"));
    assertThat(experiment.name()).startsWith(job.config());
  }

  @Test
  void foldsOfADataSetFillOneColumn() {
    assertThat(WordProblemSystem.column("alg514_fold4_test")).isEqualTo("alg514");
    assertThat(WordProblemSystem.column("draw_dev")).isEqualTo("draw-dev");
    assertThat(WordProblemSystem.column("draw_test")).isEqualTo("draw-test");
  }

  private static Path home() {
    Path folder = Path.of(System.getProperty("algebrist.home", "")).toAbsolutePath();
    while (!Files.isDirectory(folder.resolve("experiments"))) {
      folder = folder.getParent();
    }
    return folder;
  }
}
