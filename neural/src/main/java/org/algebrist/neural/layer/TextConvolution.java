package org.algebrist.neural.layer;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * Convolutions of several widths, each followed by a rectifier and its largest value over the text
 * (Kim 2014, "Convolutional Neural Networks for Sentence Classification", section 2).
 *
 * <p>A text shorter than a window is read with zeros behind it, as one window; padding behind other
 * texts is never read.
 */
public final class TextConvolution extends Layer {
  private final List<Convolution> convolutions = new ArrayList<>();
  private final int filters;

  /**
   * @param in width of the input
   * @param filters outputs of each convolution
   * @param windows tokens that each convolution reads at a time; Kim takes 3, 4, 5
   */
  public TextConvolution(int in, int filters, int... windows) {
    if (windows.length == 0) {
      throw new IllegalArgumentException(
          "a text convolution needs at least one window; try 3, 4, 5");
    }
    this.filters = filters;
    for (int window : windows) {
      convolutions.add(child("convolution_" + window, new Convolution(in, filters, window)));
    }
  }

  /** The width of what is read off a text. */
  public int width() {
    return filters * convolutions.size();
  }

  /**
   * Reads a text's largest activations.
   *
   * @param x_BTD padded texts
   * @param lengths tokens of each, at least 1
   * @return [B, windows·F]
   */
  public Tensor forward(Tensor x_BTD, int[] lengths) {
    return NativeScope.keep(() -> {
      Tensor clear_BTD = PaddingMask.clear(x_BTD, lengths);
      Tensor[] largest =
          convolutions.stream()
              .map(convolution -> largest(convolution, clear_BTD, lengths))
              .toArray(Tensor[]::new);
      return torch.cat(new TensorVector(largest), 1); // [B, windows·F]
    });
  }

  private static Tensor largest(Convolution convolution, Tensor clear_BTD, int[] lengths) {
    int window = convolution.window();
    int missing = window - (int) clear_BTD.size(1);
    Tensor long_BTD =
        missing > 0
            ? torch.constant_pad_nd(clear_BTD, new long[] {0, 0, 0, missing}, Tensors.scalar(0))
            : clear_BTD;
    Tensor active_BTF = torch.relu(convolution.within(long_BTD));
    int[] windows = IntStream.of(lengths).map(t -> Math.max(1, t - window + 1)).toArray();
    // Nothing active is below 0, so a cleared window never is the only largest one.
    return PaddingMask.clear(active_BTF, windows).amax(new long[] {1}, false); // [B, F]
  }
}
