package org.algebrist.app.train;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
import org.algebrist.neural.parallel.Meeting;
import org.algebrist.neural.parallel.ProcessGroup;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.neural.training.TrainingOutcome;
import org.algebrist.neural.weights.Sha256;
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
      "  algebrist train --resume runs/2026-…-ept-shipped-s1",
      "  algebrist train my.yaml training.accumulation=2 --processes 2",
      "  algebrist train my.yaml training.accumulation=4 --nodes nodes.txt --node 1"
    })
public final class TrainCommand implements Callable<Integer> {
  /** A table with more columns is wider than a screen. */
  private static final int MOST_COLUMNS = 12;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "CONFIG",
      arity = "0..*",
      description = "A configuration file, then values to change: key=value or section.key=value.")
  private List<String> arguments = List.of();

  @Option(names = "--resume", paramLabel = "RUN", description = "Continue this run folder.")
  private @Nullable Path resume;

  @Mixin private DataOptions options = new DataOptions();
  @Mixin private ProcessOptions processes = new ProcessOptions();

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
    ExperimentFile file = configuration();
    TrainedSystem<?> system = TrainedSystem.of(file);
    processes.check(system.training(file), chosen);
    Path folder = options.folder(Stream.of(file)); // after the configuration was checked
    List<String> userWords = userWords();
    if (processes.starts()) {
      return startProcesses(file, userWords);
    }
    List<String> commandLine = new ArrayList<>(List.of("train"));
    commandLine.addAll(userWords);
    try (ProcessGroup group = processes.join(chosen);
        Runner training = processes.inTurn(group, () -> system.prepare(file, folder, chosen))) {
      return train(training, runFolder(file), commandLine, group);
    }
  }

  private int startProcesses(ExperimentFile file, List<String> userWords) throws IOException {
    PrintStream err = System.err;
    String program = spec.root().userObject().getClass().getName();
    Optional<Nodes> several = processes.nodes();
    if (several.isEmpty()) {
      return new TrainingProcesses(program, runFolder(file), processes.share(), err)
          .train(userWords);
    }
    Nodes nodes = several.get();
    int node = processes.node();
    String identity = identity(file, nodes);
    Nodes.Machine first = nodes.first();
    var meeting =
        new Meeting.OfMachines(first.host(), first.port(), nodes.machines().get(node).host());
    if (node == 0) {
      RunFolder run = runFolder(file);
      String name = run.path().toAbsolutePath().normalize().getFileName().toString();
      try (NodeWatch watch = NodeWatch.lead(nodes, identity, name, err)) {
        return new TrainingProcesses(program, run, processes.share(), err)
            .train(userWords, meeting, watch);
      }
    }
    NodeWatch.Joined joined = NodeWatch.follow(nodes, node, identity);
    try (NodeWatch watch = joined.watch()) {
      RunFolder run = resume == null ? RunFolder.named(runs, joined.run()) : RunFolder.open(resume);
      run.writeConfig(file.yaml());
      TrainingProcesses.Share share = processes.share();
      err.printf(
          "  machine %d of %d: %d of %d processes; they write to %s%n",
          node + 1,
          nodes.machines().size(),
          share.count(),
          share.total(),
          run.path().resolve("process-" + share.first() + ".log"));
      return new TrainingProcesses(program, run, share, err).train(userWords, meeting, watch);
    }
  }

  /** What has to be the same on all machines, in a hash. */
  private String identity(ExperimentFile file, Nodes nodes) throws IOException {
    StringBuilder all = new StringBuilder(file.yaml()).append(nodes);
    all.append(TrainCommand.class.getPackage().getImplementationVersion());
    if (resume != null && RunFolder.open(resume).hasCheckpoint()) {
      all.append(Sha256.of(RunFolder.open(resume).last()));
    }
    return Sha256.of(all.toString());
  }

  /** What the user wrote after {@code train}. */
  private List<String> userWords() {
    List<String> all = spec.commandLine().getParseResult().originalArgs();
    return all.subList(all.indexOf(spec.name()) + 1 + processes.ownWords(), all.size());
  }

  /** What the user names, or what the run to be continued was made with. */
  private ExperimentFile configuration() {
    if (resume == null && arguments.isEmpty()) {
      throw new BadInput("no configuration given; give one such as experiments/ept-shipped.yaml");
    }
    if (resume != null && !arguments.isEmpty()) {
      throw new BadInput(
          "--resume continues a run with its own configuration; leave out " + arguments);
    }
    Path made = processes.run() == null ? resume : processes.run();
    return made == null
        ? ExperimentFile.read(Path.of(arguments.getFirst()), arguments.subList(1, arguments.size()))
        : ExperimentFile.read(RunFolder.open(made).config(), List.of());
  }

  private RunFolder runFolder(ExperimentFile file) {
    Path made = processes.run() == null ? resume : processes.run();
    if (made != null) {
      return RunFolder.open(made);
    }
    RunFolder run = RunFolder.create(runs, file.name(), file.seed(), Instant.now());
    run.writeConfig(file.yaml());
    return run;
  }

  private int train(Runner training, RunFolder run, List<String> commandLine, ProcessGroup group) {
    PrintStream out = System.out; // the bar of progress wants a stream
    try (var progress = group.leads() ? TrainingProgress.shownOn(out) : TrainingProgress.silent();
        var stop = StopSignal.onTermination()) {
      if (processes.run() != null) {
        SameProgram.stopWithInput(stop);
      }
      TrainingOutcome outcome = training.train(run, commandLine, progress, stop, out, group);
      if (!group.leads()) {
        return outcome instanceof TrainingOutcome.Interrupted ? ExitCode.STOPPED : ExitCode.DONE;
      }
      if (outcome instanceof TrainingOutcome.Interrupted interrupted) {
        out.printf(
            "  stopped cleanly after step %,d; continue with: ./algebrist train --resume %s%s%n",
            interrupted.step(), run.path(), group.size() == 1 ? "" : " " + processes.option());
        return ExitCode.STOPPED;
      }
    }
    if (!noScores) {
      training.loadBest(run);
      evaluate(training, run, spec.commandLine().getOut());
    }
    return ExitCode.DONE;
  }

  /** Scores the model as it is, writes the figures to the run folder and prints them. */
  static void evaluate(Runner training, RunFolder run, PrintWriter out) {
    SequencedMap<String, SequencedMap<String, Double>> figures = training.evaluate();
    run.writeScores(figures);
    out.println(tables("Scores", figures));
  }

  /**
   * Tables with a row a set and a column a figure: one for all sets with the same figures. Sets
   * with more figures than fit, as a curve's, are left to the run's {@code scores.json}, but the
   * first.
   */
  static String tables(String title, SequencedMap<String, SequencedMap<String, Double>> figures) {
    List<Set<String>> kinds =
        figures.values().stream().<Set<String>>map(SequencedMap::keySet).distinct().toList();
    StringBuilder text = new StringBuilder();
    for (Set<String> names : kinds) {
      if (text.isEmpty() || names.size() <= MOST_COLUMNS) {
        text.append(text.isEmpty() ? "" : System.lineSeparator());
        text.append(table(text.isEmpty() ? title : "", names, figures).toText());
      }
    }
    return text.toString();
  }

  private static Table table(
      String title, Set<String> names, SequencedMap<String, SequencedMap<String, Double>> figures) {
    List<Column> columns = new ArrayList<>(List.of(Column.left("set")));
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
