package org.algebrist.server.watch;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One entry for each request, with its figures as key-value pairs. No text of it is written. */
public final class RequestLog {
  private static final Logger LOG = LoggerFactory.getLogger("org.algebrist.server.requests");

  private RequestLog() {}

  /**
   * Writes an entry.
   *
   * @param route the route's name
   * @param who the name of the key; empty if none is needed
   * @param status the HTTP status
   * @param lines how many requests the body held
   */
  public static void write(String route, String who, int status, int lines, Duration took) {
    LOG.atInfo()
        .addKeyValue("route", route)
        .addKeyValue("key", who)
        .addKeyValue("status", status)
        .addKeyValue("lines", lines)
        .addKeyValue("ms", took.toNanos() / 1_000 / 1000.0)
        .log("request");
  }

  /** Writes an error of the program, which the one who asked is not shown. */
  public static void fault(String route, Throwable error) {
    LOG.atError().addKeyValue("route", route).setCause(error).log("internal error");
  }
}
