package org.algebrist.systems.ept;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.Linear;
import org.bytedeco.pytorch.Tensor;

/**
 * Lets the operands of an Expression depend on its operator, and the second one on the first.
 *
 * <p>The paper draws the three independently, given the decoder's state (equations 6 and 10). Where
 * 8 − 5 and 5 − 8 are both possible, that gives 8 − 8 as good a chance as either. Here the
 * probability of an Expression is p(f) · p(a₁ | f) · p(a₂ | f, a₁): a vector of the operator and an
 * image of the first operand are added to the query of equation 8. Both start at zero, where the
 * model is the paper's.
 *
 * <p>B rows, S positions, O operators, K candidates, D width.
 */
final class OperandChain extends Layer {
  private final List<Embedding> operatorQueries = new ArrayList<>(); // a slot each
  private final Linear firstQuery;

  OperandChain(int operators, int width) {
    for (int slot = 0; slot < EptModel.SLOTS; slot++) {
      operatorQueries.add(child("operator_query." + slot, new Embedding(operators, width, 0)));
    }
    firstQuery = child("first_query", Linear.withoutBias(width, width, 0));
  }

  /**
   * What known operators and first operands add to the queries of a slot.
   *
   * @param operators_BS int64
   * @param candidates_BKD the raw vectors of all operand candidates
   * @param firsts_BS int64 ids of the first operands
   * @return [B, S, D]
   */
  Tensor query(int slot, Tensor operators_BS, Tensor candidates_BKD, Tensor firsts_BS) {
    Tensor ofOperator_BSD = operatorQueries.get(slot).forward(operators_BS);
    if (slot == 0) {
      return ofOperator_BSD;
    }
    long width = candidates_BKD.size(2);
    Tensor index_BSD = firsts_BS.unsqueeze(2).expand(firsts_BS.size(0), firsts_BS.size(1), width);
    return ofOperator_BSD.add(firstQueries(candidates_BKD.gather(1, index_BSD)));
  }

  /** What each operator adds to the scores of a slot's candidates, [B, O, K]. */
  Tensor ofOperators(int slot, Tensor keys_BKD) {
    return operatorQueries.get(slot).weight().unsqueeze(0).matmul(keys_BKD.transpose(1, 2));
  }

  /** What candidates would add to the second query as the first operand, [B, K, D]. */
  Tensor firstQueries(Tensor candidates_BKD) {
    return firstQuery.forward(candidates_BKD);
  }
}
