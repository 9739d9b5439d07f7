package org.algebrist.systems.ept;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.algebrist.neural.Tensors;
import org.algebrist.systems.ept.expression.ExpressionOperator;

/**
 * Log-probabilities of the next Expression of each row, on the host: of its operator, of the first
 * operand given that, and of the second given both. Without an {@link OperandChain} the operands do
 * not depend on anything.
 *
 * <p>B rows, O operators, K candidates, L of them that may be the first operand.
 */
public final class OperandScores {
  private final int operatorCount; // O
  private final int candidateCount; // K
  private final float[] operator; // [B, O]
  private final List<float[]> operands = new ArrayList<>(); // [B, K], a slot each
  private final List<float[]> ofOperator = new ArrayList<>(); // [B, O, K], a slot each
  private final List<int[]> firsts = new ArrayList<>(); // [B, L]
  private float[] ofFirst = {}; // [B, L, K]
  private final Map<Integer, double[]> firstLogs = new HashMap<>(); // by row and operator
  private final Map<Integer, double[]> secondLogs = new HashMap<>(); // by row, where independent

  /**
   * Looks at one step.
   *
   * @param width L, how many candidates may be the first operand
   */
  OperandScores(ExpressionModel.Logits logits, int rows, int width) {
    operator = Tensors.toFloats(logits.operator_BSO());
    logits.operands_BSM().forEach(slot -> operands.add(Tensors.toFloats(slot)));
    logits.ofOperator_BOM().forEach(slot -> ofOperator.add(Tensors.toFloats(slot)));
    operatorCount = operator.length / rows;
    candidateCount = operands.getFirst().length / rows;
    for (int row = 0; row < rows; row++) {
      firsts.add(promising(row, width));
    }
  }

  /** Whether the second operand depends on the first, so that {@link #chain} must be called. */
  boolean isChained() {
    return !ofOperator.isEmpty();
  }

  /** The candidates that may be the first operand, [B, L]. */
  long[] firsts() {
    return firsts.stream().flatMapToInt(Arrays::stream).asLongStream().toArray();
  }

  /**
   * Says how the second operand depends on the first.
   *
   * @param ofFirst [B, L, K], what is added to the second slot's scores
   */
  void chain(float[] ofFirst) {
    this.ofFirst = ofFirst;
  }

  /** The candidates with the best chance of being the first operand of some operator. */
  private int[] promising(int row, int width) {
    double[] operatorLog = operators(row);
    double[] best = new double[candidateCount];
    Arrays.fill(best, Double.NEGATIVE_INFINITY);
    for (int o = 0; o < operatorCount; o++) {
      if (ExpressionOperator.values()[o].arity() > 0) {
        double[] log = first(row, o);
        for (int k = 0; k < candidateCount; k++) {
          best[k] = Math.max(best[k], operatorLog[o] + log[k]);
        }
      }
    }
    return top(best, Math.min(width, candidateCount));
  }

  /** The places of the largest values, largest first. */
  public static int[] top(double[] values, int count) {
    return IntStream.range(0, values.length)
        .boxed()
        .sorted((a, b) -> Double.compare(values[b], values[a]))
        .limit(count)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** Of each operator. */
  double[] operators(int row) {
    return logSoftmax(Arrays.copyOfRange(operator, row * operatorCount, (row + 1) * operatorCount));
  }

  /** The candidates that may be a row's first operand. */
  int[] firsts(int row) {
    return firsts.get(row);
  }

  /** Of each candidate as the first operand of an operator. */
  double[] first(int row, int operator) {
    return isChained()
        ? firstLogs.computeIfAbsent(
            row * operatorCount + operator, _ -> logSoftmax(given(row, operator, 0)))
        : firstLogs.computeIfAbsent(row, _ -> logSoftmax(ofSlot(row, 0)));
  }

  /**
   * Of each candidate as the second operand.
   *
   * @param place of the first operand in {@link #firsts(int)}
   */
  double[] second(int row, int operator, int place) {
    if (!isChained()) {
      return secondLogs.computeIfAbsent(row, _ -> logSoftmax(ofSlot(row, 1)));
    }
    float[] scores = given(row, operator, 1);
    int from = (row * firsts.getFirst().length + place) * candidateCount;
    for (int k = 0; k < candidateCount; k++) {
      scores[k] += ofFirst[from + k];
    }
    return logSoftmax(scores);
  }

  private float[] ofSlot(int row, int slot) {
    return Arrays.copyOfRange(operands.get(slot), row * candidateCount, (row + 1) * candidateCount);
  }

  private float[] given(int row, int operator, int slot) {
    float[] scores = ofSlot(row, slot);
    float[] added = ofOperator.get(slot);
    int from = (row * operatorCount + operator) * candidateCount;
    for (int k = 0; k < candidateCount; k++) {
      scores[k] += added[from + k];
    }
    return scores;
  }

  private static double[] logSoftmax(float[] logits) {
    double max = Double.NEGATIVE_INFINITY;
    for (float logit : logits) {
      max = Math.max(max, logit);
    }
    double sum = 0;
    for (float logit : logits) {
      sum += Math.exp(logit - max);
    }
    double[] logProbability = new double[logits.length];
    for (int i = 0; i < logits.length; i++) {
      logProbability[i] = logits[i] - max - Math.log(sum);
    }
    return logProbability;
  }
}
