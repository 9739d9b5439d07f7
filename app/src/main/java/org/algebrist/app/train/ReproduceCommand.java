package org.algebrist.app.train;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.algebrist.app.command.Version;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.Progress;
import org.algebrist.experiment.reproduce.PublishedTable;
import org.algebrist.experiment.reproduce.PublishedTables;
import org.algebrist.experiment.reproduce.Report;
import org.algebrist.experiment.reproduce.Reproduction;
import org.algebrist.experiment.reproduce.Scale;
import org.algebrist.experiment.run.ExperimentRowRunner;
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
      "Run the rows of a published table, and print our figures beside the paper's.",
      "Finished runs are kept, and an interrupted training continues from its checkpoint: the same"
          + " command goes on. The table goes to standard output, progress to standard error."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist reproduce --list                        the tables there are",
      "  algebrist reproduce ept-table4 --list             a table's rows and their configs",
      "  algebrist reproduce ept-table4 --small            one fold and one seed of every row",
      "  algebrist reproduce ept-table4 ept-base           one row in full",
      "",
      "Exit codes: 0 all chosen rows have figures, 1 some have not (the notes say why), 2 bad"
          + " input,",
      "130 stopped by Ctrl-C."
    })
public final class ReproduceCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "TABLE",
      description = "Name of a published table, such as ept-table4.")
  private @Nullable String tableName;

  @Parameters(
      index = "1..*",
      paramLabel = "ROW",
      description = "Rows to run, such as ept-base; all without any.")
  private @Nullable List<String> rows;

  @Option(names = "--small", description = "One fold and one seed, sized for two CPU cores.")
  private boolean small;

  @Option(names = "--list", description = "Say what there is to run; run nothing.")
  private boolean list;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where runs and reports are kept (default: runs/reproduce in the clone).")
  private @Nullable Path out;

  @Mixin private DataOptions options = new DataOptions();

  @Option(names = "--json", description = "Print JSON, one object a line.")
  private boolean json;

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
      Reproduction reproduction = new Reproduction(table, scale, folder, runner);
      List<String> keys = chosen.stream().map(PublishedTable.Row::key).toList();
      Report report = reproduction.run(keys, progress -> say(err, progress));
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

  private static void say(PrintWriter err, Progress progress) {
    err.println(progress.line());
    err.flush();
  }

  private void print(Report report, Path folder) throws IOException {
    PrintWriter printer = spec.commandLine().getOut();
    if (json) {
      String written = Files.readString(folder.resolve("report.json"));
      printer.println(JsonMapper.shared().readTree(written).toString());
    } else {
      printer.print(report.toTable().toText());
      printer.println("  also in " + folder + ": table.md, table.csv, report.json (every run)");
    }
    printer.flush();
  }

  /** Of the rows chosen: what was not asked for is not missed. */
  private static boolean isComplete(Report report, List<String> keys) {
    return report.rows().stream()
        .filter(row -> keys.contains(row.published().key()))
        .allMatch(row -> row.missing().isEmpty());
  }

  private static void requireRuns(
      PublishedTable table, List<PublishedTable.Row> chosen, Scale scale) {
    if (chosen.stream().noneMatch(row -> row.plan(scale).isPresent())) {
      throw new BadInput(
          "none of the rows %s is run %s; algebrist reproduce %s --list says which are"
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
    PrintWriter printer = spec.commandLine().getOut();
    if (json) {
      tables
          .all()
          .forEach(table -> printer.println(JsonMapper.shared().writeValueAsString(head(table))));
    } else {
      printer.print(tables.listing().toText());
    }
    printer.flush();
  }

  private void listRows(PublishedTable table) {
    PrintWriter printer = spec.commandLine().getOut();
    if (!json) {
      printer.print(table.listing().toText());
      printer.flush();
      return;
    }
    for (PublishedTable.Row row : table.rows()) {
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("table", table.name());
      line.put("row", row.key());
      line.put("label", row.label());
      line.put("small", configs(table, row, Scale.SMALL));
      line.put("full", configs(table, row, Scale.FULL));
      printer.println(JsonMapper.shared().writeValueAsString(line));
    }
    printer.flush();
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
