package org.algebrist.app.command;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.Supplier;
import org.algebrist.neural.progress.TimeLeft;

/**
 * Shows the progress of long work: on a terminal one line that is overwritten, otherwise a new line
 * every ten seconds.
 */
public final class ProgressLine implements AutoCloseable {
  private static final Duration ON_TERMINAL = Duration.ofMillis(250);
  private static final Duration IN_A_LOG = Duration.ofSeconds(10);

  private final PrintWriter err;
  private final boolean terminal;
  private final long start = System.nanoTime();
  private long shown = start;
  private double firstShare = -1;
  private long firstShown;

  /**
   * Starts the clock.
   *
   * @param err where the line is shown
   */
  public ProgressLine(PrintWriter err) {
    this.err = err;
    this.terminal = System.console() != null && System.console().isTerminal();
  }

  /** Seconds since the work began. */
  public double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  /** Shows the line, unless one was shown a moment ago. */
  public void show(Supplier<String> line) {
    long now = System.nanoTime();
    if (now - shown < (terminal ? ON_TERMINAL : IN_A_LOG).toNanos()) {
      return;
    }
    shown = now;
    err.print(terminal ? "\r" + line.get() + "  " : line.get() + "\n");
    err.flush();
  }

  /**
   * The same with the time that is left.
   *
   * @param share of the work that is done, 0..1; what was done before the first call, as by an
   *     earlier run, says nothing of the rate
   */
  public void show(double share, Supplier<String> line) {
    if (firstShare < 0) {
      firstShare = share;
      firstShown = System.nanoTime();
    }
    show(() -> line.get() + left(share));
  }

  private String left(double share) {
    if (share <= firstShare || share > 1) {
      return "";
    }
    double seconds = (System.nanoTime() - firstShown) / 1e9;
    return "  " + TimeLeft.of(seconds / (share - firstShare) * (1 - share));
  }

  /** Ends the line on a terminal, so that the next output begins a new one. */
  @Override
  public void close() {
    if (terminal && shown != start) {
      err.println();
    }
  }
}
