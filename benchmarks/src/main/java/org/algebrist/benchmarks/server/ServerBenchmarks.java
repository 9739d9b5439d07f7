package org.algebrist.benchmarks.server;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.algebrist.benchmarks.server.ServerClient.Reply;
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

  /** Connections that ask for too much, more than the server has places. */
  private static final int OPEN = 400;

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

  @Override
  public void run() {
    try (ServerClient client = new ServerClient(at)) {
      for (Request request : ServerClient.MIX) {
        closedLoop(client, List.of(request), 1, 3); // warm
        report("1 connection", request.route(), closedLoop(client, List.of(request), 1, seconds));
      }
      for (Request request : ServerClient.MIX.subList(0, 3)) {
        String many = connections + " connections";
        report(many, request.route(), closedLoop(client, List.of(request), connections, seconds));
      }
      List<Reply> mixed = closedLoop(client, ServerClient.MIX, connections, seconds);
      report(connections + " connections", "mix", mixed);
      double capacity = answered(mixed).size() / (double) seconds;
      tooMuch(client, capacity);
    }
  }

  /** Each connection asks again as soon as it has its answer. */
  private static List<Reply> closedLoop(
      ServerClient client, List<Request> mix, int connections, int seconds) {
    AtomicBoolean over = new AtomicBoolean();
    List<Reply> all = new ArrayList<>();
    try (ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<List<Reply>>> running = new ArrayList<>();
      for (int connection = 0; connection < connections; connection++) {
        int first = connection;
        running.add(
            workers.submit(() -> {
              List<Reply> own = new ArrayList<>();
              for (int i = first; !over.get(); i++) {
                own.add(client.ask(mix.get(i % mix.size())));
              }
              return own;
            }));
      }
      LockSupport.parkNanos(seconds * 1_000_000_000L);
      over.set(true);
      for (Future<List<Reply>> each : running) {
        all.addAll(get(each));
      }
    }
    return all;
  }

  /**
   * Requests come at their times, whether or not those before have their answers, over so many
   * connections; where all of them wait, a request is not sent, and counted.
   */
  private void tooMuch(ServerClient client, double capacity) {
    int count = (int) (capacity * times * seconds);
    Semaphore free = new Semaphore(OPEN);
    int unsent = 0;
    List<Reply> all = new ArrayList<>();
    try (ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Reply>> running = new ArrayList<>();
      long start = System.nanoTime();
      for (int i = 0; i < count; i++) {
        long due = start + (long) (i * 1e9 / (capacity * times));
        while (System.nanoTime() < due) {
          LockSupport.parkNanos(due - System.nanoTime());
        }
        if (!free.tryAcquire()) {
          unsent++;
          continue;
        }
        Request request = ServerClient.MIX.get(i % ServerClient.MIX.size());
        running.add(
            workers.submit(() -> {
              try {
                return client.ask(request);
              } finally {
                free.release();
              }
            }));
      }
      for (Future<Reply> each : running) {
        all.add(get(each));
      }
    }
    report(times + " times the rate", "mix", all);
    List<Reply> refused = all.stream().filter(reply -> reply.status() == TOO_MANY).toList();
    System.out.printf(
        Locale.ROOT,
        "  goodput %.0f %% of the rate; %,d refused, p99 %.1f ms; %,d without an answer; %,d not sent"
            + " as %d connections waited%n",
        100 * answered(all).size() / (capacity * seconds),
        refused.size(),
        quantile(refused, 0.99),
        all.stream().filter(reply -> reply.status() == 0).count(),
        unsent,
        OPEN);
  }

  private static <T> T get(Future<T> future) {
    try {
      return future.get();
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Reply> answered(List<Reply> replies) {
    return replies.stream().filter(reply -> reply.status() == OK).toList();
  }

  private void report(String how, String what, List<Reply> replies) {
    List<Reply> good = answered(replies);
    System.out.printf(
        Locale.ROOT,
        "%-16s %-10s %,9.0f a second   p50 %7.2f ms   p99 %7.2f ms   %,d of %,d answered%n",
        how,
        what,
        good.size() / (double) seconds,
        quantile(good, 0.5),
        quantile(good, 0.99),
        good.size(),
        replies.size());
  }

  private static double quantile(List<Reply> replies, double share) {
    double[] sorted = replies.stream().mapToDouble(Reply::milliseconds).sorted().toArray();
    return sorted.length == 0
        ? Double.NaN
        : sorted[(int) Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  }
}
