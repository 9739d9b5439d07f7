package org.algebrist.server.guard;

import java.util.List;
import java.util.Locale;
import org.algebrist.server.route.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * Refuses requests that a foreign page sends through a name of its own which it let point at this
 * machine (DNS rebinding). A server on the loopback address answers only to loopback names.
 */
public final class HostCheck {
  private static final int MISDIRECTED = 421;
  private static final List<String> LOOPBACK = List.of("localhost", "127.0.0.1", "[::1]");

  private final boolean loopback;

  /**
   * @param host the address that the server listens at
   */
  public HostCheck(String host) {
    this.loopback = isLoopback(host);
  }

  /** Whether an address can be reached from this machine alone. */
  public static boolean isLoopback(String host) {
    return LOOPBACK.contains(host) || host.equals("::1");
  }

  /**
   * Checks a request.
   *
   * @param header the header Host, with or without a port
   * @throws Refusal if the name is not one of this machine's own
   */
  public void check(@Nullable String header) {
    if (!loopback) {
      return;
    }
    String name = header == null ? "" : header.toLowerCase(Locale.ROOT).replaceFirst(":\\d+$", "");
    if (!LOOPBACK.contains(name)) {
      throw Refusal.of(
          MISDIRECTED,
          "wrong-host",
          "this server answers on the loopback address only",
          "use http://localhost, or start the server with --host");
    }
  }
}
