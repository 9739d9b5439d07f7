package org.algebrist.systems.ept;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.neural.Tensors;
import org.jspecify.annotations.Nullable;

/**
 * Log-probabilities of the next Expression of each row, on the host: of its operator, of the first
 * operand given that, and of the second given both. Without an {@link OperandChain} the operands do
 * not depend on anything.
 */
final class OperandScores {
  private final int operators; // O
  private final int candidates; // K
  private final float[] operator; // [B, O]
  private final List<float[]> operands = new ArrayList<>(); // [B, K], a slot each
  private final List<float[]> ofOperator = new ArrayList<>(); // [B, O, K], a slot each
  private final float @Nullable [] ofFirst; // [B, K, K]
  private final Map<Integer, double[]> independent = new HashMap<>(); // by row and slot

  OperandScores(EptModel.Logits logits, int rows) {
    operator = Tensors.toFloats(logits.operator_BSO());
    logits.operands_BSM().forEach(slot -> operands.add(Tensors.toFloats(slot)));
    operators = operator.length / rows;
    candidates = operands.getFirst().length / rows;
    EptModel.ChainLogits chain = logits.chain();
    if (chain != null) {
      chain.ofOperator_BOM().forEach(slot -> ofOperator.add(Tensors.toFloats(slot)));
    }
    ofFirst = chain == null ? null : Tensors.toFloats(chain.ofFirst_BMM());
  }

  /** Of each operator. */
  double[] operators(int row) {
    return logSoftmax(operator, row * operators, operators);
  }

  /** Of each candidate as the first operand of an operator. */
  double[] first(int row, int operator) {
    return ofFirst == null ? independent(row, 0) : logSoftmax(given(row, operator, 0), 0, candidates);
  }

  /** Of each candidate as the second operand, after the operator and the first. */
  double[] second(int row, int operator, int first) {
    if (ofFirst == null) {
      return independent(row, 1);
    }
    float[] scores = given(row, operator, 1);
    int from = (row * candidates + first) * candidates;
    for (int k = 0; k < candidates; k++) {
      scores[k] += ofFirst[from + k];
    }
    return logSoftmax(scores, 0, candidates);
  }

  private double[] independent(int row, int slot) {
    return independent.computeIfAbsent(
        row * EptModel.SLOTS + slot,
        _ -> logSoftmax(operands.get(slot), row * candidates, candidates));
  }

  private float[] given(int row, int operator, int slot) {
    float[] scores = new float[candidates];
    System.arraycopy(operands.get(slot), row * candidates, scores, 0, candidates);
    float[] added = ofOperator.get(slot);
    int from = (row * operators + operator) * candidates;
    for (int k = 0; k < candidates; k++) {
      scores[k] += added[from + k];
    }
    return scores;
  }

  static double[] logSoftmax(float[] logits, int from, int count) {
    double max = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      max = Math.max(max, logits[from + i]);
    }
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += Math.exp(logits[from + i] - max);
    }
    double[] logProbability = new double[count];
    for (int i = 0; i < count; i++) {
      logProbability[i] = logits[from + i] - max - Math.log(sum);
    }
    return logProbability;
  }
}
