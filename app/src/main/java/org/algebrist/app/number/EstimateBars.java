package org.algebrist.app.number;

import java.util.List;
import java.util.Locale;
import org.algebrist.systems.numgpt.Estimate;

/** The curve of an estimate as rows of text: an answer, a bar, a probability. */
final class EstimateBars {
  /** The width of the bar of probability 1. */
  private static final int WIDEST = 40;

  /** About how many rows are printed. */
  private static final int ROWS = 16;

  /** How many answers beside the plausible ones are shown on each side. */
  private static final int BESIDE = 3;

  private EstimateBars() {}

  /** The plausible answers and some on both sides, a line each. */
  static String of(Estimate.Plausible plausible) {
    List<Estimate.Point> curve = plausible.curve();
    int least = 0;
    int most = curve.size() - 1;
    while (curve.get(least).answer() < plausible.least()) {
      least++;
    }
    while (curve.get(most).answer() > plausible.most()) {
      most--;
    }
    int from = Math.max(0, least - BESIDE);
    int to = Math.min(curve.size() - 1, most + BESIDE);
    int step = Math.max(1, (to - from) / ROWS);
    var rows = new StringBuilder();
    for (int i = from; i <= to; i += step) {
      Estimate.Point point = curve.get(i);
      String bar = "█".repeat((int) Math.round(point.probability() * WIDEST));
      rows.append(
          String.format(
              Locale.ROOT,
              "  %,13d  %s%s%.2f%n",
              point.answer(),
              bar,
              bar.isEmpty() ? "" : " ",
              point.probability()));
    }
    return rows.toString();
  }
}
