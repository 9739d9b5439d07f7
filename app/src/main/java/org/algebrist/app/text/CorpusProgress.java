package org.algebrist.app.text;

import java.io.PrintWriter;
import java.util.Locale;
import org.algebrist.app.command.ProgressLine;
import org.algebrist.systems.mathgpt.corpus.CorpusCounts;

/** Shows how far the building of a corpus has come. */
final class CorpusProgress implements AutoCloseable {
  private final ProgressLine line;
  private final long bytes;
  private long before = -1;

  /**
   * @param bytes of all files
   */
  CorpusProgress(PrintWriter err, long bytes) {
    this.line = new ProgressLine(err);
    this.bytes = bytes;
  }

  /** Shows the counts so far, unless it showed them just now. */
  void show(CorpusCounts counts) {
    if (before < 0) {
      // What an earlier run did is not this run's rate.
      before = counts.bytes();
    }
    double share = Math.min(1, (double) counts.bytes() / Math.max(1, bytes));
    line.show(
        share,
        () ->
            String.format(
                Locale.ROOT,
                "  %3.0f %%  %,d documents  %,d formulas, %.2f %% read  %.2f MB/s",
                100 * share,
                counts.documents(),
                counts.formulas().formulas(),
                100 * counts.formulas().coverage(),
                (counts.bytes() - before) / 1e6 / line.seconds()));
  }

  @Override
  public void close() {
    line.close();
  }
}
