package org.algebrist.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.algebrist.server.guard.ApiKeys;
import org.algebrist.server.route.Field;
import org.algebrist.server.route.Outcome;
import org.algebrist.server.route.Refusal;
import org.algebrist.server.route.Route;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that are slow, leave, or send what is not HTTP, over bare connections. */
class BadClientTest {
  private static final Duration IDLE = Duration.ofMillis(500);
  private static final String HEAD =
      "POST /v1/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  private static final String BODY = "{\"text\": \"a\"}";

  private final AlgebristServer server = start();

  private static AlgebristServer start() {
    ServerSettings usual = ServerSettings.usual(2);
    ServerSettings impatient =
        new ServerSettings(
            "127.0.0.1",
            0,
            usual.quick(),
            usual.model(),
            usual.search(),
            usual.places(),
            usual.bodyBytes(),
            usual.batchLines(),
            usual.connections(),
            IDLE,
            ApiKeys.NONE);
    List<Field> text = List.of(Field.text("text"));
    Duration limit = Duration.ofSeconds(5);
    return AlgebristServer.start(
        impatient,
        List.of(
            new Route(
                "echo",
                Route.Crew.QUICK,
                limit,
                text,
                (body, _) -> Outcome.of(Map.of("said", body.text("text")))),
            new Route(
                "absent",
                Route.Crew.MODEL,
                limit,
                text,
                (_, _) -> {
                  throw Refusal.forNow(503, "model-unavailable", "the model is not there", 30);
                })),
        "openapi: 3.1.0\n");
  }

  @AfterEach
  void end() {
    server.close();
  }

  /** Sends bytes, then nothing; whatever comes back until the connection ends. */
  private String sent(String request, boolean halfClosed) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", server.port())) {
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      if (halfClosed) {
        socket.shutdownOutput();
      }
      return rest(socket.getInputStream());
    }
  }

  private static String rest(InputStream in) throws IOException {
    var text = new StringBuilder();
    try {
      for (int next = in.read(); next >= 0; next = in.read()) {
        text.append((char) next);
      }
    } catch (SocketException reset) {
      text.append("reset");
    }
    return text.toString();
  }

  private static String whole(String extra) {
    return HEAD + extra + "Content-Length: " + BODY.length() + "\r\n\r\n" + BODY;
  }

  private void assertAnswersOthers() throws IOException {
    assertThat(sent(whole("Connection: close\r\n"), false)).startsWith("HTTP/1.1 200");
  }

  @Test
  void aBodyThatStopsComingIsAnsweredWith408() throws Exception {
    String answer = sent(HEAD + "Content-Length: 100\r\n\r\n{\"text\"", false);
    assertThat(answer).startsWith("HTTP/1.1 408").contains("too-slow").doesNotContain("Exception");
    assertAnswersOthers();
  }

  @Test
  void headersThatStopComingEndTheConnection() throws Exception {
    long start = System.nanoTime();
    String answer = sent("POST /v1/echo HTTP/1.1\r\nHost: loc", false);
    assertThat(answer).doesNotContain("Exception");
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(8));
    assertAnswersOthers();
  }

  @Test
  void manySlowClientsKeepNobodyElseWaiting() throws Exception {
    List<Socket> slow = new ArrayList<>();
    try {
      for (int i = 0; i < 100; i++) {
        Socket socket = new Socket("127.0.0.1", server.port());
        slow.add(socket);
        socket
            .getOutputStream()
            .write((HEAD + "Content-Length: 100\r\n\r\n{").getBytes(StandardCharsets.US_ASCII));
      }
      assertAnswersOthers();
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
    assertAnswersOthers();
  }

  @Test
  void whoStopsSendingButStillListensHasAnAnswer() throws Exception {
    assertThat(sent(whole(""), true)).startsWith("HTTP/1.1 200").contains("\"said\":\"a\"");
  }

  @Test
  void aBodyThatEndsTooSoonIsAWrongRequest() throws Exception {
    String answer = sent(HEAD + "Content-Length: 100\r\n\r\n" + BODY, true);
    assertThat(answer).startsWith("HTTP/1.1 400").doesNotContain("Exception");
    assertAnswersOthers();
  }

  @Test
  void whoLeavesAtOnceCostsNothing() throws Exception {
    for (int i = 0; i < 200; i++) {
      try (Socket socket = new Socket("127.0.0.1", server.port())) {
        socket.setSoLinger(true, 0); // the connection is reset
        socket.getOutputStream().write(whole("").getBytes(StandardCharsets.US_ASCII));
      }
    }
    // What they asked for may hold the places for a moment.
    for (int i = 0; i < 200 && sent(whole("Connection: close\r\n"), false).contains(" 429 "); i++) {
      Thread.sleep(20);
    }
    assertAnswersOthers();
    assertThat(sent("GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", false))
        .contains("algebrist_lane_waiting{lane=\"quick\"} 0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "/views/..%5c..%5cindex.html",
        "/index.html%00.js",
        "/v1/../../etc/passwd",
        "/;/../etc/passwd",
        "//etc/passwd",
        "/v1/openapi.yaml/../../../secret",
        "/org/algebrist/server/AlgebristServer.class",
        "/%c0%ae%c0%ae/etc/passwd",
      })
  void noPathLeadsOutOfThePage(String path) throws Exception {
    String answer =
        sent("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", false);
    assertThat(answer)
        .matches("(?s)HTTP/1\\.1 4\\d\\d .*")
        .doesNotContain("root:")
        .doesNotContain("Exception")
        .doesNotContain("java.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "NONSENSE\r\n\r\n",
        "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
        "POST /v1/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
        "POST /v1/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "POST /v1/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
        "POST /v1/echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
      })
  void whatIsNotHttpIsRefusedAndTellsNothing(String bytes) throws Exception {
    assertThat(sent(bytes, false))
        .doesNotContain("HTTP/1.1 2")
        .doesNotContain("HTTP/1.1 500")
        .doesNotContain("Exception");
    assertAnswersOthers();
  }

  @ParameterizedTest
  @CsvSource({
    "GET / HTTP/9.9, 505, http-version",
    "NONSENSE, 400, bad-request",
    "GET /%zz HTTP/1.1, 400, bad-request",
    "GET /a;b=../../c HTTP/1.1, 404, not-found",
  })
  void whatNoRouteSeesIsRefusedInTheWordsOfRoutes(String line, int status, String code)
      throws Exception {
    String answer = sent(line + "\r\nHost: localhost\r\nConnection: close\r\n\r\n", false);
    assertThat(answer)
        .startsWith("HTTP/1.1 " + status)
        .contains("application/json", "\"status\":\"none\"", "\"code\":\"" + code + "\"")
        .contains("Content-Security-Policy")
        .doesNotContainIgnoringCase("jetty");
  }

  @Test
  void headersThatAreTooLargeAreRefusedInTheWordsOfRoutes() throws Exception {
    String flood = "X-Much: " + "a".repeat(20_000) + "\r\n";
    assertThat(sent(whole("Connection: close\r\n" + flood), false))
        .startsWith("HTTP/1.1 431")
        .contains("headers-too-large");
  }

  @Test
  void aModelThatIsMissingStopsNoOtherRoute() throws Exception {
    String request = whole("Connection: close\r\n").replace("/v1/echo", "/v1/absent");
    assertThat(sent(request, false))
        .startsWith("HTTP/1.1 503")
        .contains("Retry-After: 30")
        .contains("model-unavailable");
    assertAnswersOthers();
  }
}
