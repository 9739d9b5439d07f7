package org.algebrist.server.work;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.algebrist.server.route.Refusal;

/**
 * Some worker threads behind a bounded queue.
 *
 * <p>Who finds the queue full is told so at once and when to come again. Who waits longer than the
 * deadline is told so too: work that still waits is taken out of the queue, and work that runs is
 * interrupted. Work that does not heed the interruption keeps its worker until it ends, so that the
 * machine never does more than it has workers for.
 */
public final class Lane implements AutoCloseable {
  private static final int TOO_MANY = 429;
  private static final int TOO_LATE = 504;

  /** How much the newest duration counts in the running mean. */
  private static final double NEWEST = 0.1;

  /** Deep formulas need it; the number is that of the launcher's main thread. */
  private static final long STACK_BYTES = 16L << 20;

  private final String name;
  private final ThreadPoolExecutor workers;
  private final AtomicLong meanNanos = new AtomicLong(Duration.ofMillis(20).toNanos());

  /**
   * A lane.
   *
   * @param name what its threads and metrics are called
   * @param workers how many requests are worked on at a time, 1 or more
   * @param places how many may wait, 1 or more
   */
  public Lane(String name, int workers, int places) {
    this.name = name;
    this.workers =
        new ThreadPoolExecutor(
            workers,
            workers,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(places),
            threads(name),
            new ThreadPoolExecutor.AbortPolicy());
  }

  private static ThreadFactory threads(String name) {
    AtomicInteger made = new AtomicInteger();
    return work -> {
      Thread thread =
          new Thread(null, work, "algebrist-" + name + "-" + made.incrementAndGet(), STACK_BYTES);
      thread.setDaemon(true);
      return thread;
    };
  }

  /** What the lane is called. */
  public String name() {
    return name;
  }

  /** How many requests wait. */
  public int waiting() {
    return workers.getQueue().size();
  }

  /** How many requests are worked on. */
  public int working() {
    return workers.getActiveCount();
  }

  /**
   * Does work on one of the threads and waits for its result.
   *
   * @param deadline the time for waiting and work together
   * @throws Refusal if the queue is full or the deadline passes
   * @throws ExecutionException if the work fails; the cause is its exception
   * @throws InterruptedException if the waiting thread is interrupted; the work is then, too
   */
  public <T> T run(Callable<T> work, Duration deadline)
      throws ExecutionException, InterruptedException {
    FutureTask<T> task = new FutureTask<>(() -> timed(work));
    try {
      workers.execute(task);
    } catch (RejectedExecutionException full) {
      throw Refusal.forNow(
          TOO_MANY, "too-many-requests", "all places in the queue are taken", secondsToWait());
    }
    try {
      return task.get(deadline.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException | CancellationException late) {
      throw Refusal.of(
          TOO_LATE,
          "deadline",
          "there was no answer within " + seconds(deadline),
          "ask for a longer limit, up to 60 seconds, or something simpler");
    } finally {
      if (!task.isDone()) {
        task.cancel(true);
        workers.remove(task);
      }
    }
  }

  private <T> T timed(Callable<T> work) throws Exception {
    long start = System.nanoTime();
    try {
      return work.call();
    } finally {
      long took = System.nanoTime() - start;
      meanNanos.updateAndGet(mean -> (long) ((1 - NEWEST) * mean + NEWEST * took));
    }
  }

  /** The seconds after which those who wait now will be served, 1 to 60. */
  private int secondsToWait() {
    double seconds = meanNanos.get() / 1e9 * waiting() / workers.getMaximumPoolSize();
    return Math.clamp((int) Math.ceil(seconds), 1, 60);
  }

  private static String seconds(Duration time) {
    double seconds = time.toMillis() / 1000.0;
    return (seconds == Math.rint(seconds)
            ? Long.toString((long) seconds)
            : Double.toString(seconds))
        + (seconds == 1 ? " second" : " seconds");
  }

  /** Interrupts what is still worked on; nothing new is taken. */
  @Override
  public void close() {
    workers.shutdownNow();
  }
}
