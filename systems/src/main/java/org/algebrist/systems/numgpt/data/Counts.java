package org.algebrist.systems.numgpt.data;

/**
 * How many items a generator makes of every template (or object) and class.
 *
 * @param train for the training part
 * @param test for the test part
 * @param heldOutTemplates for the part with held-out templates; of every held-out template where
 *     there are templates of that part only
 * @param larger for the part with larger numbers
 * @param near for each part whose wrong numbers are so far from the right ones
 */
public record Counts(int train, int test, int heldOutTemplates, int larger, int near) {
  public Counts {
    if (train < 0 || test < 0 || heldOutTemplates < 0 || larger < 0 || near < 0) {
      throw new IllegalArgumentException(
          "a number of items is 0 or more; got %d, %d, %d, %d, %d"
              .formatted(train, test, heldOutTemplates, larger, near));
    }
  }

  /** Without parts by distance. */
  public Counts(int train, int test, int heldOutTemplates, int larger) {
    this(train, test, heldOutTemplates, larger, 0);
  }
}
