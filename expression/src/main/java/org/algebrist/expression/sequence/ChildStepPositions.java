package org.algebrist.expression.sequence;

/**
 * Shiv and Quirk's tree positions: the steps from a node up to the root, the nearest first, each a
 * one-hot vector of which child was stepped from (the thesis, 3.2.1).
 *
 * <p>Where the path is longer than fits, the steps at the root are cut off; a child index past the
 * width counts as the last. The learned decays of the paper are the model's.
 *
 * @param steps how many steps a vector holds
 * @param width entries a step
 * @param coding which entry a step sets
 */
public record ChildStepPositions(int steps, int width, Coding coding) {
  /** The thesis's: 16 steps of 4 entries, an only child apart from a first one. */
  public static final ChildStepPositions THESIS =
      new ChildStepPositions(16, 4, Coding.ONLY_CHILD_APART);

  /** Which entry a step sets. */
  public enum Coding {
    /** The child index. */
    INDEX,
    /** 0 for an only child, else the child index and 1 more. */
    ONLY_CHILD_APART
  }

  public ChildStepPositions {
    if (steps < 1 || width < 1) {
      throw new IllegalArgumentException(
          "steps=" + steps + ", width=" + width + "; expected 1 or more of each");
    }
  }

  /** Entries of a vector. */
  public int size() {
    return steps * width;
  }

  /** The vectors of all T nodes; shape (T, {@link #size()}), row after row; the root's is zero. */
  public float[] of(TreeShape shape) {
    var out = new float[Math.multiplyExact(shape.size(), size())];
    for (int node = 0; node < shape.size(); node++) {
      put(shape, node, out, node * size());
    }
    return out;
  }

  /**
   * Sets the entries of one node's vector to 1, which are 0 so far.
   *
   * @param out where it goes, from {@code from} on
   */
  public void put(TreeShape shape, int node, float[] out, int from) {
    int at = node;
    for (int step = 0; step < steps && shape.parent(at) >= 0; step++) {
      out[from + step * width + entry(shape, at)] = 1f;
      at = shape.parent(at);
    }
  }

  private int entry(TreeShape shape, int node) {
    int entry =
        switch (coding) {
          case INDEX -> shape.index(node);
          case ONLY_CHILD_APART ->
              shape.children(shape.parent(node)) == 1 ? 0 : shape.index(node) + 1;
        };
    return Math.min(entry, width - 1);
  }
}
