package org.algebrist.algebra;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs code that may not come back, on daemon threads that are left to themselves when their time
 * is over.
 *
 * <p>A thread that passes its limit is interrupted and no longer waited for; the next call gets
 * another. At most {@code threads} calls run or are abandoned at any time, so that code in an
 * endless loop can take up this many threads and no more; further calls wait for a free place until
 * their own limit. An abandoned call that ends after all gives its place back.
 */
public final class TimeLimitedThreads {
  /** What became of a call. */
  public sealed interface Outcome<T> {
    record Returned<T>(T value) implements Outcome<T> {}

    record Threw<T>(Throwable cause) implements Outcome<T> {}

    record TimedOut<T>() implements Outcome<T> {}

    /** No thread became free in time. */
    record Busy<T>() implements Outcome<T> {}
  }

  private final Semaphore places;
  private final ExecutorService threads;

  /**
   * @param stackBytes the stack of each thread: recursive algebra needs far more than the usual 1
   *     MB
   */
  public TimeLimitedThreads(String name, int threads, long stackBytes) {
    this.places = new Semaphore(threads, true);
    this.threads =
        new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE, // the semaphore is the bound
            Duration.ofMinutes(1).toMillis(),
            TimeUnit.MILLISECONDS,
            new SynchronousQueue<>(),
            task -> {
              var thread = new Thread(null, task, name, stackBytes);
              thread.setDaemon(true);
              return thread;
            });
  }

  /** How many calls could begin at once. */
  public int free() {
    return places.availablePermits();
  }

  /**
   * Runs a task on one of the threads and waits for it.
   *
   * @param limitNanos for a free thread and the task together
   */
  public <T> Outcome<T> call(Callable<T> task, long limitNanos) {
    long start = System.nanoTime();
    Future<T> future;
    try {
      if (!places.tryAcquire(limitNanos, TimeUnit.NANOSECONDS)) {
        return new Outcome.Busy<>();
      }
      future =
          threads.submit(() -> {
            try {
              return task.call();
            } finally {
              places.release();
            }
          });
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Outcome.TimedOut<>();
    }
    try {
      long remaining = Math.max(0, limitNanos - (System.nanoTime() - start));
      return new Outcome.Returned<>(future.get(remaining, TimeUnit.NANOSECONDS));
    } catch (ExecutionException e) {
      return new Outcome.Threw<>(e.getCause() == null ? e : e.getCause());
    } catch (TimeoutException e) {
      future.cancel(true);
      return new Outcome.TimedOut<>();
    } catch (InterruptedException e) {
      future.cancel(true);
      Thread.currentThread().interrupt();
      return new Outcome.TimedOut<>();
    }
  }
}
