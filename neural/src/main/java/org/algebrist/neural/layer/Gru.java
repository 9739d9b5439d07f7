package org.algebrist.neural.layer;

import org.bytedeco.pytorch.T_TensorTensor_T;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * A layer of gated recurrent units (Cho et al. 2014, section 2.3), libtorch's own. Gates are
 * stacked as reset, update, new; the reset gate acts after the matrix, as in PyTorch and cuDNN.
 */
public final class Gru extends RecurrentLayer {
  private static final int GATES = 3;

  /**
   * @param in width of the input
   * @param units width of one direction's state
   * @param bidirectional whether a second direction reads from the end
   */
  public Gru(int in, int units, boolean bidirectional) {
    super(in, units, bidirectional, GATES);
  }

  @Override
  States run(Tensor data, Tensor batchSizes, Tensor zeros, TensorVector weights) {
    T_TensorTensor_T result =
        torch.gru(data, batchSizes, zeros, weights, true, 1, 0, training(), zeros.size(0) == 2);
    return new States(result.get0(), result.get1());
  }
}
