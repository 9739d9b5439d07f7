package org.algebrist.benchmarks.server;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;
import org.algebrist.benchmarks.server.ServerClient.Reply;

/**
 * How many answers of each status there were and how long they took, however many they are: times
 * are counted in steps of 2 %.
 */
final class Tally {
  private static final double STEP = Math.log(1.02);
  private static final double SHORTEST_MILLIS = 1e-3;
  private static final int STEPS = 1_200;

  private final Map<Integer, AtomicLongArray> counts = new TreeMap<>();

  /** Counts an answer. Safe for use by several threads. */
  void add(Reply reply) {
    double steps = Math.log(Math.max(1, reply.milliseconds() / SHORTEST_MILLIS)) / STEP;
    of(reply.status()).incrementAndGet((int) Math.min(STEPS - 1, Math.ceil(steps)));
  }

  private synchronized AtomicLongArray of(int status) {
    return counts.computeIfAbsent(status, _ -> new AtomicLongArray(STEPS));
  }

  /** The number of answers of a status. */
  long count(int status) {
    AtomicLongArray times = of(status);
    return IntStream.range(0, STEPS).mapToLong(times::get).sum();
  }

  /** The number of all answers. */
  long count() {
    return statuses().keySet().stream().mapToLong(this::count).sum();
  }

  /** The statuses that there were and how often. */
  synchronized Map<Integer, Long> statuses() {
    Map<Integer, Long> all = new TreeMap<>();
    for (Integer status : counts.keySet()) {
      all.put(status, count(status));
    }
    return all;
  }

  /** The time in milliseconds that a share of the answers of a status took at most. */
  double quantile(int status, double share) {
    AtomicLongArray times = of(status);
    double left = share * count(status);
    for (int i = 0; i < STEPS; i++) {
      left -= times.get(i);
      if (left <= 0 && times.get(i) > 0) {
        return SHORTEST_MILLIS * Math.exp(i * STEP);
      }
    }
    return Double.NaN;
  }
}
