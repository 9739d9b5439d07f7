package org.algebrist.neural.progress;

import java.io.PrintStream;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Locale;

/** A line every while about the work before the first update; nothing of what is quickly done. */
final class PreparationLines {
  private static final Duration BETWEEN_LINES = Duration.ofSeconds(15);

  private final PrintStream out;
  private final InstantSource clock;
  private String work = "";
  private long begun;
  private long lastLine;

  PreparationLines(PrintStream out, InstantSource clock) {
    this.out = out;
    this.clock = clock;
  }

  void show(String what, long done, long all) {
    long now = clock.millis();
    if (!what.equals(work)) {
      work = what;
      begun = now;
      lastLine = now;
    }
    if (done > 0 && now - lastLine >= BETWEEN_LINES.toMillis()) {
      lastLine = now;
      double secondsLeft = (now - begun) / 1000.0 / done * (all - done);
      out.println(
          String.format(
              Locale.ROOT, "  %s  %,d of %,d  %s", what, done, all, TimeLeft.of(secondsLeft)));
    }
  }
}
