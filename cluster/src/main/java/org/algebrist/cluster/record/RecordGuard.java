package org.algebrist.cluster.record;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import org.algebrist.algebra.TimeLimitedThreads;
import org.algebrist.algebra.TimeLimitedThreads.Outcome;
import org.algebrist.cluster.record.RecordFault.FaultException;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * Work on one record that must not harm the others: it has a limit of time and of input, and
 * whatever it throws becomes its row's error. That holds for a stack that overflows and a heap that
 * is full, too: a record that eats memory loses it when its thread ends. Where the heap was full, a
 * record is tried once more while no other is worked on, so that one does not pay for another.
 */
public final class RecordGuard {
  /** Records that do not end may take up this many threads of a process; then others wait. */
  private static final int MOST_ABANDONED = 16;

  /** The trees of long formulas are walked recursively. */
  private static final long STACK_BYTES = 64L << 20;

  private static final TimeLimitedThreads THREADS =
      new TimeLimitedThreads(
          "algebrist-record",
          Runtime.getRuntime().availableProcessors() + MOST_ABANDONED,
          STACK_BYTES);

  /**
   * A text of so many bytes is read on the caller's thread: that takes less than to wake another.
   */
  private static final int SHORT = 2_000;

  /** Read by records that share the process, written by one that must have it for itself. */
  private static final ReadWriteLock PROCESS = new ReentrantReadWriteLock();

  private RecordGuard() {}

  /**
   * A text of a record.
   *
   * @param mostCharacters that it may have
   * @throws FaultException if it is too long, or its bytes are not UTF-8
   */
  public static String text(UTF8String bytes, int mostCharacters) {
    if (bytes.numBytes() > 4L * mostCharacters
        || bytes.numBytes() > mostCharacters && bytes.numChars() > mostCharacters) {
      throw RecordFault.of(
              "too-long",
              "the text has %d bytes; at most %d characters are read"
                  .formatted(bytes.numBytes(), mostCharacters))
          .exception();
    }
    if (!bytes.isValid()) {
      throw RecordFault.of("not-utf-8", "the text's bytes are not UTF-8; convert the file first")
          .exception();
    }
    return bytes.toString();
  }

  /**
   * What a record gives.
   *
   * @param limit for the work
   * @param work is left to itself when its time is over
   * @param failed what a fault gives
   */
  public static <T> T call(Duration limit, Callable<T> work, Function<RecordFault, T> failed) {
    Outcome<T> outcome = with(PROCESS.readLock(), limit, work);
    if (outcome instanceof Outcome.Threw<T>(OutOfMemoryError _)) {
      // Perhaps another record had filled the heap.
      outcome = with(PROCESS.writeLock(), limit, work);
    }
    return switch (outcome) {
      case Outcome.Returned<T>(T value) -> value;
      case Outcome.Threw<T>(Throwable cause) -> failed.apply(fault(cause));
      case Outcome.TimedOut<T> _ -> {
        if (Thread.currentThread().isInterrupted()) {
          throw new IllegalStateException("the task was stopped");
        }
        yield failed.apply(
            RecordFault.of("time-limit", "not done in %d ms".formatted(limit.toMillis())));
      }
      case Outcome.Busy<T> _ ->
          failed.apply(
              RecordFault.of(
                  "busy",
                  "%d earlier records of this worker still run past their limit"
                      .formatted(MOST_ABANDONED)));
    };
  }

  private static <T> Outcome<T> with(Lock lock, Duration limit, Callable<T> work) {
    lock.lock();
    try {
      return THREADS.call(work, limit.toNanos());
    } finally {
      lock.unlock();
    }
  }

  /**
   * What a record gives by work that is sure to end: reading, which takes linear time, or a
   * comparison, which keeps its own limit. Short ones are worked on at once; as {@link #call} where
   * they are nested too deeply for the caller's stack, or memory is short.
   *
   * @param bytes of all that is worked on
   */
  public static <T> T callBounded(
      int bytes, Duration limit, Callable<T> work, Function<RecordFault, T> failed) {
    if (bytes <= SHORT) {
      try {
        return work.call();
      } catch (StackOverflowError | OutOfMemoryError unlucky) {
        return call(limit, work, failed);
      } catch (Exception cause) {
        return failed.apply(fault(cause));
      }
    }
    return call(limit, work, failed);
  }

  private static RecordFault fault(Throwable cause) {
    return switch (cause) {
      case FaultException known -> known.fault();
      case StackOverflowError _ ->
          RecordFault.of("too-deep", "it is nested too deeply to be worked on");
      case OutOfMemoryError _ ->
          RecordFault.of("out-of-memory", "it needs more memory than the worker has");
      case Exception other -> RecordFault.of("internal", other.toString());
      // A library that is missing or broken concerns the job, not the record.
      case Error broken -> throw broken;
      default -> throw new IllegalStateException(cause);
    };
  }
}
