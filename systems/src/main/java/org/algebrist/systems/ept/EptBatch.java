package org.algebrist.systems.ept;

import org.algebrist.neural.numeral.NumberValues;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * Several problems as tensors, made by {@link EptCodec}.
 *
 * <p>B problems, T word pieces, N numbers, S Expression tokens, P = 2 operand slots, M = C + N + S
 * operand candidates: the C constants, then the numbers of the text, then the results R_0 … of
 * earlier Expressions.
 */
record EptBatch(Problem problem, @Nullable Solution solution) {

  /**
   * What the encoder reads.
   *
   * @param pieces_BT int64 word pieces
   * @param padding [B, 1, 1, T], 0 or −∞
   * @param numberPieces_BNT row n averages the pieces of number n: its weights sum to 1, or are all
   *     0 for padding
   * @param numberMask_B1N 0 for a number, −∞ for padding
   * @param numberValues_BNF mantissa and exponent of each number ({@link NumberValues}), 0 for
   *     padding
   */
  record Problem(
      Tensor pieces_BT,
      Tensor padding,
      Tensor numberPieces_BNT,
      Tensor numberMask_B1N,
      Tensor numberValues_BNF) {
    Problem to(Device device) {
      return new Problem(
          move(pieces_BT, device),
          move(padding, device),
          move(numberPieces_BNT, device),
          move(numberMask_B1N, device),
          move(numberValues_BNF, device));
    }
  }

  /**
   * What the decoder reads and should say; position i reads Expression i (BEGIN first) and says
   * Expression i+1.
   *
   * @param operators_BS int64 operators read
   * @param operands_BSP int64 operand candidates read; 0 where absent
   * @param operandPresent_BSP1 1 where there is an operand, else 0
   * @param resultMask_BSS at position i and result k: 0 where R_k may be an operand, else −∞
   * @param nextOperators_BS int64 operators to say; −1 for padding
   * @param nextOperands_BSP int64 operand candidates to say; −1 where absent
   * @param tokens number of Expressions to say
   */
  record Solution(
      Tensor operators_BS,
      Tensor operands_BSP,
      Tensor operandPresent_BSP1,
      Tensor resultMask_BSS,
      Tensor nextOperators_BS,
      Tensor nextOperands_BSP,
      int tokens) {
    Solution to(Device device) {
      return new Solution(
          move(operators_BS, device),
          move(operands_BSP, device),
          move(operandPresent_BSP1, device),
          move(resultMask_BSS, device),
          move(nextOperators_BS, device),
          move(nextOperands_BSP, device),
          tokens);
    }
  }

  /** What the decoder should say. */
  Solution requireSolution() {
    if (solution == null) {
      throw new IllegalArgumentException("the batch holds problems without solutions");
    }
    return solution;
  }

  EptBatch to(Device device) {
    return new EptBatch(problem.to(device), solution == null ? null : solution.to(device));
  }

  /** The tensor on a device; itself where it is there already. */
  static Tensor move(Tensor tensor, Device device) {
    return tensor.device().equals(device) ? tensor : tensor.to(device, tensor.scalar_type());
  }
}
