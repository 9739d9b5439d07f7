package org.algebrist.systems.symbolic.generator;

import org.algebrist.neural.training.EpochOrder;

/**
 * 64 bits for a question without its numbers. They decide for which split a question is, in this
 * set of pairs and in all that were ever made: another function would put questions of one set's
 * test among those another is learnt from.
 */
public final class SkeletonHash {
  private static final long OFFSET = 0xcbf29ce484222325L;
  private static final long PRIME = 0x100000001b3L;

  private SkeletonHash() {}

  /** FNV-1a of 64 bits over the bytes, which count with their sign, its bits then spread. */
  public static long of(byte[] skeleton) {
    long hash = OFFSET;
    for (byte part : skeleton) {
      hash = (hash ^ part) * PRIME;
    }
    return EpochOrder.spread(hash);
  }
}
