package org.algebrist.expression.sequence;

import java.util.Arrays;
import java.util.List;
import org.algebrist.expression.tree.TreePosition;

/**
 * MathGPT's position vectors (2.2): at every level the child index in binary, each bit as a one-hot
 * pair [is 0, is 1], the least significant bit first.
 *
 * <p>Level 0 is the root, which is child 0 of nothing; levels below the node are all zero, so that
 * no two nodes share a vector and a token outside formulas has the zero vector.
 *
 * @param levels how many levels a vector holds
 * @param bits how many bits a level, so that 2^bits children have different ones
 */
public record BinaryPositions(int levels, int bits) {
  /** 32 levels of 6 bits: 384 entries. */
  public static final BinaryPositions MATH_GPT = new BinaryPositions(32, 6);

  public BinaryPositions {
    if (levels < 1 || bits < 1 || bits > 30) {
      throw new IllegalArgumentException(
          "levels=" + levels + ", bits=" + bits + "; expected at least 1 level and 1 to 30 bits");
    }
  }

  /** Entries of a vector. */
  public int width() {
    return levels * bits * 2;
  }

  /** The vectors of T positions; shape (T, {@link #width()}), row after row. */
  public float[] of(List<TreePosition> positions) {
    var out = new float[Math.multiplyExact(positions.size(), width())];
    for (int i = 0; i < positions.size(); i++) {
      write(positions.get(i), out, i * width());
    }
    return out;
  }

  /**
   * Writes the vector of {@code position} over {@code out[from]} to {@code out[from + width() -
   * 1]}.
   *
   * @throws IllegalArgumentException if it lies deeper, or has a greater index, than fits
   */
  public void write(TreePosition position, float[] out, int from) {
    if (position.depth() >= levels) {
      throw new IllegalArgumentException(
          "depth " + position.depth() + "; expected less than the " + levels + " levels");
    }
    Arrays.fill(out, from, from + width(), 0f);
    TreePosition at = position;
    for (int level = position.depth(); level >= 0; level--) {
      int index = level == 0 ? 0 : at.index();
      if (index >= 1 << bits) {
        throw new IllegalArgumentException(
            "child index " + index + "; expected less than " + (1 << bits));
      }
      for (int bit = 0; bit < bits; bit++) {
        out[from + (level * bits + bit) * 2 + (index >> bit & 1)] = 1f;
      }
      at = level == 0 ? at : at.parent();
    }
  }
}
