package org.algebrist.systems;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.PublishedTable;
import org.algebrist.experiment.reproduce.PublishedTables;
import org.algebrist.experiment.reproduce.Scale;
import org.algebrist.experiment.run.TrainedSystem;

/** The runs of published tables, and the configurations that they name. */
public final class TableRuns {
  private TableRuns() {}

  /** The tables whose names begin so. */
  public static List<PublishedTable> tables(String... beginnings) {
    return PublishedTables.load().all().stream()
        .filter(table -> Stream.of(beginnings).anyMatch(table.name()::startsWith))
        .toList();
  }

  /** Every run of the tables, at every scale. */
  public static Stream<Job> of(List<PublishedTable> tables) {
    return tables.stream()
        .flatMap(table -> Stream.of(Scale.values()).flatMap(scale -> table.jobs(scale).stream()));
  }

  /** The configuration of a job. */
  public static ExperimentFile read(Job job) {
    return read(job.config(), job.overrides());
  }

  /** An evaluation of one set with these figures, all of them 50. */
  public static SequencedMap<String, SequencedMap<String, Double>> scores(
      String set, List<String> names) {
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    names.forEach(name -> figures.put(name, 50.0));
    return new LinkedHashMap<>(Map.of(set, figures));
  }

  /** Whether the system of a configuration finds all columns of its job among the scores. */
  public static void assertFillColumns(
      Job job, ExperimentFile file, SequencedMap<String, SequencedMap<String, Double>> scores) {
    assertThat(file.name()).isEqualTo(job.config());
    assertThat(TrainedSystem.of(file).figures(job, scores).keySet()).containsAll(job.columns());
  }

  /** A configuration of the project by its name. */
  public static ExperimentFile read(String config, List<String> overrides) {
    Path folder = Path.of(System.getProperty("algebrist.home", "")).toAbsolutePath();
    while (!Files.isDirectory(folder.resolve("experiments"))) {
      folder = folder.getParent();
    }
    return ExperimentFile.read(folder.resolve("experiments").resolve(config + ".yaml"), overrides);
  }
}
