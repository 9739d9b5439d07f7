package org.algebrist.evaluation.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.evaluation.chart.Chart;
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
          case ROWS -> alongRows(report, plot);
          case COLUMNS -> alongColumns(report, plot);
        };
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(new Chart.Lines(report.table().title(), plot.xLabel(), plot.yLabel(), lines));
  }

  private static List<Chart.Line> alongRows(Report report, PublishedTable.Plot plot) {
    List<Chart.Line> lines = new ArrayList<>();
    for (PublishedTable.Column column : report.table().columns()) {
      Points points = new Points(report.table(), plot);
      for (Report.Row row : report.rows()) {
        points.add(row.published().label(), row.measured(column.key()));
      }
      points.line(column.heading()).ifPresent(lines::add);
    }
    return lines;
  }

  private static List<Chart.Line> alongColumns(Report report, PublishedTable.Plot plot) {
    List<Chart.Line> lines = new ArrayList<>();
    for (Report.Row row : report.rows()) {
      Points points = new Points(report.table(), plot);
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
    private final PublishedTable.Plot plot;
    private final List<Double> x = new ArrayList<>();
    private final List<Double> y = new ArrayList<>();
    private final List<Double> spread = new ArrayList<>();

    Points(PublishedTable table, PublishedTable.Plot plot) {
      this.table = table;
      this.plot = plot;
    }

    void add(String place, Optional<Sample> sample) {
      if (sample.isEmpty()) {
        return;
      }
      double number = number(place);
      x.add(plot.logarithmic() ? Math.log10(number) : number);
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
