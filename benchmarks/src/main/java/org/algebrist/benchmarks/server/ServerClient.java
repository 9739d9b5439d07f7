package org.algebrist.benchmarks.server;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;

/** Asks a server of Algebrist over HTTP/1.1; connections are kept. */
final class ServerClient implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  /** Requests of a mix, as a page or a platform would send them. */
  static final List<Request> MIX =
      List.of(
          new Request("parse", "{\"text\": \"\\\\frac{-b+\\\\sqrt{b^2-4ac}}{2a}\"}"),
          new Request("equal", "{\"left\": \"(x+1)^2\", \"right\": \"x^2+2x+1\"}"),
          new Request("numerals", "{\"text\": \"1,200 shares fell by 23 % to 0.05\"}"),
          new Request("grade", "{\"expected\": \"{-2, 3}\", \"answer\": \"x=3 or x=-2\"}"),
          new Request("integrate", "{\"text\": \"x*cos(x)\", \"beam\": 0}"),
          new Request("parse", "{\"text\": \"f(x+1) = a(b+c)\", \"all\": true}"));

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final URI server;

  ServerClient(URI server) {
    this.server = server;
  }

  /** What is asked of a route. */
  record Request(String route, String body) {}

  /**
   * An answer.
   *
   * @param status the HTTP status, 0 if there was none
   * @param milliseconds until the whole answer was there
   */
  record Reply(int status, double milliseconds) {}

  /** Asks and waits. */
  Reply ask(Request request) {
    HttpRequest http =
        HttpRequest.newBuilder(server.resolve("/v1/" + request.route()))
            .header("Content-Type", "application/json")
            .timeout(PATIENCE)
            .POST(BodyPublishers.ofString(request.body()))
            .build();
    long start = System.nanoTime();
    int status = 0;
    try {
      status = client.send(http, BodyHandlers.ofByteArray()).statusCode();
    } catch (IOException lost) {
      // An answer that never came is counted as such.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return new Reply(status, (System.nanoTime() - start) / 1e6);
  }

  @Override
  public void close() {
    client.close();
  }
}
