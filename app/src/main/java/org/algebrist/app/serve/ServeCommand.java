package org.algebrist.app.serve;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.algebrist.app.problem.ProblemRoutes;
import org.algebrist.neural.device.NativeLibraries;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.server.AlgebristServer;
import org.algebrist.server.ServerSettings;
import org.algebrist.server.guard.ApiKeys;
import org.algebrist.server.guard.HostCheck;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code serve}: the commands over HTTP, and a page that uses them. */
@Command(
    name = "serve",
    description = {
      "Serve a web page and the commands over HTTP.",
      "Answers on this machine alone unless --host names another address. Ctrl-C or SIGTERM ends"
          + " it; requests that were admitted are finished first."
    },
    footer = {
      "",
      "Paths: / is the page, /v1/openapi.yaml the contract, /health/live and /health/ready say how"
          + " it is, /metrics has figures for Prometheus.",
      "",
      "Examples:",
      "  algebrist serve                                 http://localhost:8080",
      "  algebrist serve --port 9000 --index problems    also search an index",
      "  algebrist serve --new-key alice >> keys.txt     make a key",
      "  algebrist serve --host 0.0.0.0 --keys keys.txt  for others, with keys",
      "  curl -d '{\"text\": \"\\\\frac12\"}' -H 'Content-Type: application/json' \\",
      "    http://localhost:8080/v1/parse"
    })
public final class ServeCommand implements Callable<Integer> {
  private static final Duration LONGEST_END = Duration.ofSeconds(60);

  @Spec private CommandSpec spec;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description = "The address to listen at (default: ${DEFAULT-VALUE}).")
  private String host = "127.0.0.1";

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "The port; 0 for any that is free (default: ${DEFAULT-VALUE}).")
  private int port = 8080;

  @Option(
      names = "--places",
      paramLabel = "N",
      description = "How many requests may wait in each queue (default: ${DEFAULT-VALUE}).")
  private int places = 64;

  @Option(
      names = "--index",
      paramLabel = "DIR",
      description = "Search this index, which algebrist index made.")
  private @Nullable Path index;

  @Option(names = "--grow", description = "Let requests add problems to the index, too.")
  private boolean grow;

  @Option(
      names = "--keys",
      paramLabel = "FILE",
      description =
          "Ask for a key. The file has a line for each: name, SHA-256, requests a minute.")
  private @Nullable Path keys;

  @Option(
      names = "--new-key",
      paramLabel = "NAME",
      description = "Print the line of a new key, and the key itself on standard error; then end.")
  private @Nullable String newKey;

  @Option(names = "--log", description = "Write a JSON line for each request to standard error.")
  private boolean log;

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    if (newKey != null) {
      return printKey(newKey, out, err);
    }
    NativeLibraries.folder(); // refused now, and not at the first request
    ServerSettings settings = settings();
    logs();
    try (StopSignal stop = StopSignal.onTermination();
        ServedModels models = new ServedModels(Home.locate().pretrained());
        AlgebristServer server = start(settings, models)) {
      String address = "http://" + shown(settings.host()) + ":" + server.port();
      out.println("  page      " + address + "/");
      out.println("  contract  " + address + "/v1/openapi.yaml");
      out.println("  Ctrl-C ends it");
      out.flush();
      stop.await();
      if (server.end(LONGEST_END)) {
        return ExitCode.DONE;
      }
      err.println("  some requests were not finished within " + LONGEST_END.toSeconds() + " s");
      return ExitCode.FAULT;
    }
  }

  private static int printKey(String name, PrintWriter out, PrintWriter err) {
    if (!name.matches("[A-Za-z0-9._-]{1,40}")) {
      throw new BadInput(
          "--new-key " + name + ": expected up to 40 letters, digits, dots, dashes or underscores");
    }
    String key = ApiKeys.newKey();
    out.println(ApiKeys.line(name, key, 600));
    err.println("  the key, shown only this once: " + key);
    return ExitCode.DONE;
  }

  private ServerSettings settings() throws IOException {
    BadInput.requireRange("--port", port, 0, 65_535);
    BadInput.requireRange("--places", places, 1, 100_000);
    if (grow && index == null) {
      throw new BadInput("--grow needs an index to add to; name one with --index DIR");
    }
    if (index != null && !Files.isDirectory(index)) {
      throw new BadInput("--index " + index + " is no folder; algebrist index makes one");
    }
    if (!HostCheck.isLoopback(host) && keys == null) {
      spec.commandLine()
          .getErr()
          .println("  note: anybody who reaches " + host + " may ask; --keys FILE asks for keys");
    }
    ServerSettings usual = ServerSettings.usual(Runtime.getRuntime().availableProcessors());
    ServerSettings own = usual.at(host, port).withPlaces(places);
    return keys == null ? own : own.withKeys(ApiKeys.read(keys));
  }

  private AlgebristServer start(ServerSettings settings, ServedModels models) {
    try {
      return AlgebristServer.start(
          settings,
          models.routes(
              Optional.ofNullable(index).map(folder -> new ProblemRoutes.Index(folder, grow))),
          AlgebristServer.resource(ServeCommand.class, "openapi.yaml"));
    } catch (JavalinBindException e) {
      throw new BadInput(
          "cannot listen at "
              + host
              + ":"
              + port
              + "; is another server running? --port 0 takes"
              + " any port that is free",
          e);
    }
  }

  private static String shown(String host) {
    return host.equals("127.0.0.1") ? "localhost" : host;
  }

  /** Requests are logged as JSON if that is wanted; other messages go on as they are. */
  private void logs() {
    if (!log || !(LoggerFactory.getILoggerFactory() instanceof LoggerContext context)) {
      return;
    }
    JsonEncoder encoder = new JsonEncoder();
    encoder.setContext(context);
    encoder.setWithFormattedMessage(false);
    encoder.setWithThreadName(false);
    encoder.setWithContext(false);
    encoder.setWithSequenceNumber(false);
    encoder.start();
    ConsoleAppender<ILoggingEvent> appender = new ConsoleAppender<>();
    appender.setContext(context);
    appender.setTarget("System.err");
    appender.setEncoder(encoder);
    appender.start();
    Logger requests = context.getLogger("org.algebrist.server.requests");
    requests.setLevel(Level.INFO);
    requests.setAdditive(false);
    requests.addAppender(appender);
  }
}
