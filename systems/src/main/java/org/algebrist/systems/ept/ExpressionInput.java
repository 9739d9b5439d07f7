package org.algebrist.systems.ept;

import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerNorm;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.layer.Linear;
import org.algebrist.neural.layer.SinusoidalPositions;
import org.algebrist.systems.ept.expression.ExpressionGrammar;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * Expressions as vectors (EPT, equations 1 to 5).
 *
 * <p>B rows, C constants, N numbers, G = C + N given candidates, S Expressions, P operand slots, M
 * = G + S operand candidates, D width.
 */
public final class ExpressionInput extends Layer {
  private final int constantCount; // C
  private final int width;
  private final double dropout;
  private final Embedding operators; // E_f
  private final Tensor operatorScale; // c_f
  private final LayerNorm operatorNorm; // LN_f
  private final Tensor sources_3D; // u_const, u_num, u_expr
  private final Embedding constants; // E_c
  private final Tensor operandScale; // c_a
  private final LayerNorm operandNorm; // LN_a
  private final Linear input; // FF_in
  private final Tensor positions; // PE

  /**
   * @param operatorCount how many operators there are, BEGIN and END among them
   * @param constantCount C, at least 1
   */
  public ExpressionInput(LayerShape shape, int operatorCount, int constantCount) {
    this.constantCount = constantCount;
    this.width = shape.width();
    this.dropout = shape.dropout();
    double deviation = shape.deviation();
    double epsilon = shape.normEpsilon();
    operators = child("operators", new Embedding(operatorCount, width, deviation));
    operatorScale = parameter("operator_scale", torch.ones(1).mul(new Scalar(Math.sqrt(width))));
    operatorNorm = child("operator_norm", new LayerNorm(width, epsilon));
    sources_3D = parameter("sources", torch.randn(3, width).mul(new Scalar(deviation)));
    constants = child("constants", new Embedding(constantCount, width, deviation));
    operandScale = parameter("operand_scale", torch.ones(1).mul(new Scalar(Math.sqrt(width))));
    operandNorm = child("operand_norm", new LayerNorm(width, epsilon));
    input = child("input", new Linear((1 + EptModel.SLOTS) * width, width, deviation));
    positions = buffer(SinusoidalPositions.table(ExpressionGrammar.MAX_EXPRESSIONS + 1, width));
  }

  /** C. */
  public int constantCount() {
    return constantCount;
  }

  /** E_c, [C, D]. */
  Tensor constants_CD() {
    return constants.weight();
  }

  /**
   * The raw vectors of the candidates that do not depend on the decoder: E_c and e.
   *
   * @param numbers_BND the states of the text's numbers
   * @return [B, G, D]
   */
  public Tensor givenCandidates(Tensor numbers_BND) {
    long batch = numbers_BND.size(0);
    Tensor constants_BCD = constants.weight().unsqueeze(0).expand(batch, constantCount, width);
    return Tensors.concat(1, constants_BCD, numbers_BND);
  }

  /**
   * Every candidate as an operand vector a: equations 3, 4 and 5.
   *
   * @param results how many earlier Expressions there may be
   * @return [B, M, D]
   */
  public Tensor operandVectors(Tensor given_BGD, int results) {
    return operandVectors(given_BGD, positions.narrow(0, 0, results));
  }

  /**
   * The same with vectors of one's own in place of PE(k).
   *
   * @param results_SD a row an earlier Expression
   * @return [B, M, D]
   */
  public Tensor operandVectors(Tensor given_BGD, Tensor results_SD) {
    long batch = given_BGD.size(0);
    long numbers = given_BGD.size(1) - constantCount;
    long results = results_SD.size(0);
    Tensor results_BSD = results_SD.unsqueeze(0).expand(batch, results, width);
    Tensor source_MD =
        Tensors.concat(
            0,
            source(0, constantCount), // u_const, eq. 4
            source(1, numbers), // u_num, eq. 3
            source(2, results)); // u_expr, eq. 5
    Tensor raw_BMD = Tensors.concat(1, given_BGD, results_BSD);
    return operandNorm.forward(source_MD.mul(operandScale).add(raw_BMD));
  }

  private Tensor source(int which, long times) {
    return sources_3D.narrow(0, which, 1).expand(times, width);
  }

  /** The decoder's input v of whole solutions, [B, S, D]. */
  public Tensor forward(EptBatch.Solution solution, Tensor operandVectors_BMD) {
    return forward(
        solution.operators_BS(),
        solution.operands_BSP(),
        solution.operandPresent_BSP1(),
        operandVectors_BMD,
        0);
  }

  /**
   * The decoder's input v: equations 1 and 2.
   *
   * @param first the position of the first of these Expressions
   * @return [B, S, D]
   */
  public Tensor forward(
      Tensor operators_BS,
      Tensor operands_BSP,
      Tensor operandPresent_BSP1,
      Tensor operandVectors_BMD,
      int first) {
    long batch = operators_BS.size(0);
    long length = operators_BS.size(1);
    int slots = EptModel.SLOTS;
    Tensor f_BSD =
        operatorNorm.forward(
            operators
                .forward(operators_BS)
                .mul(operatorScale)
                .add(positions.narrow(0, first, length))); // eq. 2
    Tensor index_BSPD =
        operands_BSP
            .reshape(batch, length * slots, 1)
            .expand(batch, length * slots, width); // [B, S·P, D]
    Tensor a_BSPD =
        operandVectors_BMD
            .gather(1, index_BSPD) // [B, S·P, D]
            .view(batch, length, slots, width) // [B, S, P, D]
            .mul(operandPresent_BSP1);
    Tensor concatenated =
        Tensors.concat(2, f_BSD, a_BSPD.view(batch, length, slots * width)); // [B, S, (1+P)·D]
    return dropped(input.forward(concatenated), dropout); // eq. 1
  }
}
