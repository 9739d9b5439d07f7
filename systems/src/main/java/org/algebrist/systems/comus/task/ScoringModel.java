package org.algebrist.systems.comus.task;

import org.algebrist.neural.NativeScope;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.Linear;
import org.algebrist.systems.comus.encoding.ProblemBatch;
import org.algebrist.systems.comus.encoding.ProblemEncoder;
import org.bytedeco.pytorch.Tensor;

/**
 * An encoder and a linear head after dropout: scores of classes, or one score that candidates are
 * ordered by.
 */
public final class ScoringModel extends Layer {
  private final ProblemEncoder encoder;
  private final Linear head;
  private final double dropout;

  /**
   * @param encoder belongs to this model from now on
   * @param outputs classes, or 1 to order candidates
   */
  public ScoringModel(ProblemEncoder encoder, int outputs, double dropout) {
    this.encoder = child("encoder", encoder);
    this.dropout = dropout;
    head = child("head", new Linear(encoder.width(), outputs, 1 / Math.sqrt(encoder.width())));
  }

  /** The encoder that the scores are read from. */
  public ProblemEncoder encoder() {
    return encoder;
  }

  /** Scores [B, outputs]. */
  public Tensor forward(ProblemBatch batch) {
    return NativeScope.keep(() -> head.forward(dropped(encoder.pool(batch), dropout)));
  }
}
