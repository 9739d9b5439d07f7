package org.algebrist.expression.sequence;

/**
 * How large a tree a sequence may hold.
 *
 * @param depth the greatest number of steps from the root to a token, 0 or more
 * @param children the greatest number of children of a node, its end node included, 1 or more
 */
public record SequenceLimits(int depth, int children) {
  /** None. */
  public static final SequenceLimits NONE =
      new SequenceLimits(Integer.MAX_VALUE, Integer.MAX_VALUE);

  /** MathGPT's position vectors: 32 levels, the root's being the first, of 6 bits. */
  public static final SequenceLimits MATH_GPT = new SequenceLimits(31, 64);

  public SequenceLimits {
    if (depth < 0 || children < 1) {
      throw new IllegalArgumentException(
          "limits depth="
              + depth
              + ", children="
              + children
              + "; expected 0 or more and 1 or more");
    }
  }
}
