package org.algebrist.benchmarks.campaign.facade;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.algebrist.benchmarks.campaign.part.ChildJvm;
import org.algebrist.benchmarks.campaign.part.Tally;
import org.algebrist.benchmarks.formulas.TextMutation;
import org.algebrist.benchmarks.machine.Machine;
import org.algebrist.benchmarks.machine.NativeHeap;

/** The process that a façade is tried in. */
final class FacadeChild {
  private static final int THREADS = 16;
  private static final int CLOSINGS = 20;

  /** Calls before memory is first looked at, a tenth of all. */
  private static final int WARM_UP = 10;

  private static final long CALLS = 200_000;
  private static final double FLAT_MEGABYTES = 20;
  private static final double BOUND_MEGABYTES = 3_000;

  /** What a text may take at most, with its façade's own limit of a minute. */
  private static final double LATE_SECONDS = 65;

  private static final int ENOUGH = 20;

  /** How a façade is tried. */
  enum Mode {
    THREADS,
    CLOSE,
    CALLS,
    TEXTS
  }

  private final FacadeKind kind;
  private final Path models;
  private final double seconds;
  private final long count;
  private final long seed;
  private final Tally tally = new Tally();
  private final String row;

  private FacadeChild(FacadeKind kind, Path models, double seconds, long count, long seed) {
    this.kind = kind;
    this.models = models;
    this.seconds = seconds;
    this.count = count;
    this.seed = seed;
    this.row = kind.name().toLowerCase(Locale.ROOT);
  }

  /** Mode, façade, seconds, count, seed, models. */
  public static void main(String[] arguments) throws InterruptedException {
    var child =
        new FacadeChild(
            FacadeKind.valueOf(arguments[1]),
            Path.of(arguments[5]),
            Double.parseDouble(arguments[2]),
            Long.parseLong(arguments[3]),
            Long.parseLong(arguments[4]));
    switch (Mode.valueOf(arguments[0])) {
      case THREADS -> child.threads();
      case CLOSE -> child.close();
      case CALLS -> child.calls();
      case TEXTS -> child.texts();
    }
    ChildJvm.say(child.tally);
    System.exit(0); // threads of native libraries may still wait
  }

  /** The result of a façade without a model from many threads for a short time, in this process. */
  static Tally sample(FacadeKind kind, double seconds) throws InterruptedException {
    var child = new FacadeChild(kind, Path.of(""), seconds, 0, 1);
    try (Facade facade = kind.open(child.models)) {
      child.compared(facade, child.expected(facade), seconds);
    }
    return child.tally;
  }

  // ---- The same answers from many threads

  private Map<String, String> expected(Facade facade) {
    Map<String, String> expected = new LinkedHashMap<>();
    facade.inputs().forEach(input -> expected.put(input, facade.answer(input)));
    facade
        .inputs()
        .forEach(input -> {
          String again = facade.answer(input);
          if (!again.equals(expected.get(input))) {
            different(input, String.valueOf(expected.get(input)), again, "the second time");
          }
        });
    return expected;
  }

  private void different(String input, String first, String other, String when) {
    tally.add(row, "different", 1);
    tally.find(row + ": another answer " + when, input + ": first " + first + ", then " + other);
  }

  private void threads() throws InterruptedException {
    try (Facade facade = kind.open(models)) {
      Map<String, String> expected = expected(facade);
      // A first round as long as the second, for the memory that threads and compiled code take
      // once.
      compared(facade, expected, seconds);
      double before = settled();
      compared(facade, expected, seconds);
      grown(before, settled(), "from many threads");
    }
  }

  private void compared(Facade facade, Map<String, String> expected, double time)
      throws InterruptedException {
    var differing = new ConcurrentLinkedQueue<String[]>();
    var calls = new AtomicLong();
    together(facade, facade.inputs(), expected, time, differing, calls);
    differing.forEach(each -> different(each[0], each[1], each[2], "from many threads"));
    tally.add(row, "calls", calls.get());
  }

  private void together(
      Facade facade,
      List<String> inputs,
      Map<String, String> expected,
      double time,
      ConcurrentLinkedQueue<String[]> differing,
      AtomicLong calls)
      throws InterruptedException {
    long end = System.nanoTime() + (long) (time * 1e9);
    Thread[] threads = new Thread[THREADS];
    for (int t = 0; t < THREADS; t++) {
      var random = new SplittableRandom(seed * THREADS + t);
      threads[t] =
          Thread.ofPlatform()
              .start(() -> {
                while (System.nanoTime() < end && differing.size() < ENOUGH) {
                  String input = inputs.get(random.nextInt(inputs.size()));
                  String answer;
                  try {
                    answer = facade.answer(input);
                  } catch (RuntimeException | StackOverflowError thrown) {
                    answer = "THROWN " + thrown;
                  }
                  calls.incrementAndGet();
                  if (!answer.equals(expected.get(input))) {
                    differing.add(
                        new String[] {input, String.valueOf(expected.get(input)), answer});
                  }
                }
              });
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private void grown(double before, double after, String when) {
    tally.greatest(row, "MB before", Math.round(before));
    tally.greatest(row, "MB after", Math.round(after));
    if (after - before > FLAT_MEGABYTES) {
      tally.find(
          row + ": memory grew " + when,
          String.format(Locale.ROOT, "from %.0f MB to %.0f MB resident", before, after));
    }
  }

  /** Resident memory once the collector has run. */
  private static double settled() throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      System.gc();
      TimeUnit.MILLISECONDS.sleep(100);
    }
    NativeHeap.trim();
    return Machine.residentMegabytes();
  }

  // ---- Closed while in use

  private void close() throws InterruptedException {
    var random = new SplittableRandom(seed);
    long end = System.nanoTime() + (long) (seconds * 1e9);
    for (int i = 0; i < CLOSINGS && System.nanoTime() < end; i++) {
      Facade facade = kind.open(models);
      Map<String, String> expected = expected(facade);
      List<String> inputs = facade.inputs();
      var started = new CountDownLatch(4);
      var stop = new AtomicInteger();
      var outcomes = new ConcurrentLinkedQueue<String[]>();
      Thread[] threads = new Thread[4];
      for (int t = 0; t < threads.length; t++) {
        int from = t;
        threads[t] =
            Thread.ofPlatform()
                .start(() -> {
                  started.countDown();
                  for (int k = from; stop.get() == 0; k++) {
                    String input = inputs.get(k % inputs.size());
                    outcomes.add(new String[] {input, outcome(facade, input)});
                  }
                });
      }
      started.await();
      TimeUnit.MILLISECONDS.sleep(random.nextInt(200));
      facade.close();
      TimeUnit.MILLISECONDS.sleep(50);
      stop.set(1);
      for (Thread thread : threads) {
        thread.join();
      }
      facade.close(); // a second time
      tally.add(row, "closed in use", 1);
      for (String[] outcome : outcomes) {
        judgeClosed(outcome[0], outcome[1], expected);
      }
    }
  }

  private static String outcome(Facade facade, String input) {
    try {
      return facade.answer(input);
    } catch (IllegalStateException closed) {
      return "CLOSED";
    } catch (RuntimeException | StackOverflowError thrown) {
      StackTraceElement[] trace = thrown.getStackTrace();
      return "THROWN " + thrown + (trace.length == 0 ? "" : " at " + trace[0]);
    }
  }

  private void judgeClosed(String input, String outcome, Map<String, String> expected) {
    if (outcome.equals("CLOSED")) {
      tally.add(row, "refused once closed", 1);
    } else if (outcome.equals(expected.get(input))) {
      tally.add(row, "answered beside closing", 1);
    } else {
      tally.add(row, "otherwise beside closing", 1);
      tally.find(row + ": neither an answer nor refused when closed", input + ": " + outcome);
    }
  }

  // ---- Many calls

  private void calls() throws InterruptedException {
    try (Facade facade = kind.open(models)) {
      Map<String, String> expected = expected(facade);
      List<String> inputs = facade.inputs();
      long all = count > 0 ? count : CALLS;
      long start = System.nanoTime();
      double before = 0;
      long done = 0;
      long warm = Math.max(inputs.size(), all / WARM_UP);
      while (done < all && (System.nanoTime() - start) / 1e9 < seconds) {
        boolean isWarm = done == warm || (System.nanoTime() - start) / 1e9 > seconds / WARM_UP;
        if (before == 0 && isWarm) {
          before = settled();
        }
        String input = inputs.get((int) (done % inputs.size()));
        String answer = facade.answer(input);
        done++;
        if (!answer.equals(expected.get(input))) {
          different(input, String.valueOf(expected.get(input)), answer, "after " + done + " calls");
        }
      }
      tally.add(row, "calls", done);
      tally.add(row, "microseconds a call", (System.nanoTime() - start) / 1000 / Math.max(1, done));
      if (before > 0) {
        grown(before, settled(), "over " + done + " calls");
      }
    }
  }

  // ---- Broken texts

  private void texts() throws InterruptedException {
    try (Facade facade = kind.open(models)) {
      var random = new SplittableRandom(seed + kind.ordinal());
      List<String> inputs = facade.inputs();
      var mutation = new TextMutation(inputs, random);
      long end = System.nanoTime() + (long) (seconds * 1e9);
      long texts = 0;
      while (System.nanoTime() < end && (count == 0 || texts < count) && tally.found() < ENOUGH) {
        String text = inputs.get(random.nextInt(inputs.size()));
        for (int i = random.nextInt(4); i >= 0; i--) {
          text = mutation.of(text);
        }
        if (random.nextInt(50) == 0) {
          text = text.repeat(1 + random.nextInt(200));
        }
        texts++;
        long start = System.nanoTime();
        try {
          facade.answer(text);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError thrown) {
          StackTraceElement[] trace = thrown.getStackTrace();
          tally.find(
              row + ": a text is answered by an exception",
              text + ": " + thrown + (trace.length == 0 ? "" : " at " + trace[0]));
        }
        double took = (System.nanoTime() - start) / 1e9;
        tally.greatest(row, "slowest ms", Math.round(1e3 * took));
        if (took > LATE_SECONDS) {
          tally.find(row + ": a text takes longer than its limit", text);
        }
      }
      tally.add(row, "texts", texts);
      double resident = settled();
      tally.greatest(row, "MB at the end", Math.round(resident));
      if (resident > BOUND_MEGABYTES) {
        tally.find(row + ": memory past the bound", Math.round(resident) + " MB resident");
      }
    }
  }
}
