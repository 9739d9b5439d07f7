package org.algebrist.experiment.reproduce;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Runs jobs, several at once. Two that would train the same model, as their own or as the one they
 * begin with, never run together: the second finds what the first has trained.
 */
final class SideBySide {
  private final RowRunner runner;
  private final int atOnce;

  /**
   * @param atOnce at least 1
   */
  SideBySide(RowRunner runner, int atOnce) {
    if (atOnce < 1) {
      throw new IllegalArgumentException("jobs=" + atOnce + "; expected at least 1");
    }
    this.runner = runner;
    this.atOnce = atOnce;
  }

  /** A job that ended. */
  record Ended(Reproduction.Planned planned, Outcome outcome, Duration took) {}

  /** Keeps what a job came to. */
  @FunctionalInterface
  interface Keeper {
    void keep(Ended ended) throws IOException;
  }

  /**
   * Runs the jobs in their order, as far as they do not wait for each other.
   *
   * @param progress and {@code keeper} are called by this thread alone
   * @throws InterruptedException if the runner was stopped; the jobs that ran with it are stopped
   *     too
   */
  void run(List<Reproduction.Planned> planned, Consumer<Progress> progress, Keeper keeper)
      throws IOException, InterruptedException {
    List<Reproduction.Planned> waiting = new ArrayList<>(planned);
    Map<Future<Ended>, Set<Object>> running = new HashMap<>();
    Set<Object> trained = new HashSet<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(atOnce)) {
      try {
        var ended = new ExecutorCompletionService<Ended>(threads);
        while (!waiting.isEmpty() || !running.isEmpty()) {
          Iterator<Reproduction.Planned> next = waiting.iterator();
          while (next.hasNext() && running.size() < atOnce) {
            Reproduction.Planned job = next.next();
            Set<Object> models = models(job, trained);
            if (running.values().stream().noneMatch(others -> intersect(others, models))) {
              next.remove();
              progress.accept(new Progress.Started(job.job(), job.number(), job.of()));
              running.put(ended.submit(() -> run(job)), models);
            }
          }
          Future<Ended> first = ended.take();
          trained.addAll(running.remove(first));
          Ended job = result(first);
          keeper.keep(job);
          progress.accept(
              new Progress.Ended(
                  job.planned().job(),
                  job.planned().number(),
                  job.planned().of(),
                  job.outcome(),
                  job.took()));
        }
      } finally {
        threads.shutdownNow(); // interrupts what still runs where one job was stopped
      }
    }
  }

  private Ended run(Reproduction.Planned planned) throws IOException, InterruptedException {
    long start = System.nanoTime();
    Outcome outcome = runner.run(planned.job());
    return new Ended(planned, outcome, Duration.ofNanos(System.nanoTime() - start));
  }

  /** What a job trains: its own model, and the one it begins with unless a job has trained it. */
  private static Set<Object> models(Reproduction.Planned planned, Set<Object> trained) {
    Set<Object> models = new HashSet<>();
    models.add(planned.fingerprint().isEmpty() ? planned.job() : planned.fingerprint());
    Beginning begin = planned.job().begin();
    if (begin != null) {
      // By its fingerprint: the model may be that of another job, which begins with nothing.
      Object model = planned.begins().isEmpty() ? begin : planned.begins();
      if (!trained.contains(model)) {
        models.add(model);
      }
    }
    return models;
  }

  private static boolean intersect(Set<Object> first, Set<Object> second) {
    return first.stream().anyMatch(second::contains);
  }

  private static Ended result(Future<Ended> ended) throws IOException, InterruptedException {
    try {
      return ended.get();
    } catch (ExecutionException failed) {
      switch (Objects.requireNonNull(failed.getCause())) {
        case InterruptedException stopped -> throw stopped;
        case IOException unreadable -> throw unreadable;
        case RuntimeException wrong -> throw wrong;
        case Error broken -> throw broken;
        default -> throw new IllegalStateException(failed);
      }
    }
  }
}
