package org.algebrist.expression.tree;

/**
 * Where each node of a tree stands in its source, by the node's index in depth-first order, the
 * root being 0.
 */
public final class SourceSpans {
  private final int[] bounds;

  /**
   * @param bounds start (inclusive) and end (exclusive) of every node in turn, in UTF-16 units
   */
  public SourceSpans(int[] bounds) {
    if (bounds.length % 2 != 0) {
      throw new IllegalArgumentException(
          "spans need a start and an end each, got " + bounds.length);
    }
    this.bounds = bounds.clone();
  }

  /** How many nodes there are. */
  public int size() {
    return bounds.length / 2;
  }

  /** Where node {@code index} starts. */
  public int start(int index) {
    return bounds[2 * index];
  }

  /** Where node {@code index} ends, exclusive. */
  public int end(int index) {
    return bounds[2 * index + 1];
  }
}
