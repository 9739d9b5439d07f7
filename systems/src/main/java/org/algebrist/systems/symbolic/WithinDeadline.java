package org.algebrist.systems.symbolic;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.algebrist.algebra.Deadline;

/**
 * Algebra that may not come back in time, on a thread of its own: it is interrupted at the deadline
 * and no longer waited for. What it works on is its own, and it holds no native memory.
 */
final class WithinDeadline {
  /** Canonical forms are built recursively. */
  private static final long STACK = 64L << 20;

  private WithinDeadline() {}

  /**
   * What a task finds before the deadline; nothing where it is late, or what it works on is too
   * deep.
   *
   * @throws RuntimeException what the task throws
   */
  static <T> Optional<T> call(Deadline deadline, String name, Callable<Optional<T>> task) {
    var future = new FutureTask<Optional<T>>(task);
    var thread = new Thread(null, future, name, STACK);
    thread.setDaemon(true);
    thread.start();
    try {
      return future.get(Math.max(1, deadline.remainingNanos()), TimeUnit.NANOSECONDS);
    } catch (TimeoutException late) {
      future.cancel(true);
      return Optional.empty();
    } catch (InterruptedException stopped) {
      future.cancel(true);
      Thread.currentThread().interrupt();
      return Optional.empty();
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof StackOverflowError) {
        return Optional.empty();
      }
      if (failed.getCause() instanceof RuntimeException own) {
        throw own;
      }
      throw new IllegalStateException(failed.getCause());
    }
  }
}
