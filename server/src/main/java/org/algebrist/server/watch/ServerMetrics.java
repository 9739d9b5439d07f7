package org.algebrist.server.watch;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.algebrist.server.work.Lane;

/** The figures of the server in the text format of Prometheus. No text of a request is in them. */
public final class ServerMetrics implements AutoCloseable {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final JvmGcMetrics collections = new JvmGcMetrics();

  /** Looked up here rather than in the registry, which takes some microseconds. */
  private final Map<Kind, Timer> timers = new ConcurrentHashMap<>();

  private record Kind(String route, int status) {}

  /** Figures of the JVM; those of requests come as they are answered. */
  public ServerMetrics() {
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    collections.bindTo(registry);
  }

  /** Shows how many requests wait in a lane and how many of its workers are busy. */
  public void watch(Lane lane) {
    Gauge.builder("algebrist.lane.waiting", lane, Lane::waiting)
        .tag("lane", lane.name())
        .description("Requests that wait for a worker")
        .register(registry);
    Gauge.builder("algebrist.lane.working", lane, Lane::working)
        .tag("lane", lane.name())
        .description("Workers that are busy")
        .register(registry);
  }

  /**
   * Counts an answer.
   *
   * @param route the route's name
   * @param status the HTTP status; of one line in a batch, the status that it would have alone
   */
  public void answered(String route, int status, Duration took) {
    timers.computeIfAbsent(new Kind(route, status), this::timer).record(took);
  }

  private Timer timer(Kind kind) {
    return Timer.builder("algebrist.requests")
        .description("Answers, and the time from request to answer")
        .tag("route", kind.route())
        .tag("status", Integer.toString(kind.status()))
        .publishPercentileHistogram()
        .register(registry);
  }

  /** All figures. */
  public String text() {
    return registry.scrape();
  }

  @Override
  public void close() {
    collections.close();
    registry.close();
  }
}
