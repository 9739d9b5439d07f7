package org.algebrist.experiment.reproduce;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.algebrist.evaluation.tables.Cell;
import org.algebrist.evaluation.tables.Column;
import org.algebrist.evaluation.tables.Table;

/**
 * How far the runs of a published table are: what is done, what it has cost, and what the rest will
 * cost by what finished runs did.
 *
 * @param report what is kept
 * @param rows of those that were chosen and have runs, in the table's order
 */
public record Status(Report report, List<Row> rows) {

  /**
   * How far a row is.
   *
   * @param label what stands before it in the table
   * @param planned how many runs it has
   * @param done how many of them have figures
   * @param begun how many have a checkpoint to continue from
   * @param spent core-minutes of those that are done
   * @param left core-minutes that the others will take, as far as that can be told
   * @param untold how many of the others are of a kind of which no run has finished
   */
  public record Row(
      String key,
      String label,
      int planned,
      int done,
      int begun,
      double spent,
      double left,
      int untold) {}

  public Status {
    rows = List.copyOf(rows);
  }

  /** The status of the rows with these keys. */
  static Status of(Report report, List<String> keys, RowRunner runner) throws IOException {
    List<FinishedJob> finished =
        report.rows().stream().flatMap(row -> row.finished().stream()).toList();
    List<Row> rows = new ArrayList<>();
    for (Report.Row row : report.rows()) {
      if (keys.contains(row.published().key())
          && row.finished().size() + row.missing().size() > 0) {
        rows.add(row(row, finished, runner));
      }
    }
    return new Status(report, rows);
  }

  private static Row row(Report.Row row, List<FinishedJob> everywhere, RowRunner runner)
      throws IOException {
    double left = 0;
    int untold = 0;
    int begun = 0;
    for (Report.Missing missing : row.missing()) {
      begun += runner.isBegun(missing.job()) ? 1 : 0;
      OptionalDouble expected = mean(missing.job(), row.finished());
      if (expected.isEmpty()) {
        expected = mean(missing.job(), everywhere);
      }
      left += expected.orElse(0);
      untold += expected.isPresent() ? 0 : 1;
    }
    return new Row(
        row.published().key(),
        row.published().label(),
        row.finished().size() + row.missing().size(),
        row.finished().size(),
        begun,
        row.finished().stream().mapToDouble(FinishedJob::coreMinutes).sum(),
        left,
        untold);
  }

  /** The mean core-minutes of the runs of a job's kind: of its configuration, and rules apart. */
  private static OptionalDouble mean(Job job, List<FinishedJob> finished) {
    return finished.stream()
        .filter(run -> run.job().config().equals(job.config()))
        .filter(run -> (run.job().rule() == null) == (job.rule() == null))
        .mapToDouble(FinishedJob::coreMinutes)
        .average();
  }

  /** Whether every run has its figures. */
  public boolean isComplete() {
    return rows.stream().allMatch(row -> row.done() == row.planned());
  }

  /**
   * The table to print.
   *
   * @param atOnce how many runs would go on side by side, each on a core
   */
  public Table toTable(int atOnce) {
    var table =
        Table.of(
            "%s, %s: how far its runs are".formatted(report.table().name(), report.scale()),
            Column.left("row"),
            Column.right("runs"),
            Column.right("done"),
            Column.right("begun"),
            Column.right("core-minutes spent"),
            Column.right("a run"),
            Column.right("core-minutes left"));
    for (Row row : rows) {
      table =
          table.withRow(
              Cell.text(row.label()),
              Cell.figure(row.planned(), 0),
              Cell.figure(row.done(), 0),
              Cell.figure(row.begun(), 0),
              Cell.figure(row.spent(), 1),
              row.done() == 0 ? Cell.empty() : Cell.figure(row.spent() / row.done(), 1),
              row.untold() > 0 ? Cell.text("?") : Cell.figure(row.left(), 1));
    }
    double left = rows.stream().mapToDouble(Row::left).sum();
    int untold = rows.stream().mapToInt(Row::untold).sum();
    if (left > 0) {
      table =
          table.withNote(
              "left: by the runs that have finished, %.0f core-minutes; about %.0f minutes with %d at once"
                  .formatted(left, left / atOnce, atOnce));
    }
    return untold == 0
        ? table
        : table.withNote(
            "?: of %d runs nothing can be told, as none of their configuration has finished"
                .formatted(untold));
  }
}
