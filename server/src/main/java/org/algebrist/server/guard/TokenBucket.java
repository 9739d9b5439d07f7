package org.algebrist.server.guard;

import java.util.function.LongSupplier;

/** So many a minute, evenly refilled; as many may come at once after a pause. */
final class TokenBucket {
  private static final double NANOS_A_MINUTE = 60e9;

  private final int perMinute;
  private final LongSupplier clock;
  private double tokens;
  private long last;

  TokenBucket(int perMinute) {
    this(perMinute, System::nanoTime);
  }

  TokenBucket(int perMinute, LongSupplier clock) {
    this.perMinute = perMinute;
    this.clock = clock;
    this.tokens = perMinute;
    this.last = clock.getAsLong();
  }

  /** Takes a token: 0 if there is one, otherwise the seconds until there will be, 1 or more. */
  synchronized int take() {
    long now = clock.getAsLong();
    tokens = Math.min(perMinute, tokens + (now - last) / NANOS_A_MINUTE * perMinute);
    last = now;
    if (tokens >= 1) {
      tokens--;
      return 0;
    }
    return Math.max(1, (int) Math.ceil((1 - tokens) * 60 / perMinute));
  }
}
