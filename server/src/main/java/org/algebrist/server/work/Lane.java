package org.algebrist.server.work;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
 *
 * <p>Requests of a {@link Gathering} that wait together are worked on together.
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
   * @throws Refusal if the queue is full or the deadline passes, or those who wait will take longer
   *     than it
   * @throws ExecutionException if the work fails; the cause is its exception
   * @throws InterruptedException if the waiting thread is interrupted; the work is then, too
   */
  public <T> T run(Callable<T> work, Duration deadline)
      throws ExecutionException, InterruptedException {
    return await(new FutureTask<>(() -> timed(work)), deadline);
  }

  /**
   * The same for work that is done for several requests at once: those that wait when a worker
   * takes this one, and fit it, are done with it.
   */
  public <Q, A> A run(Gathering<Q, A> gathering, Q request, Duration deadline)
      throws ExecutionException, InterruptedException {
    return await(new Place<>(this, gathering, request), deadline);
  }

  /**
   * Refuses at once where a request would only be refused later.
   *
   * @throws Refusal if the queue is full
   */
  public void requirePlace() {
    if (workers.getQueue().remainingCapacity() == 0) {
      throw full("all places in the queue are taken");
    }
  }

  private <T> T await(FutureTask<T> task, Duration deadline)
      throws ExecutionException, InterruptedException {
    if (nanosToWait() > deadline.toNanos()) {
      throw full("those who wait will take longer than the limit of this request");
    }
    try {
      workers.execute(task);
    } catch (RejectedExecutionException full) {
      throw full("all places in the queue are taken");
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

  /** A place in the queue whose work may be done with that of others. */
  private static final class Place<Q, A> extends FutureTask<A> {
    private final Gathering<Q, A> gathering;
    private final Q request;

    Place(Lane lane, Gathering<Q, A> gathering, Q request) {
      super(() -> lane.together(gathering, request));
      this.gathering = gathering;
      this.request = request;
    }

    void answer(A answer) {
      set(answer);
    }

    /** Answers it alone, on this thread. */
    void alone() {
      if (isDone()) {
        return; // whoever asked waits no longer
      }
      try {
        set(gathering.one(request));
      } catch (Exception | Error e) { // as FutureTask does: whoever asked is told
        setException(e);
      }
    }
  }

  /** Answers a request and those of the queue that fit it. */
  private <Q, A> A together(Gathering<Q, A> gathering, Q first) throws Exception {
    List<Place<Q, A>> others = taken(gathering, first);
    if (others.isEmpty()) {
      return timed(() -> gathering.one(first));
    }
    List<Q> requests = new ArrayList<>(List.of(first));
    others.forEach(other -> requests.add(other.request));
    long start = System.nanoTime();
    try {
      List<A> answers = gathering.together(requests);
      for (int i = 0; i < others.size(); i++) {
        others.get(i).answer(answers.get(i + 1));
      }
      return answers.getFirst();
    } catch (Exception spoilt) {
      if (Thread.interrupted()) { // the first waits no longer, the others do
        others.forEach(Place::alone);
        throw spoilt;
      }
      others.forEach(Place::alone);
      return gathering.one(first);
    } finally {
      took((System.nanoTime() - start) / requests.size());
    }
  }

  /** Takes what fits a request out of the queue. */
  @SuppressWarnings("unchecked") // a gathering has requests and answers of one type
  private <Q, A> List<Place<Q, A>> taken(Gathering<Q, A> gathering, Q first) {
    List<Place<Q, A>> taken = new ArrayList<>();
    for (Runnable waiting : workers.getQueue()) {
      if (taken.size() + 1 < gathering.most()
          && waiting instanceof Place<?, ?> place
          && place.gathering == gathering
          && gathering.fit(first, ((Place<Q, A>) place).request)
          && workers.getQueue().remove(waiting)) {
        taken.add((Place<Q, A>) place);
      }
    }
    return taken;
  }

  private <T> T timed(Callable<T> work) throws Exception {
    long start = System.nanoTime();
    try {
      return work.call();
    } finally {
      took(System.nanoTime() - start);
    }
  }

  private void took(long nanos) {
    meanNanos.updateAndGet(mean -> (long) ((1 - NEWEST) * mean + NEWEST * nanos));
  }

  private Refusal full(String why) {
    return Refusal.forNow(TOO_MANY, "too-many-requests", why, secondsToWait());
  }

  /** The time after which those who wait now will be served, as far as can be told. */
  private double nanosToWait() {
    return (double) meanNanos.get() * waiting() / workers.getMaximumPoolSize();
  }

  /** The same in seconds, 1 to 60. */
  private int secondsToWait() {
    return Math.clamp((int) Math.ceil(nanosToWait() / 1e9), 1, 60);
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
