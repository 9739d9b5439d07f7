package org.algebrist.systems;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.PublishedTable;
import org.algebrist.experiment.reproduce.PublishedTables;
import org.algebrist.experiment.reproduce.Scale;

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

  /** A configuration of the project by its name. */
  public static ExperimentFile read(String config, List<String> overrides) {
    Path folder = Path.of(System.getProperty("algebrist.home", "")).toAbsolutePath();
    while (!Files.isDirectory(folder.resolve("experiments"))) {
      folder = folder.getParent();
    }
    return ExperimentFile.read(folder.resolve("experiments").resolve(config + ".yaml"), overrides);
  }
}
