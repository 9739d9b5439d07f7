package org.algebrist.server;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.http.staticfiles.Location;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.algebrist.server.guard.Admission;
import org.algebrist.server.guard.HostCheck;
import org.algebrist.server.http.ProtocolErrors;
import org.algebrist.server.http.RouteHandler;
import org.algebrist.server.http.SecurityHeaders;
import org.algebrist.server.http.UnreadBody;
import org.algebrist.server.route.Refusal;
import org.algebrist.server.route.Route;
import org.algebrist.server.watch.ServerMetrics;
import org.algebrist.server.work.Lane;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * The server: routes under {@code /v1}, the page at {@code /}, health under {@code /health},
 * figures at {@code /metrics}, the contract at {@code /v1/openapi.yaml}.
 *
 * <p>Requests are read on virtual threads; the work is done by {@linkplain Lane lanes} of a few
 * worker threads. {@link #end} finishes what was admitted and refuses the rest.
 */
public final class AlgebristServer implements AutoCloseable {
  private static final String PAGE = "/org/algebrist/server/page";
  private static final int HEADER_BYTES = 8 << 10;
  private static final Duration LONGEST_STOP = Duration.ofSeconds(5);

  /** So long are those told to come again who connected before the address was given up. */
  private static final Duration LAST_WORDS = Duration.ofMillis(250);

  private final ServerSettings settings;
  private final Admission admission = new Admission();
  private final ServerMetrics metrics = new ServerMetrics();
  private final Map<Route.Crew, Lane> lanes = new EnumMap<>(Route.Crew.class);
  private final Javalin javalin;
  private @Nullable ServerConnector connector;

  private AlgebristServer(ServerSettings settings, List<Route> routes, String contract) {
    this.settings = settings;
    lanes.put(Route.Crew.QUICK, new Lane("quick", settings.quick(), settings.places()));
    lanes.put(Route.Crew.MODEL, new Lane("model", settings.model(), settings.places()));
    lanes.put(Route.Crew.SEARCH, new Lane("search", settings.search(), settings.places()));
    lanes.values().forEach(metrics::watch);
    this.javalin = Javalin.create(config -> configure(config, routes, contract));
  }

  /**
   * Starts a server.
   *
   * @param contract the OpenAPI document of the routes, in YAML
   * @throws io.javalin.util.JavalinBindException if the address cannot be listened at
   */
  public static AlgebristServer start(
      ServerSettings settings, List<Route> routes, String contract) {
    AlgebristServer server = new AlgebristServer(settings, routes, contract);
    try {
      server.javalin.start();
      return server;
    } catch (RuntimeException e) {
      server.close();
      throw e;
    }
  }

  /** The port that it listens at. */
  public int port() {
    return javalin.port();
  }

  /**
   * Ends in good order: takes no new requests, finishes those that were admitted, and closes.
   *
   * @param longest how long to wait for them
   * @return whether all were finished
   */
  public boolean end(Duration longest) throws InterruptedException {
    boolean finished = admission.drain(longest);
    if (connector != null) {
      connector.close(); // the address is given up; connections that are there stay
      Thread.sleep(LAST_WORDS);
    }
    close();
    return finished;
  }

  @Override
  public void close() {
    javalin.stop();
    lanes.values().forEach(Lane::close);
    metrics.close();
  }

  private void configure(JavalinConfig config, List<Route> routes, String contract) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.concurrency.useVirtualThreads = true;
    config.http.prefer405over404 = true;
    config.http.generateEtags = true;
    config.http.maxRequestSize = Long.MAX_VALUE; // RouteHandler counts, and says it in our words
    config.jetty.modifyServer(jetty -> {
      // Answers are written to their last byte before connections are closed.
      jetty.insertHandler(new GracefulHandler());
      jetty.setStopTimeout(LONGEST_STOP.toMillis());
      jetty.setErrorHandler(new ProtocolErrors());
    });
    config.jetty.modifyHttpConfiguration(AlgebristServer::http);
    config.jetty.addConnector(this::connector);
    if (AlgebristServer.class.getResource(PAGE + "/index.html") != null) {
      config.staticFiles.add(files -> {
        files.hostedPath = "/";
        files.directory = PAGE;
        files.location = Location.CLASSPATH;
        files.headers = Map.of("Cache-Control", "no-cache");
      });
    }
    HostCheck hosts = new HostCheck(settings.host());
    config.routes.before(context -> {
      SecurityHeaders.add(context);
      hosts.check(context.header("Host"));
    });
    config.routes.exception(Refusal.class, AlgebristServer::refuse);
    config.routes.error(HttpStatus.NOT_FOUND, AlgebristServer::notFound);
    config.routes.error(HttpStatus.METHOD_NOT_ALLOWED, AlgebristServer::wrongMethod);
    RouteHandler.Limits limits =
        new RouteHandler.Limits(settings.bodyBytes(), settings.batchLines());
    for (Route route : routes) {
      Lane lane = Objects.requireNonNull(lanes.get(route.crew()));
      config.routes.post(
          "/v1/" + route.name(),
          new RouteHandler(route, lane, limits, admission, settings.keys(), metrics));
    }
    config.routes.get(
        "/v1/openapi.yaml", context -> context.contentType("application/yaml").result(contract));
    config.routes.get("/health/live", context -> json(context, Map.of("status", "live")));
    config.routes.get("/health/ready", this::ready);
    config.routes.get(
        "/metrics",
        context -> {
          settings.keys().check(context.header("Authorization"));
          context.contentType("text/plain; version=0.0.4; charset=utf-8").result(metrics.text());
        });
  }

  private static void http(HttpConfiguration http) {
    http.setSendServerVersion(false);
    http.setRequestHeaderSize(HEADER_BYTES);
  }

  private ServerConnector connector(Server server, HttpConfiguration http) {
    ServerConnector listening = new ServerConnector(server, new HttpConnectionFactory(http));
    listening.setHost(settings.host());
    listening.setPort(settings.port());
    listening.setIdleTimeout(settings.idle().toMillis());
    server.addBean(new NetworkConnectionLimit(settings.connections(), listening));
    connector = listening;
    return listening;
  }

  private void ready(Context context) {
    boolean open = admission.isOpen();
    context.status(open ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
    json(context, Map.of("status", open ? "ready" : "ending"));
  }

  private static void json(Context context, Object fields) {
    context.contentType("application/json");
    context.result(JsonMapper.shared().writeValueAsString(fields) + "\n");
  }

  private static void refuse(Refusal refusal, Context context) {
    UnreadBody.drop(context);
    context.status(refusal.status());
    refusal.retryAfter().ifPresent(s -> context.header("Retry-After", Integer.toString(s)));
    json(context, refusal.fields());
  }

  private static void notFound(Context context) {
    refuse(
        Refusal.of(404, "not-found", "there is nothing here", "/v1/openapi.yaml lists the routes"),
        context);
  }

  private static void wrongMethod(Context context) {
    refuse(
        Refusal.of(
            405,
            "method",
            "this method is not used here",
            "send POST with a JSON object to a route"),
        context);
  }

  /**
   * A text among the resources of a class, such as the contract.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static String resource(Class<?> beside, String name) {
    try (InputStream in = beside.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalArgumentException("no resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
