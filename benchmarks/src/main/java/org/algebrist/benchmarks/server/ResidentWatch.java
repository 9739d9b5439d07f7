package org.algebrist.benchmarks.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/** Reads every second how much memory a process has resident; on Linux, and of a process given. */
final class ResidentWatch implements AutoCloseable {
  private static final long EVERY_NANOS = 1_000_000_000L;

  private final List<Long> kilobytes = new ArrayList<>();
  private final Thread watch;
  private volatile boolean over;

  ResidentWatch(long process) {
    Path status = Path.of("/proc", Long.toString(process), "status");
    watch =
        Thread.ofPlatform()
            .daemon()
            .start(() -> {
              while (!over && process > 0) {
                read(status);
                LockSupport.parkNanos(EVERY_NANOS);
              }
            });
  }

  private void read(Path status) {
    try {
      Files.readAllLines(status).stream()
          .filter(line -> line.startsWith("VmRSS:"))
          .map(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .forEach(kilobytes::add);
    } catch (IOException gone) {
      over = true;
    }
  }

  /** Stops reading and says what was read: how far the second half lies from its own mean. */
  String ended() throws InterruptedException {
    close();
    if (kilobytes.size() < 10) {
      return "  memory not watched; --process names the server's";
    }
    List<Long> half = kilobytes.subList(kilobytes.size() / 2, kilobytes.size());
    double mean = half.stream().mapToLong(Long::longValue).average().orElse(0);
    return String.format(
        Locale.ROOT,
        "  resident: first %d MB, after half the time %d MB, at the end %d MB; the second half lies"
            + " within %+.0f and %+.0f MB of its mean",
        kilobytes.getFirst() >> 10,
        half.getFirst() >> 10,
        half.getLast() >> 10,
        (half.stream().mapToLong(Long::longValue).min().orElse(0) - mean) / 1024,
        (half.stream().mapToLong(Long::longValue).max().orElse(0) - mean) / 1024);
  }

  @Override
  public void close() throws InterruptedException {
    over = true;
    watch.interrupt();
    watch.join();
  }
}
