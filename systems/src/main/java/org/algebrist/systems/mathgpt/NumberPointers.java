package org.algebrist.systems.mathgpt;

import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.Linear;
import org.algebrist.systems.mathgpt.token.NumberForm;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/**
 * Scores of a text's numbers as the next node of a formula ({@link NumberForm#POINTER}): scaled dot
 * products between the state that asks and the states at the numbers.
 */
final class NumberPointers extends Layer {
  private final Linear query;
  private final Linear key;

  NumberPointers(int width, double deviation) {
    query = child("pointer_query", Linear.withoutBias(width, width, deviation));
    key = child("pointer_key", Linear.withoutBias(width, width, deviation));
  }

  /**
   * What the words' numbers are found by.
   *
   * @param hidden_PD states of all tokens of all texts
   * @param mentions_BQ int64, the places of the numbers
   * @return [B, Q, D]
   */
  Tensor keys(Tensor hidden_PD, Tensor mentions_BQ) {
    Tensor states = hidden_PD.index_select(0, mentions_BQ.flatten(0, 1));
    return key.forward(states).view(mentions_BQ.size(0), mentions_BQ.size(1), hidden_PD.size(1));
  }

  /**
   * How well each number of the words fits.
   *
   * @param keys_NQD the keys of each row's text
   * @param mask_NQ −∞ where there are fewer
   * @return [N, Q]
   */
  Tensor scores(Tensor hidden_ND, Tensor keys_NQD, Tensor mask_NQ) {
    Tensor query_ND1 = query.forward(hidden_ND).unsqueeze(2);
    double scale = 1 / Math.sqrt(hidden_ND.size(1));
    return keys_NQD.matmul(query_ND1).squeeze(2).mul(new Scalar(scale)).add(mask_NQ);
  }
}
