package org.algebrist.systems.ept;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.Linear;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/**
 * Operand-context pointers (Kim et al. 2020, equations 8 to 10): in each slot the decoder's state
 * asks, and every candidate answers with its key.
 *
 * <p>B rows, S positions, G given candidates, that is constants and then numbers, N numbers, K
 * candidates, D width.
 */
final class OperandPointers extends Layer {
  private final List<Linear> queries = new ArrayList<>(); // FF_query,j
  private final List<Linear> keys = new ArrayList<>(); // FF_key,j
  private final double scale;

  /**
   * @param deviation σ of the weights' first values
   */
  OperandPointers(int width, double deviation) {
    scale = 1 / Math.sqrt(width);
    for (int slot = 0; slot < ExpressionModel.SLOTS; slot++) {
      queries.add(child("query." + slot, new Linear(width, width, deviation)));
      keys.add(child("key." + slot, new Linear(width, width, deviation)));
    }
  }

  /** Equation 8, with the 1/√D of equation 10. */
  Tensor query(int slot, Tensor d_BSD) {
    return scaled(queries.get(slot).forward(d_BSD));
  }

  /** With the 1/√D of equation 10. */
  Tensor scaled(Tensor query) {
    return query.mul(new Scalar(scale));
  }

  /** Equation 9, [B, K, D]. */
  Tensor key(int slot, Tensor candidates_BKD) {
    return keys.get(slot).forward(candidates_BKD);
  }

  /** Equation 9 in every slot. */
  List<Tensor> keys(Tensor candidates_BKD) {
    return keys.stream().map(key -> key.forward(candidates_BKD)).toList();
  }

  /** Equation 10: the query against keys, [B, S, K]. */
  static Tensor scores(Tensor query_BSD, Tensor keys_BKD) {
    return query_BSD.matmul(keys_BKD.transpose(1, 2));
  }

  /**
   * The same of what is given, [B, S, G].
   *
   * @param numberMask_B1N 0 where a text has a number, else −∞
   */
  static Tensor givenScores(Tensor query_BSD, Tensor keys_BGD, Tensor numberMask_B1N) {
    long numbers = numberMask_B1N.size(2);
    long constants = keys_BGD.size(1) - numbers;
    Tensor scores_BSG = scores(query_BSD, keys_BGD);
    return Tensors.concat(
        2,
        scores_BSG.narrow(2, 0, constants),
        scores_BSG.narrow(2, constants, numbers).add(numberMask_B1N));
  }
}
