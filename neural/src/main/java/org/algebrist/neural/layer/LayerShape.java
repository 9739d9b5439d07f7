package org.algebrist.neural.layer;

import org.bytedeco.pytorch.Tensor;

/**
 * What the layers of one stack have in common.
 *
 * @param width D
 * @param heads H; divides {@code width}
 * @param feedForwardWidth F
 * @param activation of the feed-forward layer
 * @param dropout probability that a value of a sub-layer's output is dropped, 0..1
 * @param attentionDropout probability that an attention weight is dropped, 0..1
 * @param normEpsilon added to the variance in layer normalisation
 * @param deviation standard deviation of the weights' first values, or {@link Initialisation#UNSET}
 */
public record LayerShape(
    int width,
    int heads,
    int feedForwardWidth,
    Activation activation,
    double dropout,
    double attentionDropout,
    double normEpsilon,
    double deviation) {

  public LayerShape {
    if (width < 1 || heads < 1 || feedForwardWidth < 1) {
      throw new IllegalArgumentException(
          "width=%d, heads=%d and feedForwardWidth=%d must be positive"
              .formatted(width, heads, feedForwardWidth));
    }
    if (width % heads != 0) {
      throw new IllegalArgumentException(
          "heads=%d must divide width=%d; try %d"
              .formatted(heads, width, nearestDivisor(width, heads)));
    }
    requireProbability("dropout", dropout);
    requireProbability("attentionDropout", attentionDropout);
  }

  /** The same without dropout, for a model whose weights are about to be loaded. */
  public LayerShape forInference() {
    return new LayerShape(
        width, heads, feedForwardWidth, activation, 0, 0, normEpsilon, Initialisation.UNSET);
  }

  /** d, the width of one head. */
  public int headWidth() {
    return width / heads;
  }

  /** A part for each head: [B, T, D] to [B, H, T, d]. */
  public Tensor toHeads(Tensor x_BTD) {
    return x_BTD.view(x_BTD.size(0), x_BTD.size(1), heads, headWidth()).transpose(1, 2);
  }

  private static void requireProbability(String name, double value) {
    if (!(value >= 0 && value < 1)) {
      throw new IllegalArgumentException(name + "=" + value + " must lie in 0..1, below 1");
    }
  }

  private static int nearestDivisor(int width, int wanted) {
    int best = 1;
    for (int d = 1; d <= width; d++) {
      if (width % d == 0 && Math.abs(d - wanted) < Math.abs(best - wanted)) {
        best = d;
      }
    }
    return best;
  }
}
