package org.algebrist.benchmarks.server;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.algebrist.benchmarks.server.ServerClient.Reply;
import org.algebrist.benchmarks.server.ServerClient.Request;

/** Answers counted together and by route. Safe for use by several threads. */
final class Tallies {
  private final Tally all = new Tally();
  private final Map<String, Tally> routes = new ConcurrentSkipListMap<>();

  void add(Request request, Reply reply) {
    all.add(reply);
    of(request.route()).add(reply);
  }

  Tally all() {
    return all;
  }

  /** Those of a route; none where it was not asked. */
  Tally of(String route) {
    return routes.computeIfAbsent(route, _ -> new Tally());
  }

  Map<String, Tally> routes() {
    return new TreeMap<>(routes);
  }
}
