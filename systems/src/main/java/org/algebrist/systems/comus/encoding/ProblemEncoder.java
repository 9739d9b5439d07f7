package org.algebrist.systems.comus.encoding;

import org.algebrist.neural.layer.Layer;
import org.bytedeco.pytorch.Tensor;

/** What turns problems into vectors: COMUS, and each model it is compared with. */
public abstract class ProblemEncoder extends Layer {
  /** The width of a problem's vector. */
  public abstract int width();

  /**
   * One vector a problem, or a pair.
   *
   * @return [B, {@link #width}]
   */
  public abstract Tensor pool(ProblemBatch batch);
}
