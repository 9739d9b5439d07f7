package org.algebrist.server;

import java.time.Duration;
import org.algebrist.server.guard.ApiKeys;

/**
 * How a server is run.
 *
 * @param host the address to listen at; loopback unless the user wants otherwise
 * @param port 0 for any that is free
 * @param quick workers for requests of milliseconds
 * @param model workers for requests to a model
 * @param search workers for requests that may use all their time
 * @param places how many requests may wait in each lane
 * @param bodyBytes how large a request, or a line of a batch, may be
 * @param batchLines how many lines a batch may have
 * @param connections how many connections may be open
 * @param idle after which time without a byte a connection is closed
 * @param keys who may ask
 */
public record ServerSettings(
    String host,
    int port,
    int quick,
    int model,
    int search,
    int places,
    int bodyBytes,
    int batchLines,
    int connections,
    Duration idle,
    ApiKeys keys) {

  /** Usual settings for a machine with so many processors, on the loopback address. */
  public static ServerSettings usual(int processors) {
    return new ServerSettings(
        "127.0.0.1",
        8080,
        Math.max(2, processors),
        1,
        Math.max(1, processors / 2),
        64,
        256 << 10,
        10_000,
        1_000,
        Duration.ofSeconds(20),
        ApiKeys.NONE);
  }

  /** The same at another address. */
  public ServerSettings at(String newHost, int newPort) {
    return with(newHost, newPort, places, keys);
  }

  /** The same with so many places in each queue. */
  public ServerSettings withPlaces(int newPlaces) {
    return with(host, port, newPlaces, keys);
  }

  /** The same for holders of these keys. */
  public ServerSettings withKeys(ApiKeys newKeys) {
    return with(host, port, places, newKeys);
  }

  private ServerSettings with(String newHost, int newPort, int newPlaces, ApiKeys newKeys) {
    return new ServerSettings(
        newHost,
        newPort,
        quick,
        model,
        search,
        newPlaces,
        bodyBytes,
        batchLines,
        connections,
        idle,
        newKeys);
  }
}
