package org.algebrist.benchmarks.server;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.algebrist.benchmarks.server.ServerClient.Request;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures a server that runs; the client works on the same machine and takes its share of it. */
@Command(
    name = "server",
    description = "The server over HTTP: latency, rate, and what it does when too much is asked.",
    mixinStandardHelpOptions = true)
public final class ServerBenchmarks implements Runnable {
  private static final int OK = 200;
  private static final int TOO_MANY = 429;
  private static final int WARM_SECONDS = 3;
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  /** Connections that ask for too much, more than the server has places. */
  private static final int OPEN = 400;

  /** A request that could not be sent within this time of its own, as all connections wait. */
  private static final long LATE_NANOS = 100_000_000L;

  @Option(
      names = "--at",
      defaultValue = "http://localhost:8080",
      description = "where it runs (default: ${DEFAULT-VALUE})")
  private URI at = URI.create("http://localhost:8080");

  @Option(
      names = "--seconds",
      defaultValue = "20",
      description = "of each measurement (default: ${DEFAULT-VALUE})")
  private int seconds = 20;

  @Option(
      names = "--connections",
      defaultValue = "32",
      description = "of the rate (default: ${DEFAULT-VALUE})")
  private int connections = 32;

  @Option(
      names = "--times",
      defaultValue = "4",
      description = "how many times the rate is asked for at too much (default: ${DEFAULT-VALUE})")
  private double times = 4;

  @Option(
      names = "--overload-seconds",
      defaultValue = "20",
      description = "how long too much is asked for (default: ${DEFAULT-VALUE})")
  private int overloadSeconds = 20;

  /** What is asked when too much is. */
  private enum Mix {
    LIGHT(ServerClient.MIX),
    ALL(ServerClient.ALL);

    private final List<Request> requests;

    Mix(List<Request> requests) {
      this.requests = requests;
    }
  }

  @Option(
      names = "--mix",
      defaultValue = "ALL",
      description =
          "what is asked when too much is: ${COMPLETION-CANDIDATES}; light needs no model (default:"
              + " ${DEFAULT-VALUE})")
  private Mix mix = Mix.ALL;

  @Option(names = "--only-overload", description = "leave out what is measured of single routes")
  private boolean onlyOverload;

  @Option(names = "--process", description = "the server's process, whose memory is watched")
  private long process;

  @Override
  public void run() {
    if (!onlyOverload) {
      single();
    }
    closedLoop(mix.requests, connections, WARM_SECONDS);
    Tallies mixed = closedLoop(mix.requests, connections, seconds);
    report(connections + " connections", "mix", mixed.all(), seconds);
    try {
      tooMuch(mixed);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void single() {
    List<Request> alone = new ArrayList<>(ServerClient.MIX);
    alone.add(ServerClient.MODEL);
    alone.forEach(request -> measured(request, 1));
    ServerClient.MIX.subList(0, 3).forEach(request -> measured(request, connections));
    ServerClient.GATHERED.forEach(this::gathered);
  }

  /** What is gained where requests that wait are answered together. */
  private void gathered(Request request) {
    Tally alone = measured(request, 1);
    Tally together = measured(request, connections);
    System.out.printf(
        Locale.ROOT,
        "  answered together %.2f times as many%n",
        together.count(OK) / (double) alone.count(OK));
  }

  /** Requests one route over several connections, first to warm up, and prints the figures. */
  private Tally measured(Request request, int clients) {
    closedLoop(List.of(request), clients, WARM_SECONDS);
    Tally all = closedLoop(List.of(request), clients, seconds).all();
    String through = clients + (clients == 1 ? " connection" : " connections");
    report(through, request.route(), all, seconds);
    return all;
  }

  /** Each connection asks again as soon as it has its answer. */
  private Tallies closedLoop(List<Request> asked, int clients, int duration) {
    AtomicBoolean over = new AtomicBoolean();
    Tallies all = new Tallies();
    try (ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> running = new ArrayList<>();
      for (int connection = 0; connection < clients; connection++) {
        int first = connection;
        running.add(
            workers.submit(() -> {
              try (ServerClient client = new ServerClient(at, PATIENCE)) {
                for (int i = first; !over.get(); i++) {
                  Request request = asked.get(i % asked.size());
                  all.add(request, client.ask(request));
                }
              }
            }));
      }
      LockSupport.parkNanos(duration * 1_000_000_000L);
      over.set(true);
      running.forEach(ServerBenchmarks::await);
    }
    return all;
  }

  /**
   * Requests come at their times, whether or not those before have their answers, over so many
   * connections; where all of them wait, a request is not sent, and counted.
   */
  private void tooMuch(Tallies capacity) throws InterruptedException {
    double rate = times * capacity.all().count(OK) / seconds;
    long count = (long) (rate * overloadSeconds);
    AtomicLong next = new AtomicLong();
    AtomicLong unsent = new AtomicLong();
    Tallies asked = new Tallies();
    String memory;
    try (ResidentWatch watch = new ResidentWatch(process);
        ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> running = new ArrayList<>();
      long start = System.nanoTime();
      for (int connection = 0; connection < OPEN; connection++) {
        running.add(
            workers.submit(() -> {
              try (ServerClient client = new ServerClient(at, PATIENCE)) {
                for (long i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
                  long due = start + (long) (i * 1e9 / rate);
                  for (long left = due - System.nanoTime();
                      left > 0;
                      left = due - System.nanoTime()) {
                    LockSupport.parkNanos(left);
                  }
                  if (System.nanoTime() - due > LATE_NANOS) {
                    unsent.incrementAndGet();
                  } else {
                    Request request = mix.requests.get((int) (i % mix.requests.size()));
                    asked.add(request, client.ask(request));
                  }
                }
              }
            }));
      }
      running.forEach(ServerBenchmarks::await);
      memory = watch.ended();
    }
    Tally all = asked.all();
    report(times + " times the rate", "mix", all, overloadSeconds);
    System.out.printf(
        Locale.ROOT,
        "  goodput %.0f %% of the rate; %,d refused, p50 %.1f ms, p99 %.1f ms; %,d without an answer;"
            + " %,d not sent as %d connections waited; statuses %s%n%s%n",
        100 * times * all.count(OK) / (rate * overloadSeconds),
        all.count(TOO_MANY),
        all.quantile(TOO_MANY, 0.5),
        all.quantile(TOO_MANY, 0.99),
        all.count(0),
        unsent.get(),
        OPEN,
        all.statuses(),
        memory);
    asked
        .routes()
        .forEach((route, tally) -> {
          double before = capacity.of(route).count(OK) / (double) seconds;
          double now = tally.count(OK) / (double) overloadSeconds;
          System.out.printf(
              Locale.ROOT,
              "  %-13s %,9.1f a second, of %,9.1f before (%.0f %%); %,d refused%n",
              route,
              now,
              before,
              100 * now / before,
              tally.count(TOO_MANY));
        });
  }

  private static void await(Future<?> future) {
    try {
      future.get();
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void report(String how, String what, Tally replies, int duration) {
    System.out.printf(
        Locale.ROOT,
        "%-16s %-10s %,9.0f a second   p50 %7.2f ms   p99 %7.2f ms   %,d of %,d answered%n",
        how,
        what,
        replies.count(OK) / (double) duration,
        replies.quantile(OK, 0.5),
        replies.quantile(OK, 0.99),
        replies.count(OK),
        replies.count());
  }
}
