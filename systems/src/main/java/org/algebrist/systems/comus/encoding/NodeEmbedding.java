package org.algebrist.systems.comus.encoding;

import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerNorm;
import org.bytedeco.pytorch.Tensor;

/**
 * The first vectors of a graph's nodes: one for each label, normalised.
 *
 * <p>The table begins as small as a text encoder's does, so that what is learnt outweighs what was
 * drawn; the norm makes the nodes as large as a text encoder's states, else neither memory nor head
 * would hear them. A table that begins with deviation 1 keeps its random codes: graph attention
 * alone then knew 31.5 % of knowledge points instead of 44.4 (docs/reproduction/comus.md).
 */
public final class NodeEmbedding extends Layer {
  private static final double DEVIATION = 0.02;
  private static final double EPSILON = 1e-12;

  private final Embedding labels;
  private final LayerNorm norm;

  /**
   * @param count of labels
   * @param width D
   */
  public NodeEmbedding(int count, int width) {
    labels = child("labels", new Embedding(count, width, DEVIATION));
    norm = child("norm", new LayerNorm(width, EPSILON));
  }

  /**
   * @param labels_N int64, each in 0..count-1
   * @return [N, D]
   */
  public Tensor forward(Tensor labels_N) {
    return norm.forward(labels.forward(labels_N));
  }

  /** The table [count, D], before the norm. */
  public Tensor table() {
    return labels.weight();
  }
}
