package org.algebrist.neural.layer;

/** Small layer shapes for tests. */
public final class Shapes {
  private Shapes() {}

  /** Without dropout, F = 2D, weights large enough to matter. */
  public static LayerShape of(int width, int heads) {
    return new LayerShape(width, heads, 2 * width, Activation.GELU, 0, 0, 1e-5, 0.3);
  }

  public static LayerShape withDropout(
      int width, int heads, double dropout, double attentionDropout) {
    return new LayerShape(
        width, heads, 2 * width, Activation.GELU, dropout, attentionDropout, 1e-5, 0.3);
  }
}
