package org.algebrist.evaluation.charts;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.internal.chartpart.IChart;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws charts with XChart. */
final class ChartWriter {
  static {
    // A chart is a file here; asking for a display fails on servers. A value that the user set
    // stands.
    if (System.getProperty("java.awt.headless") == null) {
      System.setProperty("java.awt.headless", "true");
    }
  }

  /** Markers on more points than this hide the line. */
  private static final int MOST_MARKED_POINTS = 25;

  private static final int PNG_SCALE = 2;

  /** The margin about labelled points, as a share of their extent. */
  private static final double FRAME = 0.08;

  private ChartWriter() {}

  static void png(Chart chart, Path file) throws IOException {
    var image =
        new BufferedImage(
            ChartStyle.WIDTH * PNG_SCALE,
            ChartStyle.height(chart) * PNG_SCALE,
            BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.scale(PNG_SCALE, PNG_SCALE);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    graphics.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    draw(chart).paint(graphics, ChartStyle.WIDTH, ChartStyle.height(chart));
    graphics.dispose();
    try (var out = Files.newOutputStream(file)) {
      if (!ImageIO.write(image, "png", out)) {
        throw new IllegalStateException(
            "this JDK writes no PNG; check that java.desktop is in the runtime image");
      }
    }
  }

  static void svg(Chart chart, Path file) throws IOException {
    String svg = new String(ChartEncoder.getBytes(draw(chart), "svg"), StandardCharsets.UTF_8);
    int root = svg.indexOf("<svg");
    int inside = svg.indexOf('>', root) + 1;
    // Letters are drawn as outlines; the title in words is for screen readers and searching.
    String title = "<title>" + escape(inWords(chart)) + "</title>";
    Files.writeString(file, svg.substring(0, inside) + "\n  " + title + svg.substring(inside));
  }

  private static String inWords(Chart chart) {
    String axes = chart.yLabel() + (chart.xLabel().isEmpty() ? "" : " by " + chart.xLabel());
    String shown =
        chart instanceof Chart.Labelled labelled
            ? labelled.clouds().stream()
                .flatMap(cloud -> cloud.points().stream().map(Chart.Point::label))
                .collect(Collectors.joining(" "))
            : "";
    return Stream.of(chart.title(), axes, shown)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(": "));
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static IChart draw(Chart chart) {
    return switch (chart) {
      case Chart.Lines lines -> lines(lines);
      case Chart.Labelled labelled -> labelled(labelled);
    };
  }

  private static XYChart xy(Chart chart, List<String> names) {
    var drawn = new XYChart(ChartStyle.WIDTH, ChartStyle.height(chart));
    ChartStyle.apply(drawn.getStyler(), chart.title(), names);
    drawn.setTitle(chart.title());
    drawn.setXAxisTitle(chart.xLabel());
    drawn.setYAxisTitle(chart.yLabel());
    return drawn;
  }

  private static XYChart lines(Chart.Lines chart) {
    var drawn = xy(chart, chart.lines().stream().map(Chart.Line::name).toList());
    if (chart.logarithmic()) {
      drawn.getStyler().setXAxisLogarithmic(true);
      drawn.getStyler().setXAxisDecimalPattern("#,##0.######"); // else 1E4
    }
    // Bands first, so that no line lies under one.
    for (int i = 0; i < chart.lines().size(); i++) {
      if (!chart.lines().get(i).error().isEmpty()) {
        band(drawn, chart.lines().get(i), i);
      }
    }
    for (int i = 0; i < chart.lines().size(); i++) {
      Chart.Line line = chart.lines().get(i);
      var series = drawn.addSeries(line.name(), array(line.x()), array(line.y()));
      series.setXYSeriesRenderStyle(XYSeriesRenderStyle.Line);
      series.setLineColor(ChartStyle.colour(i));
      series.setLineStyle(ChartStyle.stroke(i));
      series.setMarkerColor(ChartStyle.colour(i));
      series.setMarker(
          line.x().size() > MOST_MARKED_POINTS ? SeriesMarkers.NONE : ChartStyle.marker(i));
    }
    return drawn;
  }

  /** The band as a polygon: along the upper edge and back along the lower. */
  private static void band(XYChart drawn, Chart.Line line, int index) {
    int n = line.x().size();
    double[] x = new double[2 * n];
    double[] y = new double[2 * n];
    for (int i = 0; i < n; i++) {
      x[i] = x[2 * n - 1 - i] = line.x().get(i);
      y[i] = line.y().get(i) + line.error().get(i);
      y[2 * n - 1 - i] = line.y().get(i) - line.error().get(i);
    }
    var series = drawn.addSeries("band of " + line.name(), x, y);
    series.setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea);
    series.setFillColor(ChartStyle.band(index));
    series.setLineColor(new Color(0, 0, 0, 0));
    series.setMarker(SeriesMarkers.NONE);
    series.setShowInLegend(false);
  }

  private static XYChart labelled(Chart.Labelled chart) {
    var drawn = xy(chart, chart.clouds().stream().map(Chart.Cloud::name).toList());
    drawn.getStyler().setPlotGridVerticalLinesVisible(true);
    drawn.getStyler().setXAxisTitleVisible(!chart.xLabel().isEmpty());
    drawn.getStyler().setYAxisTitleVisible(!chart.yLabel().isEmpty());
    boolean axes = !chart.xLabel().isEmpty() || !chart.yLabel().isEmpty();
    drawn.getStyler().setAxisTicksVisible(axes);
    List<Chart.Point> points =
        chart.clouds().stream().flatMap(cloud -> cloud.points().stream()).toList();
    frame(drawn, points);
    for (int i = 0; i < chart.clouds().size(); i++) {
      List<Chart.Point> cloud = chart.clouds().get(i).points();
      var series =
          drawn.addSeries(
              chart.clouds().get(i).name(),
              cloud.stream().mapToDouble(Chart.Point::x).toArray(),
              cloud.stream().mapToDouble(Chart.Point::y).toArray());
      series.setXYSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
      series.setMarkerColor(ChartStyle.colour(i));
      series.setMarker(ChartStyle.marker(i));
    }
    drawn.addAnnotation(new PointLabels(points));
    return drawn;
  }

  /** The same margin round all points, so that the outermost have room for their labels. */
  private static void frame(XYChart drawn, List<Chart.Point> points) {
    var x = points.stream().mapToDouble(Chart.Point::x).summaryStatistics();
    var y = points.stream().mapToDouble(Chart.Point::y).summaryStatistics();
    double right = x.getMax() > x.getMin() ? (x.getMax() - x.getMin()) * FRAME : 1;
    double above = y.getMax() > y.getMin() ? (y.getMax() - y.getMin()) * FRAME : 1;
    drawn.getStyler().setXAxisMin(x.getMin() - right).setXAxisMax(x.getMax() + right);
    drawn.getStyler().setYAxisMin(y.getMin() - above).setYAxisMax(y.getMax() + above);
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
