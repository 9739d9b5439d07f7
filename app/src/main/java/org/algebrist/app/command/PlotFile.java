package org.algebrist.app.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.algebrist.evaluation.charts.Chart;

/** The file of {@code --plot}; its name says which format is meant. */
public final class PlotFile {
  private PlotFile() {}

  /**
   * Checks the file's name, before the work on what is drawn into it.
   *
   * @throws BadInput if the file is neither an .svg nor a .png one
   */
  public static void check(Path file) {
    if (!hasEnding(file, ".svg") && !hasEnding(file, ".png")) {
      throw new BadInput("--plot " + file + " must end in .svg or .png");
    }
  }

  /**
   * Draws a chart.
   *
   * @throws BadInput if the file is neither an .svg nor a .png one
   */
  public static void write(Chart chart, Path file) throws IOException {
    check(file);
    if (hasEnding(file, ".svg")) {
      chart.writeSvg(file);
    } else {
      chart.writePng(file);
    }
  }

  private static boolean hasEnding(Path file, String ending) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(ending);
  }
}
