package org.algebrist.neural.layer;

import org.algebrist.neural.Tensors;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch.ScalarType;

/** Where a padded batch holds no token. */
public final class PaddingMask {
  private PaddingMask() {}

  /**
   * True behind the end of each sequence.
   *
   * @param lengths tokens of each sequence, 0..longest
   * @return bool [B, T], T = longest
   */
  public static Tensor behind(int[] lengths, int longest) {
    boolean[] mask = new boolean[lengths.length * longest];
    for (int b = 0; b < lengths.length; b++) {
      for (int t = lengths[b]; t < longest; t++) {
        mask[b * longest + t] = true;
      }
    }
    return Tensors.ofBooleans(mask, lengths.length, longest);
  }

  /**
   * Sets what stands behind each sequence's end to 0.
   *
   * @param x_BTD [B, T, D]
   * @return [B, T, D]
   */
  public static Tensor clear(Tensor x_BTD, int[] lengths) {
    Tensor behind_BT = behind(lengths, (int) x_BTD.size(1)).to(x_BTD.device(), ScalarType.Bool);
    return x_BTD.masked_fill(behind_BT.unsqueeze(2), Tensors.scalar(0));
  }
}
