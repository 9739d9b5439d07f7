package org.algebrist.experiment.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.algebrist.evaluation.charts.Chart;
import org.algebrist.evaluation.statistics.Sample;
import org.algebrist.evaluation.tables.Table;

/**
 * A published table with our figures beside the paper's.
 *
 * @param table the paper's
 * @param scale of our runs
 * @param rows one for each of the table's, in its order
 */
public record Report(PublishedTable table, Scale scale, List<Row> rows) {

  /** A job of the plan that has no figures, and why. */
  public record Missing(Job job, String reason) {}

  /** What we have of one row. */
  public record Row(
      PublishedTable.Row published, List<FinishedJob> finished, List<Missing> missing) {
    public Row {
      finished = List.copyOf(finished);
      missing = List.copyOf(missing);
    }

    /**
     * Our figures for a column, one for each unit (a fold, or a seed where nothing but the seed
     * varies); empty if no run gives any.
     */
    public Optional<Sample> measured(String column) {
      var byUnit = byUnit(column);
      return byUnit.isEmpty()
          ? Optional.empty()
          : Optional.of(new Sample(List.copyOf(byUnit.values())));
    }

    /** The same by the names of the units: what two rows have in common can be paired. */
    SequencedMap<String, Double> byUnit(String column) {
      var byUnit = new LinkedHashMap<String, List<Double>>();
      for (FinishedJob run : finished) {
        var figure = run.measured().figures().get(column);
        if (figure != null) {
          byUnit.computeIfAbsent(run.job().unit(), unit -> new ArrayList<>()).add(figure.value());
        }
      }
      SequencedMap<String, Double> means = new LinkedHashMap<>();
      byUnit.forEach((unit, values) -> means.put(unit, new Sample(values).mean()));
      return means;
    }
  }

  public Report {
    rows = List.copyOf(rows);
  }

  public boolean isComplete() {
    return rows.stream().allMatch(row -> row.missing().isEmpty());
  }

  /** The table to print; see {@link ReportLayout}. */
  public Table toTable() {
    return ReportLayout.table(this);
  }

  /**
   * Writes {@code table.md}, {@code table.csv}, {@code report.json} (all figures, every run with
   * its provenance), and {@code figure.svg} and {@code figure.png} of a table that has a plot.
   *
   * @param provenance of this report: commit, machine; JDK and operating system are added
   */
  public void write(Path folder, Map<String, String> provenance) throws IOException {
    Files.createDirectories(folder);
    var printed = toTable();
    JobStore.write(folder.resolve("table.md"), printed.toMarkdown());
    JobStore.write(folder.resolve("table.csv"), printed.toCsv());
    JobStore.write(
        folder.resolve("report.json"), JobStore.JSON.writeValueAsString(toJson(provenance)) + "\n");
    Optional<Chart> chart = ReportChart.of(this);
    if (chart.isPresent()) {
      chart.get().writeSvg(folder.resolve("figure.svg"));
      chart.get().writePng(folder.resolve("figure.png"));
    }
  }

  private Map<String, Object> toJson(Map<String, String> provenance) {
    var all = new TreeMap<>(provenance);
    all.putIfAbsent("jdk", Runtime.version().toString());
    all.putIfAbsent("os", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    all.putIfAbsent("processors", Integer.toString(Runtime.getRuntime().availableProcessors()));
    var json = new LinkedHashMap<String, Object>();
    json.put("table", table.name());
    json.put("title", table.title());
    json.put("source", table.source());
    json.put("scale", scale.toString());
    json.put("complete", isComplete());
    json.put("provenance", all);
    json.put("rows", rows.stream().map(this::rowJson).toList());
    return json;
  }

  private Map<String, Object> rowJson(Row row) {
    var ours = new LinkedHashMap<String, Object>();
    for (String column : measuredColumns(row)) {
      row.measured(column).ifPresent(sample -> ours.put(column, sampleJson(sample)));
    }
    var json = new LinkedHashMap<String, Object>();
    json.put("row", row.published().key());
    json.put("label", row.published().label());
    json.put("paper", row.published().paper());
    json.put("ours", ours);
    json.put("runs", row.finished());
    json.put("missing", row.missing());
    return json;
  }

  /** The table's columns, then what else the runs measured. */
  private List<String> measuredColumns(Row row) {
    var columns =
        new ArrayList<>(table.columns().stream().map(PublishedTable.Column::key).toList());
    for (FinishedJob run : row.finished()) {
      run.measured().figures().keySet().stream()
          .filter(c -> !columns.contains(c))
          .forEach(columns::add);
    }
    return columns;
  }

  private static Map<String, Object> sampleJson(Sample sample) {
    var json = new LinkedHashMap<String, Object>();
    json.put("mean", sample.mean());
    sample.standardError().ifPresent(error -> json.put("standardError", error));
    sample.standardDeviation().ifPresent(d -> json.put("standardDeviation", d));
    json.put("values", sample.values());
    return json;
  }
}
