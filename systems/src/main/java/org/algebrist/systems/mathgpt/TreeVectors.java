package org.algebrist.systems.mathgpt;

import java.util.List;
import org.algebrist.expression.sequence.BinaryPositions;
import org.algebrist.expression.tree.TreePosition;

/** The vectors bin(p) that places in a tree are given as (MathGPT, 2.2), or sinusoids instead. */
final class TreeVectors {
  /** As in sinusoidal positions of a Transformer. */
  private static final double LONGEST_WAVE = 10_000;

  private TreeVectors() {}

  /**
   * @return (P, {@link BinaryPositions#width()}), row after row
   */
  static float[] of(List<TreePosition> places, MathGptConfig.Positions kind) {
    BinaryPositions shape = MathGptConfig.VECTORS;
    if (kind == MathGptConfig.Positions.BINARY) {
      return shape.of(places);
    }
    int entries = 2 * shape.bits();
    float[] vectors = new float[places.size() * shape.width()];
    for (int p = 0; p < places.size(); p++) {
      TreePosition at = places.get(p);
      for (int level = at.depth(); level >= 0; level--) {
        int index = level == 0 ? 0 : at.index();
        for (int i = 0; i < entries; i += 2) {
          double angle = (index + 1) / Math.pow(LONGEST_WAVE, (double) i / entries);
          int to = p * shape.width() + level * entries + i;
          vectors[to] = (float) Math.sin(angle);
          vectors[to + 1] = (float) Math.cos(angle);
        }
        at = level == 0 ? at : at.parent();
      }
    }
    return vectors;
  }
}
