package org.algebrist.systems.ept;

import org.algebrist.neural.Tensors;
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
public record EptBatch(Problem problem, @Nullable Solution solution) {

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
  public record Problem(
      Tensor pieces_BT,
      Tensor padding,
      Tensor numberPieces_BNT,
      Tensor numberMask_B1N,
      Tensor numberValues_BNF) {
    /** The same on a device. */
    public Problem to(Device device) {
      return new Problem(
          Tensors.on(device, pieces_BT),
          Tensors.on(device, padding),
          Tensors.on(device, numberPieces_BNT),
          Tensors.on(device, numberMask_B1N),
          Tensors.on(device, numberValues_BNF));
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
  public record Solution(
      Tensor operators_BS,
      Tensor operands_BSP,
      Tensor operandPresent_BSP1,
      Tensor resultMask_BSS,
      Tensor nextOperators_BS,
      Tensor nextOperands_BSP,
      int tokens) {
    /** The same on a device. */
    public Solution to(Device device) {
      return new Solution(
          Tensors.on(device, operators_BS),
          Tensors.on(device, operands_BSP),
          Tensors.on(device, operandPresent_BSP1),
          Tensors.on(device, resultMask_BSS),
          Tensors.on(device, nextOperators_BS),
          Tensors.on(device, nextOperands_BSP),
          tokens);
    }
  }

  /** What the decoder should say. */
  public Solution requireSolution() {
    if (solution == null) {
      throw new IllegalArgumentException("the batch holds problems without solutions");
    }
    return solution;
  }

  /** The same on a device. */
  public EptBatch to(Device device) {
    return new EptBatch(problem.to(device), solution == null ? null : solution.to(device));
  }
}
