package org.algebrist.app.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.algebrist.evaluation.charts.Chart;

/** The file of {@code --plot}; its name says which format is meant. */
public final class PlotFile {
  private PlotFile() {}

  /**
   * Draws a chart.
   *
   * @throws BadInput if the file is neither an .svg nor a .png one
   */
  public static void write(Chart chart, Path file) throws IOException {
    String name = file.toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".svg")) {
      chart.writeSvg(file);
    } else if (name.endsWith(".png")) {
      chart.writePng(file);
    } else {
      throw new BadInput("--plot " + file + " must end in .svg or .png");
    }
  }
}
