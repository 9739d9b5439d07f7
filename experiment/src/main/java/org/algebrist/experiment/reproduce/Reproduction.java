package org.algebrist.experiment.reproduce;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Runs the rows of a published table, keeping each finished job, so that stopping and starting
 * again loses at most the job that ran.
 */
public final class Reproduction {
  private final PublishedTable table;
  private final Scale scale;
  private final RowRunner runner;
  private final Path folder;
  private final JobStore store;

  /**
   * @param folder where everything of this table at this scale is kept: a folder a row with a JSON
   *     file a job, and the report; jobs found finished there are not run again
   * @param runner trains and evaluates one job
   */
  public Reproduction(PublishedTable table, Scale scale, Path folder, RowRunner runner) {
    this.table = table;
    this.scale = scale;
    this.runner = runner;
    this.folder = folder;
    this.store = new JobStore(folder);
  }

  /**
   * Runs what is not yet done of the chosen rows, one job after the other, and reports on the whole
   * table, with what is kept of the other rows.
   *
   * @param rows keys; none for all
   * @param progress told of every job
   * @throws IllegalArgumentException if a row is unknown, or a kept file is damaged
   * @throws InterruptedException if the runner was stopped; finished jobs are kept
   */
  public Report run(List<String> rows, Consumer<Progress> progress)
      throws IOException, InterruptedException {
    return run(rows, 1, progress);
  }

  /**
   * The same with several jobs at once; those that would train the same model wait for each other.
   *
   * @param atOnce how many; with more than one the runner must be ready for several threads
   */
  public Report run(List<String> rows, int atOnce, Consumer<Progress> progress)
      throws IOException, InterruptedException {
    var jobs = table.select(rows).stream().flatMap(row -> table.jobs(row, scale).stream()).toList();
    var unavailable = new HashMap<Job, String>();
    List<Planned> planned = new ArrayList<>();
    for (int i = 0; i < jobs.size(); i++) {
      Job job = jobs.get(i);
      String fingerprint = runner.fingerprint(job);
      if (store.find(job, fingerprint).isPresent()) {
        progress.accept(new Progress.Reused(job, i + 1, jobs.size()));
      } else {
        planned.add(new Planned(job, i + 1, jobs.size(), fingerprint, training(job.before())));
      }
    }
    new SideBySide(runner, atOnce)
        .run(
            planned,
            progress,
            ended -> {
              switch (ended.outcome()) {
                case Outcome.Measured measured -> {
                  requireColumns(ended.planned().job(), measured);
                  store.keep(
                      new FinishedJob(
                          ended.planned().job(),
                          ended.planned().fingerprint(),
                          measured,
                          ended.took().toMillis() / 1e3,
                          Instant.now().truncatedTo(ChronoUnit.SECONDS).toString()));
                }
                case Outcome.Unavailable u -> unavailable.put(ended.planned().job(), u.reason());
              }
            });
    return report(unavailable);
  }

  private String training(Optional<Job> before) throws IOException {
    return before.isPresent() ? runner.fingerprint(before.get()) : "";
  }

  /**
   * A job that is to be run, its place among those chosen, what its figures depend on, and what the
   * model depends on that it begins with; empty where it begins with none.
   */
  record Planned(Job job, int number, int of, String fingerprint, String begins) {}

  /** How many of the chosen jobs have no figures yet. */
  public int unfinished(List<String> rows) throws IOException {
    int unfinished = 0;
    for (PublishedTable.Row row : table.select(rows)) {
      for (Job job : table.jobs(row, scale)) {
        unfinished += store.find(job, runner.fingerprint(job)).isPresent() ? 0 : 1;
      }
    }
    return unfinished;
  }

  /** The report on what is kept, without running anything. */
  public Report kept() throws IOException {
    return report(Map.of());
  }

  /**
   * How far the chosen rows are, without running anything.
   *
   * @param rows keys; none for all
   * @throws IllegalArgumentException if a row is unknown
   */
  public Status status(List<String> rows) throws IOException {
    List<String> keys = table.select(rows).stream().map(PublishedTable.Row::key).toList();
    return Status.of(kept(), keys, runner);
  }

  /** Where {@link Report#write} puts its files unless told otherwise. */
  public Path folder() {
    return folder;
  }

  private Report report(Map<Job, String> unavailable) throws IOException {
    var rows = new ArrayList<Report.Row>();
    for (var row : table.rows()) {
      var finished = new ArrayList<FinishedJob>();
      var missing = new ArrayList<Report.Missing>();
      for (Job job : table.jobs(row, scale)) {
        var kept = store.find(job, runner.fingerprint(job));
        kept.ifPresentOrElse(
            finished::add,
            () ->
                missing.add(new Report.Missing(job, unavailable.getOrDefault(job, "not run yet"))));
      }
      rows.add(new Report.Row(row, finished, missing));
    }
    return new Report(table, scale, rows);
  }

  private static void requireColumns(Job job, Outcome.Measured measured) {
    for (String column : job.columns()) {
      if (!measured.figures().containsKey(column)) {
        throw new IllegalStateException(
            "the runner of '"
                + job.describe()
                + "' gave figures for "
                + measured.figures().keySet()
                + "; expected "
                + job.columns());
      }
    }
  }
}
