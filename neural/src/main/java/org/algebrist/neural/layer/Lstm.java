package org.algebrist.neural.layer;

import org.bytedeco.pytorch.T_TensorTensorTensor_T;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * A layer of long short-term memory (Hochreiter and Schmidhuber 1997, with the forget gate of Gers
 * et al. 2000), libtorch's own. Gates are stacked as input, forget, cell, output.
 */
public final class Lstm extends RecurrentLayer {
  private static final int GATES = 4;

  /**
   * @param in width of the input
   * @param units width of one direction's state
   * @param bidirectional whether a second direction reads from the end
   */
  public Lstm(int in, int units, boolean bidirectional) {
    super(in, units, bidirectional, GATES);
  }

  @Override
  States run(Tensor data, Tensor batchSizes, Tensor zeros, TensorVector weights) {
    T_TensorTensorTensor_T result =
        torch.lstm(
            data,
            batchSizes,
            new TensorVector(zeros, zeros),
            weights,
            true,
            1,
            0,
            training(),
            zeros.size(0) == 2);
    return new States(result.get0(), result.get1());
  }
}
