package org.algebrist.neural.layer;

import org.bytedeco.pytorch.Tensor;

/** Two linear maps with a nonlinearity between, D to F to D (Vaswani et al. 2017, section 3.3). */
public final class FeedForward extends Layer {
  private final Linear in;
  private final Linear out;
  private final Activation activation;

  /** A network with random weights, drawn from libtorch's generator. */
  public FeedForward(LayerShape shape) {
    in = child("in", new Linear(shape.width(), shape.feedForwardWidth(), shape.deviation()));
    out = child("out", new Linear(shape.feedForwardWidth(), shape.width(), shape.deviation()));
    activation = shape.activation();
  }

  /** [..., D] to [..., D]. */
  public Tensor forward(Tensor x) {
    return out.forward(activation.apply(in.forward(x)));
  }
}
