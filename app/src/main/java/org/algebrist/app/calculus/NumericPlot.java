package org.algebrist.app.calculus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.ode.initial.NumericSolution;
import org.algebrist.app.command.PlotFile;
import org.algebrist.evaluation.charts.Chart;
import org.algebrist.systems.symbolic.answer.OdeResult;

/** Pictures of solutions by numbers. */
final class NumericPlot {
  private NumericPlot() {}

  /**
   * Draws the functions into a file.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  static void draw(OdeResult.Numeric numeric, Path file) {
    List<NumericSolution.Point> curve = numeric.solution().curve();
    double[] at = curve.stream().mapToDouble(NumericSolution.Point::at).toArray();
    List<Chart.Line> lines = new ArrayList<>();
    for (int i = 0; i < Math.min(Chart.MAX_SERIES, numeric.functions().size()); i++) {
      int place = i * numeric.order();
      lines.add(
          Chart.Line.of(
              numeric.functions().get(i),
              at,
              curve.stream().mapToDouble(point -> point.values().get(place)).toArray()));
    }
    Chart chart =
        new Chart.Lines(
            "By numbers, not proved",
            numeric.variable(),
            String.join(", ", numeric.functions()),
            lines);
    try {
      PlotFile.write(chart, file);
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }
}
