package org.algebrist.app.train;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.algebrist.app.command.Output;
import org.algebrist.app.command.Version;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.Outcome;
import org.algebrist.experiment.reproduce.Progress;
import org.algebrist.experiment.reproduce.PublishedTable;
import org.algebrist.experiment.reproduce.PublishedTables;
import org.algebrist.experiment.reproduce.Report;
import org.algebrist.experiment.reproduce.Reproduction;
import org.algebrist.experiment.reproduce.RowRunner;
import org.algebrist.experiment.reproduce.Scale;
import org.algebrist.experiment.reproduce.Status;
import org.algebrist.experiment.run.ExperimentRowRunner;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.neural.training.TrainingException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code reproduce}: runs the rows of a published table and prints them beside the paper's. */
@Command(
    name = "reproduce",
    description = {
      "Run a published table and print it beside the paper's figures.",
      "Finished runs are kept. After a stop, the same command continues from the last checkpoint."
          + " The table is printed to standard output, progress to standard error."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist reproduce --list                        list the tables",
      "  algebrist reproduce ept-table4 --list             list the rows of a table",
      "  algebrist reproduce ept-table4 --small            run every row, small",
      "  algebrist reproduce ept-table4 ept-base           run one row in full",
      "  algebrist reproduce ept-table5 --small --status   what is done and left",
      "  algebrist reproduce comus-table2 --small --rules  rules without training"
    },
    exitCodeList = {
      "0:every chosen row has its figures",
      "1:some rows have none; the notes say why",
      "2:bad input or usage; the message says what is expected",
      "3:an error of the program or the machine",
      "130:stopped by Ctrl-C; finished runs are kept"
    })
public final class ReproduceCommand implements Callable<Integer> {
  private static final String JOBS = "--jobs";

  /** What a process is told that runs one job for another process. */
  static final String ONLY = "--only";

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "TABLE",
      description = "The name of a published table, such as ept-table4.")
  private @Nullable String tableName;

  @Parameters(
      index = "1..*",
      paramLabel = "ROW",
      description = "The rows to run, such as ept-base (default: all).")
  private @Nullable List<String> rows;

  @Option(
      names = "--small",
      description = "Run one fold and one seed, with models sized for two CPU cores.")
  private boolean small;

  @Option(
      names = "--rules",
      description = "Run only the rows that need no training: what a model must beat.")
  private boolean rules;

  @Option(names = "--list", description = "List the tables or rows without running them.")
  private boolean list;

  @Option(
      names = JOBS,
      paramLabel = "N",
      description =
          "How many runs go on side by side, each in a process of its own with one thread (default:"
              + " as many as there are processors; 1 on a GPU).")
  private @Nullable Integer jobs;

  @Option(names = ONLY, hidden = true, description = "Run this job alone.")
  private @Nullable String only;

  @Option(
      names = "--status",
      description = "Say what is done, what is left and how long it will take, without running.")
  private boolean status;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "The folder for runs and reports (default: runs/reproduce in the clone).")
  private @Nullable Path out;

  @Mixin private DataOptions options = new DataOptions();

  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException {
    PublishedTables tables = PublishedTables.load();
    if (tableName == null) {
      if (!list) {
        throw new BadInput("no table named; algebrist reproduce --list names them");
      }
      listTables(tables);
      return ExitCode.DONE;
    }
    PublishedTable table = tables.get(tableName);
    List<PublishedTable.Row> chosen = table.select(rows == null ? List.of() : rows);
    if (list) {
      listRows(table);
      return ExitCode.DONE;
    }
    Scale scale = small ? Scale.SMALL : Scale.FULL;
    if (rules) {
      chosen = chosen.stream().filter(row -> row.isOfRules(scale)).toList();
    }
    requireRuns(table, chosen, scale);
    Home home = Home.locate();
    Path all = out == null ? home.root().resolve("runs").resolve("reproduce") : out;
    return run(table, chosen, scale, home, all);
  }

  private int run(
      PublishedTable table, List<PublishedTable.Row> chosen, Scale scale, Home home, Path all)
      throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    Path folder = all.resolve(table.name()).resolve(scale.toString());
    Path experiments = home.root().resolve("experiments");
    Path data =
        options.folder(
            chosen.stream()
                .flatMap(row -> table.jobs(row, scale).stream())
                .flatMap(job -> ExperimentRowRunner.configurations(job, experiments)));
    try (StopSignal stop = StopSignal.onTermination()) {
      ExperimentRowRunner runner =
          new ExperimentRowRunner(
              experiments,
              data,
              all.resolve("trainings"),
              options.device(),
              stop,
              System.err, // a progress bar needs the terminal itself
              spec.commandLine().getParseResult().originalArgs());
      if (only != null) {
        return runAlone(table, chosen, scale, runner, stop);
      }
      Reproduction reproduction = new Reproduction(table, scale, folder, runner);
      List<String> keys = chosen.stream().map(PublishedTable.Row::key).toList();
      if (status) {
        return print(reproduction.status(keys));
      }
      int atOnce = Math.min(atOnce(), Math.max(1, reproduction.unfinished(keys)));
      if (atOnce > 1) {
        RowRunner separate =
            new SeparateRuns(
                runner,
                spec.root().userObject().getClass().getName(),
                withoutJobs(),
                folder.resolve("logs"),
                stop);
        reproduction = new Reproduction(table, scale, folder, separate);
      }
      Report report = reproduction.run(keys, atOnce, progress -> show(err, progress));
      report.write(folder, Map.of("algebrist", Version.ofBuild()));
      print(report, folder);
      return isComplete(report, keys) ? ExitCode.DONE : ExitCode.NO_ANSWER;
    } catch (InterruptedException stopped) {
      err.println();
      err.println(
          "stopped cleanly (%s); finished runs are kept, and the same command continues:"
              .formatted(stopped.getMessage()));
      err.println("  ./algebrist " + commandLine());
      return ExitCode.STOPPED;
    } catch (TrainingException failed) {
      throw new BadInput(String.valueOf(failed.getMessage()), failed);
    }
  }

  private int print(Status found) {
    if (output.json()) {
      for (Status.Row row : found.rows()) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("table", found.report().table().name());
        line.put("row", row.key());
        line.put("runs", row.planned());
        line.put("done", row.done());
        line.put("begun", row.begun());
        line.put("core_minutes_spent", row.spent());
        line.put("core_minutes_left", row.untold() > 0 ? null : row.left());
        output.printJson(line);
      }
    } else {
      output.out().print(found.toTable(Runtime.getRuntime().availableProcessors()).toText());
      output.out().flush();
    }
    return found.isComplete() ? ExitCode.DONE : ExitCode.NO_ANSWER;
  }

  /** How many runs go on at once: a run is given a core, or the whole of another device. */
  private int atOnce() {
    if (jobs != null) {
      if (jobs < 1) {
        throw new BadInput("jobs=" + jobs + "; expected at least 1");
      }
      return jobs;
    }
    return options.device() == ComputeDevice.CPU ? Runtime.getRuntime().availableProcessors() : 1;
  }

  /** The arguments of this command, but for how many runs go on at once. */
  private List<String> withoutJobs() {
    List<String> words = new ArrayList<>();
    List<String> given = spec.commandLine().getParseResult().originalArgs();
    if (!given.contains(spec.name())) {
      words.add(spec.name());
    }
    for (int i = 0; i < given.size(); i++) {
      if (given.get(i).equals(JOBS)) {
        i++;
      } else if (!given.get(i).startsWith(JOBS + "=")) {
        words.add(given.get(i));
      }
    }
    return words;
  }

  /** One job in this process, for the process that started it: it collects the figures. */
  private int runAlone(
      PublishedTable table,
      List<PublishedTable.Row> chosen,
      Scale scale,
      RowRunner runner,
      StopSignal stop)
      throws IOException, InterruptedException {
    Job job =
        chosen.stream()
            .flatMap(row -> table.jobs(row, scale).stream())
            .filter(candidate -> candidate.fileName().equals(only))
            .findFirst()
            .orElseThrow(() -> new BadInput("no run " + only + " among those chosen"));
    SameProgram.stopWithInput(stop);
    return switch (runner.run(job)) {
      case Outcome.Measured _ -> ExitCode.DONE;
      case Outcome.Unavailable(String reason) -> {
        output.out().println(reason);
        output.out().flush();
        yield ExitCode.NO_ANSWER;
      }
    };
  }

  private static void show(PrintWriter err, Progress progress) {
    err.println(progress.line());
    err.flush();
  }

  private void print(Report report, Path folder) throws IOException {
    if (output.json()) {
      String written = Files.readString(folder.resolve("report.json"));
      output.printJson(JsonMapper.shared().readTree(written));
    } else {
      output.out().print(report.toTable().toText());
      output
          .out()
          .println("  also in " + folder + ": table.md, table.csv, report.json (every run)");
      output.out().flush();
    }
  }

  /** Whether every chosen row has its figures. */
  private static boolean isComplete(Report report, List<String> keys) {
    return report.rows().stream()
        .filter(row -> keys.contains(row.published().key()))
        .allMatch(row -> row.missing().isEmpty());
  }

  private static void requireRuns(
      PublishedTable table, List<PublishedTable.Row> chosen, Scale scale) {
    if (chosen.stream().noneMatch(row -> row.plan(scale).isPresent())) {
      throw new BadInput(
          "none of the rows %s can be run %s; algebrist reproduce %s --list shows which can"
              .formatted(
                  chosen.stream().map(PublishedTable.Row::key).toList(),
                  scale == Scale.SMALL ? "small" : "in full",
                  table.name()));
    }
  }

  private String commandLine() {
    return String.join(
        " ",
        spec.commandLine().getParseResult().originalArgs().stream()
            .map(word -> word.contains(" ") ? "'" + word + "'" : word)
            .toList());
  }

  private void listTables(PublishedTables tables) {
    if (output.json()) {
      tables.all().forEach(table -> output.printJson(head(table)));
    } else {
      output.out().print(tables.listing().toText());
      output.out().flush();
    }
  }

  private void listRows(PublishedTable table) {
    if (!output.json()) {
      output.out().print(table.listing().toText());
      output.out().flush();
      return;
    }
    for (PublishedTable.Row row : table.rows()) {
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("table", table.name());
      line.put("row", row.key());
      line.put("label", row.label());
      line.put("small", configs(table, row, Scale.SMALL));
      line.put("full", configs(table, row, Scale.FULL));
      output.printJson(line);
    }
  }

  private static List<String> configs(PublishedTable table, PublishedTable.Row row, Scale scale) {
    return table.jobs(row, scale).stream().map(Job::describe).toList();
  }

  private static Map<String, Object> head(PublishedTable table) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("table", table.name());
    line.put("title", table.title());
    line.put("source", table.source());
    line.put("small", table.jobs(Scale.SMALL).size());
    line.put("full", table.jobs(Scale.FULL).size());
    return line;
  }
}
