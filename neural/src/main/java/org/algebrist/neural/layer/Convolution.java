package org.algebrist.neural.layer;

import org.algebrist.neural.NativeScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;

/**
 * A convolution over the tokens of a sequence: one affine map of every window of neighbouring
 * tokens.
 *
 * <p>Dimensions beyond the package's: F filters, w tokens of a window.
 */
public final class Convolution extends Layer {
  private static final long[] ONE = {1};

  private final Tensor weight;
  private final Tensor bias;
  private final int window;

  /**
   * First values are uniform in ±1/√(in·window), as PyTorch's are.
   *
   * @param in D, width of the input
   * @param filters F, width of the output
   * @param window w, tokens that one output reads
   */
  public Convolution(int in, int filters, int window) {
    if (in < 1 || filters < 1 || window < 1) {
      throw new IllegalArgumentException(
          "in=%d, filters=%d and window=%d of a convolution must be positive"
              .formatted(in, filters, window));
    }
    this.window = window;
    double bound = 1 / Math.sqrt((double) in * window);
    weight = parameter("weight", Initialisation.uniform(bound, filters, in, window));
    bias = parameter("bias", Initialisation.uniform(bound, filters));
  }

  /** How many neighbouring tokens one output reads. */
  public int window() {
    return window;
  }

  /**
   * The windows that lie within the sequence.
   *
   * @param x_BTD T ≥ w
   * @return [B, T − w + 1, F]
   */
  public Tensor within(Tensor x_BTD) {
    return NativeScope.keep(() -> convolve(x_BTD, "valid"));
  }

  /**
   * A window about every token, with zeros before the first and behind the last; of an even window
   * the larger part lies behind.
   *
   * @param x_BTD [B, T, D], 0 behind a sequence's end ({@link PaddingMask#clear})
   * @return [B, T, F]; not 0 behind a sequence's end
   */
  public Tensor about(Tensor x_BTD) {
    return NativeScope.keep(() -> convolve(x_BTD, "same"));
  }

  private Tensor convolve(Tensor x_BTD, String padding) {
    return torch
        .conv1d(x_BTD.transpose(1, 2), weight, new TensorOptional(bias), ONE, padding, ONE, 1)
        .transpose(1, 2); // [B, windows, F]
  }
}
