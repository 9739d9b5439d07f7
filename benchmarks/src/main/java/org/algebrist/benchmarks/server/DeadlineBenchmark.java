package org.algebrist.benchmarks.server;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.algebrist.benchmarks.server.ServerClient.Reply;
import org.algebrist.benchmarks.server.ServerClient.Request;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Whether a server that runs answers within the time that a request has, whatever is asked. */
@Command(
    name = "deadlines",
    description =
        "Hostile integrals, equations and problems over HTTP, one after another, each with a limit.",
    mixinStandardHelpOptions = true)
public final class DeadlineBenchmark implements Runnable {
  /** An answer may come so much later than its limit. */
  private static final double GRACE_MILLIS = 100;

  @Option(
      names = "--at",
      defaultValue = "http://localhost:8080",
      description = "where it runs (default: ${DEFAULT-VALUE})")
  private URI at = URI.create("http://localhost:8080");

  @Option(names = "--count", defaultValue = "1000", description = "(default: ${DEFAULT-VALUE})")
  private int count = 1000;

  @Option(
      names = "--limit",
      defaultValue = "0.5",
      description = "seconds for each (default: ${DEFAULT-VALUE})")
  private double limit = 0.5;

  @Option(names = "--seed", defaultValue = "24", description = "(default: ${DEFAULT-VALUE})")
  private long seed = 24;

  @Override
  public void run() {
    Tally all = new Tally();
    int late = 0;
    double slowest = 0;
    try (ServerClient client = new ServerClient(at, Duration.ofSeconds(90))) {
      for (String route : List.of("integrate", "dsolve", "solve")) {
        client.ask(
            HostileRequests.draw(3, 1, 60).stream()
                .filter(request -> request.route().equals(route))
                .findFirst()
                .orElseThrow()); // loads
      }
      for (Request request : HostileRequests.draw(count, seed, limit)) {
        Reply reply = client.ask(request);
        all.add(reply);
        slowest = Math.max(slowest, reply.milliseconds());
        if (reply.milliseconds() > 1_000 * limit + GRACE_MILLIS) {
          late++;
          String body = request.body();
          System.out.printf(
              Locale.ROOT,
              "late: %.0f ms, status %d, %s %s%n",
              reply.milliseconds(),
              reply.status(),
              request.route(),
              body.substring(0, Math.min(100, body.length())));
        }
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%,d requests with a limit of %.1f s: %,d later than %.0f ms past it, slowest %.0f ms; statuses %s%n",
        count,
        limit,
        late,
        GRACE_MILLIS,
        slowest,
        all.statuses());
  }
}
