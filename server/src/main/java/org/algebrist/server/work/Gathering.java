package org.algebrist.server.work;

import java.util.List;

/**
 * Work that takes less time for several requests together than for one after the other, such as
 * that of a model. A {@link Lane} gives it those that wait when a worker becomes free.
 *
 * @param <Q> a request
 * @param <A> its answer
 */
public interface Gathering<Q, A> {
  /** Answers one request. */
  A one(Q request) throws Exception;

  /**
   * Answers several, in their order. If it throws, each is answered alone, so that one request
   * spoils no other.
   */
  List<A> together(List<Q> requests) throws Exception;

  /** Whether two requests may be answered together. */
  boolean fit(Q first, Q other);

  /** How many are answered together at most, 1 or more: those in it wait for its end. */
  int most();
}
