package org.algebrist.systems.symbolic.generator.pairset;

/**
 * What a set of pairs has come to.
 *
 * @param attempts functions drawn
 * @param pairs verified ones among them
 * @param repeated pairs left out because their skeleton was there often enough
 * @param train kept for learning
 * @param valid kept for choosing
 * @param test kept for testing
 */
public record PairCounts(
    long attempts, long pairs, long repeated, long train, long valid, long test) {
  /** Of nothing. */
  public static final PairCounts NONE = new PairCounts(0, 0, 0, 0, 0, 0);

  /** All that were kept. */
  public long kept() {
    return train + valid + test;
  }
}
