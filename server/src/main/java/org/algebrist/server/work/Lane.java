package org.algebrist.server.work;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
import java.util.concurrent.atomic.AtomicReference;
import org.algebrist.server.route.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * Some worker threads behind a bounded queue.
 *
 * <p>Who finds the queue full is told so at once and when to come again. Who waits longer than the
 * deadline is told so too: work that still waits is taken out of the queue, and work that runs is
 * interrupted. Work that does not heed the interruption keeps its worker until it ends, so that the
 * machine never does more than it has workers for.
 *
 * <p>Requests of a {@link Gathering} that wait together are worked on together. This work is
 * interrupted only at the deadline of the request whose turn it was; the others are then answered
 * one by one. At the deadline of another, he is told so, and the work goes on. Who has little time
 * left is not worked on with others.
 */
public final class Lane implements AutoCloseable {
  private static final int TOO_MANY = 429;
  private static final int TOO_LATE = 504;

  /** How much the newest duration counts in the running mean. */
  private static final double NEWEST = 0.1;

  /**
   * A duration counts as at most so many times the mean: the first use of a model loads it, which
   * says nothing of the time of the next.
   */
  private static final int HIGHEST = 10;

  /** Or as this, where the mean is so small that ten times it says nothing. */
  private static final long LOWEST_CAP = Duration.ofMillis(100).toNanos();

  /** After so many durations the mean no longer depends on where it began. */
  private static final int ENOUGH = 10;

  /** Who is to be worked on with others has the time for so many requests, at least. */
  private static final int ROOM = 4;

  /** And this time, as long as little is known of the work. */
  private static final long ROOM_AT_FIRST = Duration.ofSeconds(2).toNanos();

  /** Deep formulas need it; the number is that of the launcher's main thread. */
  private static final long STACK_BYTES = 16L << 20;

  private final String name;
  private final ThreadPoolExecutor workers;
  private final AtomicLong meanNanos = new AtomicLong(Duration.ofMillis(20).toNanos());
  private final AtomicLong measured = new AtomicLong();
  private volatile boolean closed;

  /**
   * A lane.
   *
   * @param name what its threads and metrics are called
   * @param workers how many threads work, 1 or more
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

  /** How many workers are busy, each with one request or with several that are done together. */
  public int working() {
    return workers.getActiveCount();
  }

  /**
   * Does work on one of the threads and waits for its result.
   *
   * @param deadline the time for waiting and work together
   * @throws Refusal if the queue is full or the deadline passes, those who wait would probably take
   *     longer than it, or the lane is closed meanwhile
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
    return await(Place.of(this, gathering, request, deadline), deadline);
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
      throw full("those who wait would probably take longer than the limit of this request");
    }
    try {
      workers.execute(task);
    } catch (RejectedExecutionException rejected) {
      throw closed ? Refusal.ending() : full("all places in the queue are taken");
    }
    try {
      return task.get(deadline.toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException failed) {
      if (closed && failed.getCause() instanceof InterruptedException) {
        throw Refusal.ending();
      }
      throw failed;
    } catch (TimeoutException | CancellationException late) {
      if (closed) {
        throw Refusal.ending();
      }
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
    private final long end;

    private Place(Callable<A> work, Gathering<Q, A> gathering, Q request, long end) {
      super(work);
      this.gathering = gathering;
      this.request = request;
      this.end = end;
    }

    static <Q, A> Place<Q, A> of(
        Lane lane, Gathering<Q, A> gathering, Q request, Duration deadline) {
      AtomicReference<Place<Q, A>> self = new AtomicReference<>();
      Place<Q, A> place =
          new Place<>(
              () -> lane.together(Objects.requireNonNull(self.get())),
              gathering,
              request,
              System.nanoTime() + deadline.toNanos());
      self.set(place);
      return place;
    }

    boolean hasLeft(long nanos) {
      return end - System.nanoTime() >= nanos;
    }

    void answer(A answer) {
      set(answer);
    }

    /**
     * Answers it alone, on the thread of the first. An interruption there is meant for the first,
     * so that work which fails by it is done again. It comes once.
     */
    void aloneAfter(Place<Q, A> first) {
      if (isDone()) {
        return; // whoever asked waits no longer
      }
      Throwable failed = failureAlone();
      if (failed != null && first.isCancelled()) {
        failed = failureAlone();
      }
      if (failed != null) {
        setException(failed); // as FutureTask does: whoever asked is told
      }
    }

    /** Answers it, or says what prevents it. */
    private @Nullable Throwable failureAlone() {
      Thread.interrupted(); // clears what was meant for the first
      try {
        set(gathering.one(request));
        return null;
      } catch (Exception | Error e) {
        return e;
      }
    }
  }

  /** Answers a request and those of the queue that fit it. */
  private <Q, A> A together(Place<Q, A> first) throws Exception {
    Gathering<Q, A> gathering = first.gathering;
    List<Place<Q, A>> others = new ArrayList<>();
    long start = System.nanoTime();
    try {
      take(first, others);
      if (others.isEmpty()) {
        return gathering.one(first.request);
      }
      List<Q> requests = new ArrayList<>(List.of(first.request));
      others.forEach(other -> requests.add(other.request));
      List<A> answers = gathering.together(requests);
      for (int i = 0; i < others.size(); i++) {
        others.get(i).answer(answers.get(i + 1));
      }
      return answers.getFirst();
    } catch (Exception | Error spoilt) { // the others are in no queue any more
      if (others.isEmpty()) {
        throw spoilt;
      }
      others.forEach(other -> other.aloneAfter(first));
      if (first.isCancelled()) {
        throw spoilt; // whoever asked waits no longer
      }
      return gathering.one(first.request);
    } finally {
      took((System.nanoTime() - start) / (1 + others.size()));
      others.forEach(other -> other.cancel(false)); // does nothing where there is an answer
    }
  }

  /** Takes what fits a request out of the queue. */
  @SuppressWarnings("unchecked") // a gathering has requests and answers of one type
  private <Q, A> void take(Place<Q, A> first, List<Place<Q, A>> taken) {
    Gathering<Q, A> gathering = first.gathering;
    long room = room(gathering.most());
    if (!first.hasLeft(room)) {
      return;
    }
    for (Runnable waiting : workers.getQueue()) {
      if (taken.size() + 1 < gathering.most()
          && waiting instanceof Place<?, ?> place
          && place.gathering == gathering
          && place.hasLeft(room)
          && gathering.fit(first.request, ((Place<Q, A>) place).request)
          && workers.getQueue().remove(waiting)) {
        taken.add((Place<Q, A>) place);
      }
    }
  }

  /** The time that each of a group should have left: what the group takes if nothing is gained. */
  private long room(int most) {
    long room = Math.max(ROOM, most) * meanNanos.get();
    return measured.get() < ENOUGH ? Math.max(ROOM_AT_FIRST, room) : room;
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
    meanNanos.updateAndGet(mean -> {
      long cap = Math.max(LOWEST_CAP, HIGHEST * mean);
      return (long) ((1 - NEWEST) * mean + NEWEST * Math.min(nanos, cap));
    });
    measured.incrementAndGet();
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

  /** Interrupts what is still worked on, and refuses what waits; nothing new is taken. */
  @Override
  public void close() {
    closed = true;
    for (Runnable waiting : workers.shutdownNow()) {
      ((FutureTask<?>) waiting).cancel(false); // whoever asked is told at once
    }
  }
}
