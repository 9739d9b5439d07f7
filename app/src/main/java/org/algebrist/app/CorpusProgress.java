package org.algebrist.app;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import org.algebrist.systems.mathtext.corpus.CorpusCounts;

/** How far a corpus is: a line drawn anew on a terminal, else a line now and then. */
final class CorpusProgress implements AutoCloseable {
  private static final Duration ON_TERMINAL = Duration.ofMillis(250);
  private static final Duration IN_A_LOG = Duration.ofSeconds(10);

  private final PrintWriter err;
  private final long bytes;
  private final boolean terminal;
  private final long start = System.nanoTime();
  private long shown = start;
  private long before = -1;

  /**
   * @param bytes of all files
   */
  CorpusProgress(PrintWriter err, long bytes) {
    this.err = err;
    this.bytes = bytes;
    this.terminal = System.console() != null && System.console().isTerminal();
  }

  /** Tells the counts so far, unless it has just told. */
  void show(CorpusCounts counts) {
    long now = System.nanoTime();
    if (before < 0) {
      // What an earlier run did is not this run's rate.
      before = counts.bytes();
    }
    if (now - shown < (terminal ? ON_TERMINAL : IN_A_LOG).toNanos()) {
      return;
    }
    shown = now;
    double rate = (counts.bytes() - before) / 1e6 / ((now - start) / 1e9);
    String line =
        String.format(
            Locale.ROOT,
            "  %3.0f %%  %,d documents  %,d formulas, %.2f %% read  %.2f MB/s",
            Math.min(100, 100.0 * counts.bytes() / Math.max(1, bytes)),
            counts.documents(),
            counts.formulas().formulas(),
            100 * counts.formulas().coverage(),
            rate);
    err.print(terminal ? "\r" + line + "  " : line + "\n");
    err.flush();
  }

  @Override
  public void close() {
    if (terminal && shown != start) {
      err.println();
    }
  }
}
