package org.algebrist.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.algebrist.app.Algebrist;
import org.algebrist.app.OwnProcess;
import org.algebrist.app.route.SharedModel;
import org.algebrist.server.AlgebristServer;
import org.algebrist.server.ServerSettings;
import org.algebrist.server.route.Outcome;
import org.algebrist.server.route.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code serve} as a process: how it starts and how it ends. */
class ServeCommandTest {
  private static final String SLOW = "{\"text\": \"sqrt(1 + x^7)\", \"limit\": 3}";

  /** The server's process and where it listens. */
  private record Served(Process process, URI at) implements AutoCloseable {
    static Served start() throws IOException {
      Process process =
          new ProcessBuilder(OwnProcess.command("serve", "--port", "0"))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      BufferedReader lines = process.inputReader();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.contains("page")) {
          return new Served(process, URI.create(line.replaceFirst(".*(http\\S+)/", "$1")));
        }
      }
      throw new IllegalStateException("the server ended with " + process.exitValue());
    }

    HttpRequest post(String route, String body) {
      return HttpRequest.newBuilder(at.resolve("/v1/" + route))
          .header("Content-Type", "application/json")
          .POST(BodyPublishers.ofString(body))
          .build();
    }

    @Override
    public void close() {
      process.destroyForcibly();
    }
  }

  @Test
  void aTerminatedServerFinishesWhatItAdmittedAndExitsWithZero() throws Exception {
    try (Served served = Served.start();
        HttpClient client = HttpClient.newHttpClient()) {
      CompletableFuture<HttpResponse<String>> slow =
          client.sendAsync(served.post("integrate", SLOW), BodyHandlers.ofString());
      String busy = "algebrist_lane_working{lane=\"search\"} 1";
      HttpRequest metrics = HttpRequest.newBuilder(served.at.resolve("/metrics")).build();
      for (int i = 0; i < 500; i++) {
        if (client.send(metrics, BodyHandlers.ofString()).body().contains(busy)) {
          break;
        }
        Thread.sleep(10);
      }
      served.process.destroy(); // SIGTERM
      HttpResponse<String> answer = slow.get(30, TimeUnit.SECONDS);
      assertThat(answer.statusCode()).isIn(200, 504);
      assertThat(answer.body()).startsWith("{\"line\":1,\"input\":\"sqrt(1 + x^7)\"");
      assertThat(served.process.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(served.process.exitValue()).isZero();
    }
  }

  private static int run(StringWriter out, StringWriter err, String... arguments) {
    return Algebrist.commandLine(new PrintWriter(out, true), new PrintWriter(err, true))
        .execute(arguments);
  }

  @Test
  void aPortThatIsTakenIsSaid() throws Exception {
    try (Served served = Served.start()) {
      StringWriter err = new StringWriter();
      int code =
          run(new StringWriter(), err, "serve", "--port", Integer.toString(served.at.getPort()));
      assertThat(code).isEqualTo(2);
      assertThat(err.toString()).contains("cannot listen at").contains("--port 0");
    }
  }

  @Test
  void aNewKeyIsPrintedAsItsHashAlone() {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    assertThat(run(out, err, "serve", "--new-key", "alice")).isZero();
    assertThat(out.toString().strip()).matches("alice [0-9a-f]{64} 600");
    String key = err.toString().strip().replaceFirst(".*: ", "");
    assertThat(key).hasSize(32);
    assertThat(out.toString()).doesNotContain(key);
  }

  @Test
  void wrongOptionsAreSaid(@TempDir Path folder) {
    for (String[] wrong :
        List.of(
            new String[] {"serve", "--port", "70000"},
            new String[] {"serve", "--places", "0"},
            new String[] {"serve", "--index", folder.resolve("none").toString()},
            new String[] {"serve", "--keys", folder.resolve("none").toString()},
            new String[] {"serve", "--new-key", "two words"})) {
      StringWriter err = new StringWriter();
      assertThat(run(new StringWriter(), err, wrong)).isEqualTo(2);
      assertThat(err.toString()).startsWith("algebrist: ");
    }
  }

  @Test
  void aModelThatIsMissingOrDamagedIsAPassingRefusal(@TempDir Path folder) throws Exception {
    SharedModel<AutoCloseable> missing = new SharedModel<>(folder.resolve("ept"), _ -> () -> {});
    assertThat(refusal(missing).status()).isEqualTo(503);
    SharedModel<AutoCloseable> damaged =
        new SharedModel<>(
            folder,
            path -> {
              throw new IOException("torn: " + path);
            });
    Refusal refused = refusal(damaged);
    assertThat(refused.status()).isEqualTo(503);
    assertThat(refused.retryAfter()).isPresent();
    assertThat(refused.getMessage()).doesNotContain(folder.getParent().toString());
  }

  @Test
  void aDamagedModelStopsItsRouteAndNoOther(@TempDir Path folder) throws Exception {
    Path damaged = Files.createDirectories(folder.resolve("ept"));
    Files.writeString(damaged.resolve("config.json"), "{\"format\": 1");
    try (ServedModels models = new ServedModels(folder);
        AlgebristServer server =
            AlgebristServer.start(
                ServerSettings.usual(2).at("127.0.0.1", 0),
                models.routes(Optional.empty()),
                "openapi: 3.1.0");
        HttpClient client = HttpClient.newHttpClient()) {
      HttpResponse<String> solve = post(client, server, "solve", "{\"text\": \"2 and 3 pens?\"}");
      assertThat(solve.statusCode()).isEqualTo(503);
      assertThat(solve.body())
          .contains("model-unavailable", "damaged")
          .doesNotContain(folder.toString(), "Exception");
      HttpResponse<String> absent = post(client, server, "classify", "{\"text\": \"2 + 3?\"}");
      assertThat(absent.statusCode()).isEqualTo(503);
      assertThat(absent.body()).contains("not installed");
      assertThat(post(client, server, "parse", "{\"text\": \"x\"}").statusCode()).isEqualTo(200);
    }
  }

  private static HttpResponse<String> post(
      HttpClient client, AlgebristServer server, String route, String body) throws Exception {
    URI at = URI.create("http://127.0.0.1:" + server.port() + "/v1/" + route);
    return client.send(
        HttpRequest.newBuilder(at)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build(),
        BodyHandlers.ofString());
  }

  private static Refusal refusal(SharedModel<AutoCloseable> model) throws Exception {
    try {
      model.use(_ -> Outcome.of("unexpected"));
      throw new AssertionError("the model was used");
    } catch (Refusal refused) {
      return refused;
    }
  }
}
