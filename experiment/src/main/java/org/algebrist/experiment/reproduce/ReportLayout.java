package org.algebrist.experiment.reproduce;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.algebrist.evaluation.statistics.Interval;
import org.algebrist.evaluation.statistics.Sample;
import org.algebrist.evaluation.tables.Cell;
import org.algebrist.evaluation.tables.Column;
import org.algebrist.evaluation.tables.Table;

/**
 * Sets a report as a table: "ours" and "paper" under each column, and below what one must know to
 * compare them.
 */
final class ReportLayout {
  private static final double CONFIDENCE = 0.95;

  private ReportLayout() {}

  static Table table(Report report) {
    var published = report.table();
    var plot = published.plot();
    if (plot != null && plot.along() == PublishedTable.Along.COLUMNS) {
      return curves(report, plot);
    }
    var ours = published.columns().stream().filter(c -> hasOurs(report, c)).toList();
    var columns = new ArrayList<Column>();
    columns.add(Column.left(""));
    for (var column : published.columns()) {
      if (ours.contains(column)) {
        columns.add(Column.right("ours (" + report.scale() + ")").under(column.heading()));
      }
      columns.add(Column.right("paper").under(column.heading()));
    }
    var table = new Table(published.title(), columns, List.of(), List.of());
    for (var row : report.rows()) {
      if (!row.published().section().isEmpty()) {
        table = table.withSection(row.published().section());
      }
      table = table.withRow(cells(published, ours, row));
    }
    for (String note : notes(report)) {
      table = table.withNote(note);
    }
    return table;
  }

  /**
   * A row a place of the horizontal axis, and a column a curve: ours alone, as far as there are.
   */
  private static Table curves(Report report, PublishedTable.Plot plot) {
    var drawn = report.rows().stream().filter(row -> !row.finished().isEmpty()).toList();
    var columns = new ArrayList<Column>();
    columns.add(Column.right(plot.xLabel()));
    for (var row : drawn) {
      columns.add(Column.right("ours (" + report.scale() + ")").under(row.published().label()));
    }
    var table = new Table(report.table().title(), columns, List.of(), List.of());
    for (var place : report.table().columns()) {
      var cells = new ArrayList<Cell>();
      cells.add(Cell.text(place.heading()));
      for (var row : drawn) {
        cells.add(
            row.measured(place.key())
                .<Cell>map(sample -> ours(report.table(), place, sample))
                .orElse(Cell.empty()));
      }
      table = table.withRow(cells);
    }
    for (String note : notes(report)) {
      table = table.withNote(note);
    }
    return table;
  }

  private static Cell ours(PublishedTable published, PublishedTable.Column column, Sample sample) {
    return new Cell.Figure(
        sample.mean(), spread(published, sample).orElse(Double.NaN), column.decimals(), "");
  }

  /** What stands behind ±. */
  static OptionalDouble spread(PublishedTable published, Sample sample) {
    return published.spread() == PublishedTable.Spread.DEVIATION
        ? sample.standardDeviation()
        : sample.standardError();
  }

  private static boolean hasOurs(Report report, PublishedTable.Column column) {
    return report.rows().stream().anyMatch(row -> row.measured(column.key()).isPresent());
  }

  private static List<Cell> cells(
      PublishedTable published, List<PublishedTable.Column> ours, Report.Row row) {
    var cells = new ArrayList<Cell>();
    cells.add(Cell.text(row.published().label()));
    for (var column : published.columns()) {
      if (ours.contains(column)) {
        cells.add(
            row.measured(column.key())
                .<Cell>map(sample -> ours(published, column, sample))
                .orElse(Cell.empty()));
      }
      var figure = row.published().paper().get(column.key());
      cells.add(figure == null ? Cell.empty() : figure.cell(decimals(figure)));
    }
    return cells;
  }

  /**
   * As many decimals as the paper prints for the value, of which trailing zeros are lost in JSON:
   * at least one.
   */
  private static int decimals(PaperFigure figure) {
    int most = 1;
    for (Double number : new Double[] {figure.value(), figure.error()}) {
      if (number != null) {
        most = Math.max(most, new BigDecimal(number.toString()).stripTrailingZeros().scale());
      }
    }
    return Math.min(9, most);
  }

  private static List<String> notes(Report report) {
    var notes = new ArrayList<String>();
    notes.add("paper: " + report.table().source());
    notes.addAll(settings(report));
    for (var row : report.rows()) {
      singleRuns(report, row).ifPresent(notes::add);
      notes.addAll(variants(report, row));
    }
    notes.addAll(ReportTests.notes(report));
    for (var row : report.rows()) {
      notes.addAll(missing(row));
    }
    notes.addAll(report.table().notes());
    return notes;
  }

  /** The setting of our runs, once for all rows that share it. */
  private static List<String> settings(Report report) {
    var rowsBySetting = new LinkedHashMap<String, List<String>>();
    for (var row : report.rows()) {
      if (!row.finished().isEmpty()) {
        row.published()
            .plan(report.scale())
            .map(Plan::setting)
            .filter(setting -> !setting.isEmpty())
            .ifPresent(setting ->
                rowsBySetting
                    .computeIfAbsent(setting, s -> new ArrayList<>())
                    .add(row.published().label()));
      }
    }
    int all = rowsBySetting.values().stream().mapToInt(List::size).sum();
    return rowsBySetting.entrySet().stream()
        .map(e ->
            all > 1 && e.getValue().size() == all
                ? "ours: " + e.getKey()
                : "ours, " + String.join("; ", e.getValue()) + ": " + e.getKey())
        .toList();
  }

  /** One run has no spread; its test set's size still says how far to trust it. */
  private static Optional<String> singleRuns(Report report, Report.Row row) {
    var intervals = new ArrayList<String>();
    for (var column : report.table().columns()) {
      var figures =
          row.finished().stream()
              .map(run -> run.measured().figures().get(column.key()))
              .filter(figure -> figure != null)
              .toList();
      if (figures.size() == 1 && figures.getFirst().counts() != null) {
        var counts = figures.getFirst().counts();
        Interval wilson = counts.wilson(CONFIDENCE);
        intervals.add(
            String.format(
                Locale.ROOT,
                "%s %.1f–%.1f (n = %d)",
                column.heading(),
                100 * wilson.low(),
                100 * wilson.high(),
                counts.total()));
      }
    }
    return intervals.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "ours, "
                + row.published().label()
                + ": one run, 95 % Wilson interval "
                + String.join(", ", intervals));
  }

  /**
   * What runs give under a column's key, a colon and a text, such as {@code mawps:any of the beam}:
   * the same column counted in another way. A note for each way.
   */
  private static List<String> variants(Report report, Report.Row row) {
    var ways = new LinkedHashSet<String>();
    for (var run : row.finished()) {
      for (String key : run.measured().figures().keySet()) {
        int colon = key.indexOf(':');
        if (colon > 0) {
          ways.add(key.substring(colon + 1));
        }
      }
    }
    return ways.stream()
        .map(way ->
            report.table().columns().stream()
                .flatMap(column -> variant(report.table(), row, column, way).stream())
                .collect(
                    Collectors.joining(
                        ", ", "ours, " + row.published().label() + ", " + way + ": ", "")))
        .toList();
  }

  /** Heading, figure and error; with the number of items where it is not that of the column. */
  private static Optional<String> variant(
      PublishedTable table, Report.Row row, PublishedTable.Column column, String way) {
    String key = column.key() + ":" + way;
    return row.measured(key)
        .map(sample -> {
          var text = new StringBuilder(column.heading()).append(' ');
          text.append(number(sample.mean(), column.decimals()));
          spread(table, sample)
              .ifPresent(error -> text.append(" ± ").append(number(error, column.decimals())));
          int items = items(row, key);
          if (items != items(row, column.key())) {
            text.append(" (n = ").append(items).append(')');
          }
          return text.toString();
        });
  }

  /** The items behind the figure of a single run; 0 if there are several runs or no counts. */
  private static int items(Report.Row row, String key) {
    var counts =
        row.finished().stream()
            .map(run -> run.measured().figures().get(key))
            .filter(figure -> figure != null)
            .map(Outcome.Figure::counts)
            .toList();
    if (counts.size() != 1) {
      return 0;
    }
    var only = counts.getFirst();
    return only == null ? 0 : only.total();
  }

  static String number(double value, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  private static List<String> missing(Report.Row row) {
    int planned = row.finished().size() + row.missing().size();
    return row.missing().stream()
        .collect(
            Collectors.groupingBy(
                Report.Missing::reason, LinkedHashMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .map(e ->
            row.published().label()
                + ": "
                + e.getValue()
                + " of "
                + planned
                + " runs missing: "
                + e.getKey())
        .toList();
  }
}
