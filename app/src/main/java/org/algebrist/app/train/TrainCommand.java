package org.algebrist.app.train;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.evaluation.tables.Cell;
import org.algebrist.evaluation.tables.Column;
import org.algebrist.evaluation.tables.Table;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.run.Runner;
import org.algebrist.experiment.run.TrainedSystem;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.neural.training.TrainingOutcome;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code train}: trains and scores one experiment, or continues a run that was stopped. */
@Command(
    name = "train",
    description = "Train a model from a configuration, or continue a run.",
    footer = {
      "",
      "Examples:",
      "  algebrist train experiments/ept-shipped.yaml seed=3 training.epochs=10",
      "  algebrist train --resume runs/2026-…-ept-shipped-s1"
    })
public final class TrainCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "CONFIG",
      arity = "0..*",
      description = "A configuration file, then values to change: key=value or section.key=value.")
  private List<String> arguments = List.of();

  @Option(names = "--resume", paramLabel = "RUN", description = "Continue this run folder.")
  private @Nullable Path resume;

  @Mixin private DataOptions options = new DataOptions();

  @Option(
      names = "--runs",
      paramLabel = "FOLDER",
      description = "The folder in which run folders are created (default: runs).")
  private Path runs = Path.of("runs");

  @Option(
      names = "--no-scores",
      description =
          "Stop when the training is done; 'evaluate RUN' scores it later. Emptying data.test "
              + "instead would let training problems stay that other sets test on.")
  private boolean noScores;

  @Override
  public Integer call() throws IOException {
    ComputeDevice chosen = options.device();
    ExperimentFile file;
    if (resume != null) {
      if (!arguments.isEmpty()) {
        throw new BadInput(
            "--resume continues a run with its own configuration; leave out " + arguments);
      }
      file = ExperimentFile.read(RunFolder.open(resume).config(), List.of());
    } else {
      if (arguments.isEmpty()) {
        throw new BadInput("no configuration given; give one such as experiments/ept-shipped.yaml");
      }
      file =
          ExperimentFile.read(
              Path.of(arguments.getFirst()), arguments.subList(1, arguments.size()));
    }
    TrainedSystem<?> system = TrainedSystem.of(file);
    Path folder = options.folder(Stream.of(file)); // after the configuration was checked
    var out = System.out;
    try (Runner training = system.prepare(file, folder, chosen);
        var progress = TrainingProgress.shownOn(out);
        var stop = StopSignal.onTermination()) {
      RunFolder run;
      if (resume != null) {
        run = RunFolder.open(resume);
      } else {
        run = RunFolder.create(runs, file.name(), file.seed(), Instant.now());
        run.writeConfig(file.yaml());
      }
      List<String> commandLine = new ArrayList<>(List.of("train"));
      commandLine.addAll(spec.commandLine().getParseResult().originalArgs());
      TrainingOutcome outcome = training.train(run, commandLine, progress, stop, out);
      if (outcome instanceof TrainingOutcome.Interrupted interrupted) {
        out.printf(
            "  stopped cleanly after step %,d; continue with: ./algebrist train --resume %s%n",
            interrupted.step(), run.path());
        return ExitCode.STOPPED;
      }
      if (!noScores) {
        training.loadBest(run);
        evaluate(training, run);
      }
      return ExitCode.DONE;
    }
  }

  /** Scores the model as it is, writes the figures to the run folder and prints them. */
  static void evaluate(Runner training, RunFolder run) {
    SequencedMap<String, SequencedMap<String, Double>> figures = training.evaluate();
    run.writeScores(figures);
    System.out.println(table("Scores", figures).toText());
  }

  /**
   * A table with a row a set and a column a figure; sets with other figures, as a curve's, are left
   * to the run's {@code scores.json}.
   */
  static Table table(String title, SequencedMap<String, SequencedMap<String, Double>> figures) {
    List<Column> columns = new ArrayList<>(List.of(Column.left("set")));
    Set<String> names = figures.firstEntry().getValue().keySet();
    names.forEach(name -> columns.add(Column.right(name.replace('_', ' '))));
    Table table = Table.of(title, columns.toArray(Column[]::new));
    for (var set : figures.entrySet()) {
      if (!set.getValue().keySet().equals(names)) {
        continue;
      }
      List<Cell> row = new ArrayList<>(List.of(Cell.text(set.getKey())));
      set.getValue()
          .forEach((name, value) ->
              row.add(
                  Double.isNaN(value)
                      ? Cell.text("–")
                      : Cell.figure(value, decimals(name, value))));
      table = table.withRow(row.toArray(Cell[]::new));
    }
    return table;
  }

  /** Counts have none, percentages one; what lies between 0 and 2 is a share or a distance. */
  private static int decimals(String name, double value) {
    if (name.equals("problems") || name.equals("items")) {
      return 0;
    }
    return Math.abs(value) <= 2 && !name.matches("(accuracy|answered).*|.*percent") ? 4 : 1;
  }
}
