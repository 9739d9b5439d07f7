package org.algebrist.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.algebrist.server.guard.ApiKeys;
import org.algebrist.server.route.Field;
import org.algebrist.server.route.Outcome;
import org.algebrist.server.route.Refusal;
import org.algebrist.server.route.Route;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the server adds to its routes, seen from outside. */
class AlgebristServerTest {
  private final HttpClient client = HttpClient.newHttpClient();
  private final CountDownLatch release = new CountDownLatch(1);
  private final CountDownLatch waiting = new CountDownLatch(1);
  private final AtomicBoolean interrupted = new AtomicBoolean();
  private AlgebristServer server = start(ServerSettings.usual(2).at("127.0.0.1", 0));

  @AfterEach
  void end() {
    release.countDown();
    client.shutdownNow(); // a connection that is kept open would be waited for
    server.close();
  }

  private AlgebristServer start(ServerSettings settings) {
    List<Field> text = List.of(Field.text("text"), Field.whole("times", 1, 9, 1));
    return AlgebristServer.start(
        settings,
        List.of(
            route(
                "echo",
                text,
                (body, _) ->
                    Outcome.of(Map.of("said", body.text("text").repeat(body.whole("times"))))),
            route(
                "wait",
                text,
                (_, _) -> {
                  waiting.countDown();
                  try {
                    release.await();
                  } catch (InterruptedException e) {
                    interrupted.set(true);
                    throw e;
                  }
                  return Outcome.of(Map.of("status", "waited"));
                }),
            route("bad", text, (_, _) -> Outcome.badInput(Map.of("status", "none"))),
            route(
                "refuse",
                text,
                (_, _) -> {
                  throw Refusal.forNow(503, "model-unavailable", "the model is not there", 30);
                }),
            route(
                "fail",
                text,
                (_, _) -> {
                  throw new IllegalStateException("/secret/path");
                })),
        "openapi: 3.1.0\n");
  }

  private static Route route(String name, List<Field> fields, Route.Handler handler) {
    return new Route(name, Route.Crew.QUICK, Duration.ofSeconds(5), fields, handler);
  }

  private URI uri(String path) {
    return URI.create("http://127.0.0.1:" + server.port() + path);
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(uri(path)).header("Content-Type", "application/json");
  }

  private HttpResponse<String> post(String route, String body)
      throws IOException, InterruptedException {
    return send(request("/v1/" + route).POST(BodyPublishers.ofString(body)));
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return client.send(request.build(), BodyHandlers.ofString());
  }

  private static JsonNode json(HttpResponse<String> response) {
    return JsonMapper.shared().readTree(response.body());
  }

  @Test
  void anAnswerBeginsWithItsLineAndInput() throws Exception {
    HttpResponse<String> response = post("echo", "{\"text\": \"ab\", \"times\": 2}");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body().strip())
        .isEqualTo("{\"line\":1,\"input\":\"ab\",\"status\":\"ok\",\"said\":\"abab\"}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"text\": \"a\", \"tims\": 2}                 | 400 | unknown-field",
        "{\"times\": 2}                                 | 400 | missing-field",
        "{\"text\": \"  \"}                             | 400 | empty-text",
        "{\"text\": 3}                                  | 400 | bad-value",
        "{\"text\": \"a\", \"times\": 10}               | 400 | bad-value",
        "{\"text\": \"a\", \"times\": 99999999999999}   | 400 | bad-value",
        "{\"text\": \"a\", \"times\": \"2\"}            | 400 | bad-value",
        "{\"text\": \"a\", \"limit\": 0}                | 400 | bad-value",
        "{\"text\": \"a\", \"limit\": 31536000}         | 400 | bad-value",
        "{\"text\": \"a\", \"limit\": -1}               | 400 | bad-value",
        "{\"text\": \"a\", \"text\": \"b\"}             | 400 | bad-json",
        "{\"text\": \"a\"} {}                           | 400 | bad-json",
        "{\"text\": \"a                                 | 400 | bad-json",
        "''                                             | 400 | bad-json",
        "[1, 2]                                         | 400 | no-object",
        "null                                           | 400 | no-object",
      })
  void aWrongRequestIsToldWhatIsWrong(String body, int status, String code) throws Exception {
    HttpResponse<String> response = post("echo", body);
    assertThat(response.statusCode()).isEqualTo(status);
    JsonNode answer = json(response);
    assertThat(answer.get("status").asString()).isEqualTo("none");
    assertThat(answer.get("error").get("code").asString()).isEqualTo(code);
    assertThat(answer.get("error").get("message").asString()).isNotBlank();
    assertThat(answer.get("error").get("fix").asString()).isNotBlank();
  }

  @Test
  void deeplyNestedJsonIsRefused() throws Exception {
    HttpResponse<String> response = post("echo", "[".repeat(100_000));
    assertThat(response.statusCode()).isEqualTo(400);
  }

  @Test
  void whatIsNoUtf8IsRefused() throws Exception {
    byte[] body = "{\"text\": \"ä\"}".getBytes(StandardCharsets.ISO_8859_1);
    HttpResponse<String> response =
        send(request("/v1/echo").POST(BodyPublishers.ofByteArray(body)));
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(json(response).get("error").get("code").asString()).isEqualTo("encoding");
  }

  @Test
  void aLargeBodyIsRefusedWithAndWithoutItsLength() throws Exception {
    String large = "{\"text\": \"" + "a".repeat(300_000) + "\"}";
    assertThat(post("echo", large).statusCode()).isEqualTo(413);
    HttpResponse<String> chunked =
        send(
            request("/v1/echo")
                .POST(
                    BodyPublishers.ofInputStream(
                        () -> new ByteArrayInputStream(large.getBytes(StandardCharsets.UTF_8)))));
    assertThat(chunked.statusCode()).isEqualTo(413);
  }

  @Test
  void otherTypesMethodsAndPathsAreRefused() throws Exception {
    HttpRequest.Builder form =
        HttpRequest.newBuilder(uri("/v1/echo"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString("text=a"));
    assertThat(send(form).statusCode()).isEqualTo(415);
    assertThat(send(request("/v1/echo").GET()).statusCode()).isEqualTo(405);
    assertThat(post("nothing", "{}").statusCode()).isEqualTo(404);
    assertThat(send(request("/%2e%2e/%2e%2e/etc/passwd").GET()).statusCode())
        .isGreaterThanOrEqualTo(400);
    assertThat(send(request("/..%2f..%2fetc/passwd").GET()).statusCode())
        .isGreaterThanOrEqualTo(400);
  }

  @Test
  void badInputAndRefusalsOfARouteHaveTheirStatus() throws Exception {
    assertThat(post("bad", "{\"text\": \"a\"}").statusCode()).isEqualTo(422);
    HttpResponse<String> refused = post("refuse", "{\"text\": \"a\"}");
    assertThat(refused.statusCode()).isEqualTo(503);
    assertThat(refused.headers().firstValue("Retry-After")).contains("30");
    assertThat(json(refused).get("input").asString()).isEqualTo("a");
  }

  @Test
  void anErrorOfTheProgramTellsNothingOfTheMachine() throws Exception {
    HttpResponse<String> response = post("fail", "{\"text\": \"a\"}");
    assertThat(response.statusCode()).isEqualTo(500);
    assertThat(response.body()).doesNotContain("secret").doesNotContain("Exception");
  }

  @Test
  void aDeadlineHoldsAndTheWorkIsInterrupted() throws Exception {
    long start = System.nanoTime();
    HttpResponse<String> response = post("wait", "{\"text\": \"a\", \"limit\": 0.2}");
    assertThat(response.statusCode()).isEqualTo(504);
    assertThat(json(response).get("error").get("code").asString()).isEqualTo("deadline");
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(4));
    for (int i = 0; i < 400 && !interrupted.get(); i++) {
      Thread.sleep(5);
    }
    assertThat(interrupted).isTrue();
  }

  @Test
  void whoFindsTheQueueFullIsToldWhenToComeAgain() throws Exception {
    server.close();
    server = start(ServerSettings.usual(2).at("127.0.0.1", 0).withPlaces(1));
    List<CompletableFuture<HttpResponse<String>>> all = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      all.add(
          client.sendAsync(
              request("/v1/wait").POST(BodyPublishers.ofString("{\"text\": \"a\"}")).build(),
              BodyHandlers.ofString()));
    }
    // Two are worked on and one waits; the others are refused while these are still there.
    List<HttpResponse<String>> refused = new ArrayList<>();
    for (int i = 0; i < 400 && refused.size() < 3; i++) {
      Thread.sleep(5);
      refused.clear();
      all.stream()
          .filter(CompletableFuture::isDone)
          .map(CompletableFuture::join)
          .forEach(refused::add);
    }
    assertThat(refused).hasSize(3);
    for (HttpResponse<String> response : refused) {
      assertThat(response.statusCode()).isEqualTo(429);
      assertThat(Integer.parseInt(response.headers().firstValue("Retry-After").orElseThrow()))
          .isBetween(1, 60);
    }
    release.countDown();
    assertThat(all.stream().map(CompletableFuture::join).map(HttpResponse::statusCode))
        .containsExactlyInAnyOrder(200, 200, 200, 429, 429, 429);
  }

  @Test
  void aBatchIsAnsweredLineByLineInOrder() throws Exception {
    String body = "{\"text\": \"a\"}\n\n{\"text\": 1}\n{\"text\": \"b\"}";
    HttpResponse<String> response =
        send(
            HttpRequest.newBuilder(uri("/v1/echo"))
                .header("Content-Type", "application/x-ndjson")
                .POST(BodyPublishers.ofString(body)));
    assertThat(response.statusCode()).isEqualTo(200);
    List<JsonNode> lines = response.body().lines().map(JsonMapper.shared()::readTree).toList();
    assertThat(lines).hasSize(4);
    assertThat(lines).extracting(line -> line.get("line").asInt()).containsExactly(1, 2, 3, 4);
    assertThat(lines.get(0).get("said").asString()).isEqualTo("a");
    assertThat(lines.get(1).get("error").get("code").asString()).isEqualTo("empty-text");
    assertThat(lines.get(2).get("error").get("code").asString()).isEqualTo("bad-value");
    assertThat(lines.get(3).get("said").asString()).isEqualTo("b");
  }

  @Test
  void aBatchIsAnsweredAsItsLinesCome() throws Exception {
    try (Socket socket = new Socket("127.0.0.1", server.port())) {
      socket.setSoTimeout(5_000);
      OutputStream out = socket.getOutputStream();
      InputStream in = socket.getInputStream();
      String line = "{\"text\": \"first\"}\n";
      out.write(
          ("POST /v1/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\n"
                  + "Transfer-Encoding: chunked\r\n\r\n"
                  + Integer.toHexString(line.length())
                  + "\r\n"
                  + line
                  + "\r\n")
              .getBytes(StandardCharsets.US_ASCII));
      out.flush();
      var answer = new StringBuilder();
      while (!answer.toString().contains("\"said\":\"first\"")) {
        int next = in.read(); // the second line is not sent yet
        assertThat(next).isNotNegative();
        answer.append((char) next);
      }
      out.write("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    }
  }

  @Test
  void theEndFinishesWhatWasAdmittedAndRefusesTheRest() throws Exception {
    CompletableFuture<HttpResponse<String>> admitted =
        client.sendAsync(
            request("/v1/wait").POST(BodyPublishers.ofString("{\"text\": \"a\"}")).build(),
            BodyHandlers.ofString());
    assertThat(waiting.await(5, TimeUnit.SECONDS)).isTrue();
    CompletableFuture<Boolean> end = CompletableFuture.supplyAsync(this::endInOrder);
    int ready = 200;
    for (int i = 0; i < 400 && ready == 200; i++) {
      Thread.sleep(5);
      ready = send(request("/health/ready").GET()).statusCode();
    }
    assertThat(ready).isEqualTo(503);
    assertThat(send(request("/health/live").GET()).statusCode()).isEqualTo(200);
    assertThat(post("echo", "{\"text\": \"a\"}").statusCode()).isEqualTo(503);
    release.countDown();
    assertThat(admitted.join().statusCode()).isEqualTo(200);
    assertThat(end.join()).isTrue();
  }

  private boolean endInOrder() {
    try {
      return server.end(Duration.ofSeconds(10));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void whereKeysAreAskedForOnlyTheirHoldersGetAnswers(@TempDir Path folder) throws Exception {
    String key = ApiKeys.newKey();
    Path file = folder.resolve("keys.txt");
    Files.writeString(file, "# ours\n" + ApiKeys.line("alice", key, 2) + "\n");
    server.close();
    server = start(ServerSettings.usual(2).at("127.0.0.1", 0).withKeys(ApiKeys.read(file)));
    assertThat(Files.readString(file)).doesNotContain(key);
    String body = "{\"text\": \"a\"}";
    assertThat(post("echo", body).statusCode()).isEqualTo(401);
    assertThat(send(request("/metrics").GET()).statusCode()).isEqualTo(401);
    HttpRequest.Builder wrong =
        request("/v1/echo").header("Authorization", "Bearer " + ApiKeys.newKey());
    assertThat(send(wrong.POST(BodyPublishers.ofString(body))).statusCode()).isEqualTo(401);
    HttpRequest.Builder right = request("/v1/echo").header("Authorization", "Bearer " + key);
    right.POST(BodyPublishers.ofString(body));
    assertThat(send(right).statusCode()).isEqualTo(200);
    assertThat(send(right).statusCode()).isEqualTo(200);
    HttpResponse<String> often = send(right);
    assertThat(often.statusCode()).isEqualTo(429);
    assertThat(often.headers().firstValue("Retry-After")).isPresent();
  }

  @ParameterizedTest
  @CsvSource({"/v1/echo, 401", "/v1/nothing, 404", "/health/live, 405"})
  void aRefusalBeforeTheBodyHasComeEndsTheConnectionAndSaysSo(
      String path, int status, @TempDir Path folder) throws Exception {
    Path file =
        Files.writeString(folder.resolve("keys.txt"), ApiKeys.line("a", ApiKeys.newKey(), 2));
    server.close();
    server = start(ServerSettings.usual(2).at("127.0.0.1", 0).withKeys(ApiKeys.read(file)));
    try (Socket socket = new Socket("127.0.0.1", server.port())) {
      socket.setSoTimeout(5_000);
      socket.getOutputStream().write(head(path, 16).getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(answer).startsWith("HTTP/1.1 " + status).contains("\r\nConnection: close\r\n");
    }
  }

  @Test
  void aRefusalWhoseBodyHasComeKeepsTheConnection() throws Exception {
    String refused = head("/v1/nothing", 2) + "{}";
    try (Socket socket = new Socket("127.0.0.1", server.port())) {
      socket.setSoTimeout(5_000);
      String requests = refused + refused.replace("Host:", "Connection: close\r\nHost:");
      socket.getOutputStream().write(requests.getBytes(StandardCharsets.US_ASCII));
      String answers = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(answers.split("HTTP/1.1 404", -1)).hasSize(3);
    }
  }

  private static String head(String path, int bytes) {
    return "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
        .formatted(path, bytes);
  }

  @Test
  void aForeignNameForThisMachineIsRefused() throws Exception {
    try (Socket socket = new Socket("127.0.0.1", server.port())) {
      socket
          .getOutputStream()
          .write(
              "GET /health/live HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      assertThat(answer).startsWith("HTTP/1.1 421").contains("wrong-host");
    }
  }

  @Test
  void aFloodOfHeadersIsRefused() throws Exception {
    HttpRequest.Builder request = request("/health/live");
    for (int i = 0; i < 200; i++) {
      request.header("X-Header-" + i, "a".repeat(100));
    }
    assertThat(send(request.GET()).statusCode()).isEqualTo(431);
    assertThat(send(request("/health/live").GET()).statusCode()).isEqualTo(200);
  }

  @Test
  void browsersAreToldToLoadNothingFromElsewhere() throws Exception {
    HttpResponse<String> response = send(request("/health/live").GET());
    assertThat(response.headers().firstValue("Content-Security-Policy").orElse(""))
        .contains("default-src 'none'")
        .doesNotContain("unsafe");
    assertThat(response.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
    assertThat(response.headers().firstValue("Server")).isEmpty();
  }

  @Test
  void theFiguresHoldNoText() throws Exception {
    post("echo", "{\"text\": \"a-very-private-text\"}");
    String metrics = send(request("/metrics").GET()).body();
    assertThat(metrics)
        .contains("algebrist_requests_seconds_count{route=\"echo\",status=\"200\"} 1")
        .contains("algebrist_lane_waiting{lane=\"quick\"} 0")
        .contains("jvm_memory_used_bytes")
        .doesNotContain("private");
  }
}
