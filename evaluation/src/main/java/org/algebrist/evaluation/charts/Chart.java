package org.algebrist.evaluation.charts;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;

/** What a chart shows; how it looks is decided in one place, {@link ChartStyle}. */
public sealed interface Chart {
  /** The most series that stay apart by colour, marker and dash. */
  int MAX_SERIES = 7;

  /** The most points that can have a label each. */
  int MAX_LABELS = 300;

  /** What stands above the chart. */
  String title();

  /** The name of the horizontal axis, with its unit. */
  String xLabel();

  /** The name of the vertical axis, with its unit. */
  String yLabel();

  /**
   * Lines over a numeric axis, such as accuracy by epoch.
   *
   * @param title one line
   * @param xLabel quantity and unit
   * @param yLabel quantity and unit
   * @param logarithmic whether equal steps to the right are equal factors; all x are positive then
   * @param lines 1..{@value #MAX_SERIES}, with distinct names
   */
  record Lines(String title, String xLabel, String yLabel, boolean logarithmic, List<Line> lines)
      implements Chart {
    public Lines {
      lines = List.copyOf(lines);
      requireSeries(title, lines.stream().map(Line::name).toList());
      if (logarithmic && lines.stream().flatMap(line -> line.x().stream()).anyMatch(x -> x <= 0)) {
        throw new IllegalArgumentException(
            "chart '" + title + "' has a logarithmic axis, and a place on it that is not above 0");
      }
    }

    /** Lines over a linear axis. */
    public Lines(String title, String xLabel, String yLabel, List<Line> lines) {
      this(title, xLabel, yLabel, false, lines);
    }
  }

  /**
   * One line.
   *
   * @param x in the order in which the points are joined, at least one
   * @param y one for each x
   * @param error half the height of the band about the line, one for each x, ≥ 0; empty for no band
   */
  record Line(String name, List<Double> x, List<Double> y, List<Double> error) {
    public Line {
      x = List.copyOf(x);
      y = List.copyOf(y);
      error = List.copyOf(error);
      requireNumbers(name, x, y, error);
    }

    /** A line without errors. */
    public static Line of(String name, double[] x, double[] y) {
      return new Line(name, boxed(x), boxed(y), List.of());
    }

    /** A line with an error band: y ± error. */
    public static Line of(String name, double[] x, double[] y, double[] error) {
      return new Line(name, boxed(x), boxed(y), boxed(error));
    }
  }

  /**
   * Points that each have a name, such as symbols placed by t-SNE. Names are set beside their
   * points without overlap, with a thin line where that is farther off.
   *
   * @param xLabel may be empty: axes of a projection mean nothing
   * @param yLabel may be empty
   * @param clouds 1..{@value #MAX_SERIES}, with distinct names, of {@value #MAX_LABELS} points at
   *     most together
   */
  record Labelled(String title, String xLabel, String yLabel, List<Cloud> clouds) implements Chart {
    public Labelled {
      clouds = List.copyOf(clouds);
      requireSeries(title, clouds.stream().map(Cloud::name).toList());
      int points = clouds.stream().mapToInt(cloud -> cloud.points().size()).sum();
      if (points > MAX_LABELS) {
        throw new IllegalArgumentException(
            "chart '"
                + title
                + "' has "
                + points
                + " labelled points; expected at most "
                + MAX_LABELS
                + ", more cannot be read: take the most frequent");
      }
    }
  }

  /**
   * Points of one kind.
   *
   * @param points at least one
   */
  record Cloud(String name, List<Point> points) {
    public Cloud {
      points = List.copyOf(points);
      if (points.isEmpty()) {
        throw new IllegalArgumentException(
            "cloud '" + name + "' has no point; expected at least 1");
      }
    }
  }

  /**
   * A point with its name.
   *
   * @param label one line, not blank
   */
  record Point(double x, double y, String label) {
    public Point {
      requireFinite(label, x);
      requireFinite(label, y);
      if (label.isBlank() || label.indexOf('\n') >= 0) {
        throw new IllegalArgumentException(
            "label '" + label + "' of a point; expected one line that is not blank");
      }
    }
  }

  /**
   * Writes a PNG of twice the pixels of {@link ChartStyle#WIDTH} × {@link ChartStyle#HEIGHT}, for
   * sharp print; taller, {@link ChartStyle#LABELLED_HEIGHT}, for labelled points.
   */
  default void writePng(Path file) throws IOException {
    ChartWriter.png(this, file);
  }

  /** Writes an SVG of half the pixels of the PNG. */
  default void writeSvg(Path file) throws IOException {
    ChartWriter.svg(this, file);
  }

  private static void requireSeries(String title, List<String> names) {
    if (names.isEmpty() || names.size() > MAX_SERIES) {
      throw new IllegalArgumentException(
          "chart '"
              + title
              + "' has "
              + names.size()
              + " series; expected 1.."
              + MAX_SERIES
              + ", more cannot be told apart: split the chart");
    }
    if (new HashSet<>(names).size() < names.size()) {
      throw new IllegalArgumentException(
          "series " + names + " of chart '" + title + "'; expected distinct names");
    }
  }

  private static void requireNumbers(
      String name, List<Double> x, List<Double> y, List<Double> error) {
    if (x.isEmpty() || x.size() != y.size() || (!error.isEmpty() && error.size() != x.size())) {
      throw new IllegalArgumentException(
          "series '"
              + name
              + "' has "
              + x.size()
              + " x, "
              + y.size()
              + " y, "
              + error.size()
              + " errors; expected as many x as y, at least 1, and as many errors or none");
    }
    Stream.of(x, y, error).flatMap(List::stream).forEach(value -> requireFinite(name, value));
    for (double e : error) {
      if (e < 0) {
        throw new IllegalArgumentException(
            "error " + e + " of series '" + name + "'; expected >= 0");
      }
    }
  }

  private static void requireFinite(String name, double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(
          "series '" + name + "' holds " + value + "; expected finite values");
    }
  }

  private static List<Double> boxed(double[] values) {
    return Arrays.stream(values).boxed().toList();
  }
}
