package org.algebrist.experiment.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.evaluation.charts.Chart;
import org.algebrist.evaluation.statistics.Sample;

/** Draws our figures of a table that is a picture in the paper. */
final class ReportChart {
  private ReportChart() {}

  /** The picture; empty if the table has none, or no figure is there yet. */
  static Optional<Chart> of(Report report) {
    PublishedTable.Plot plot = report.table().plot();
    if (plot == null) {
      return Optional.empty();
    }
    List<Chart.Line> lines =
        switch (plot.along()) {
          case ROWS -> alongRows(report);
          case COLUMNS -> alongColumns(report);
        };
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Chart.Lines(
                report.table().title(), plot.xLabel(), plot.yLabel(), plot.logarithmic(), lines));
  }

  private static List<Chart.Line> alongRows(Report report) {
    List<Chart.Line> lines = new ArrayList<>();
    for (PublishedTable.Column column : report.table().columns()) {
      Points points = new Points(report.table());
      for (Report.Row row : report.rows()) {
        if (row.published().isOfRules(report.scale())) {
          continue; // a rule has no place on the axis
        }
        points.add(row.published().label(), row.measured(column.key()));
      }
      points.line(column.heading()).ifPresent(lines::add);
    }
    return lines;
  }

  private static List<Chart.Line> alongColumns(Report report) {
    List<Chart.Line> lines = new ArrayList<>();
    for (Report.Row row : report.rows()) {
      Points points = new Points(report.table());
      for (PublishedTable.Column column : report.table().columns()) {
        points.add(column.heading(), row.measured(column.key()));
      }
      points.line(row.published().label()).ifPresent(lines::add);
    }
    return lines;
  }

  /** The points of one line. */
  private static final class Points {
    private final PublishedTable table;
    private final List<Double> x = new ArrayList<>();
    private final List<Double> y = new ArrayList<>();
    private final List<Double> spread = new ArrayList<>();

    Points(PublishedTable table) {
      this.table = table;
    }

    void add(String place, Optional<Sample> sample) {
      if (sample.isEmpty()) {
        return;
      }
      x.add(number(place));
      y.add(sample.get().mean());
      spread.add(ReportLayout.spread(table, sample.get()).orElse(0));
    }

    private double number(String place) {
      try {
        return Double.parseDouble(place);
      } catch (NumberFormatException noNumber) {
        throw new IllegalArgumentException(
            "table %s is drawn along '%s', which is no number".formatted(table.name(), place),
            noNumber);
      }
    }

    Optional<Chart.Line> line(String name) {
      return x.isEmpty() ? Optional.empty() : Optional.of(new Chart.Line(name, x, y, spread));
    }
  }
}
