package org.algebrist.neural.layer;

import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** A table of one vector an id. */
public final class Embedding extends Layer {
  private final Tensor weight;

  public Embedding(int entries, int width, double deviation) {
    weight = parameter("weight", Initialisation.normal(deviation, entries, width));
  }

  /**
   * @param ids int64 [...], each in 0..entries-1
   * @return [..., D]
   */
  public Tensor forward(Tensor ids) {
    return torch.embedding(weight, ids);
  }

  /** The whole table [entries, D], as for tied output weights or pointer keys. */
  public Tensor weight() {
    return weight;
  }
}
