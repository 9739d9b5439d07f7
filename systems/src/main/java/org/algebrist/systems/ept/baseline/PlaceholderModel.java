package org.algebrist.systems.ept.baseline;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.neural.attention.CrossAttention;
import org.algebrist.neural.attention.DecoderLayer;
import org.algebrist.neural.attention.KeyValueCache;
import org.algebrist.neural.bert.Bert;
import org.algebrist.neural.bert.BertConfig;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.LabelSmoothing;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.layer.Linear;
import org.algebrist.systems.ept.EptBatch;
import org.algebrist.systems.ept.EptConfig;
import org.algebrist.systems.ept.EptModel;
import org.algebrist.systems.ept.ExpressionInput;
import org.algebrist.systems.ept.ExpressionModel;
import org.algebrist.systems.ept.expression.ExpressionGrammar;
import org.algebrist.systems.ept.expression.ExpressionOperator;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/**
 * The paper's second ablation (Kim et al. 2020, Table 5 and appendix A, equations 13 to 15): a
 * Transformer that generates Expression tokens and chooses operands from a vocabulary of constants,
 * placeholders of numbers (N_0) and placeholders of earlier results (R_0), without pointers.
 *
 * <p>B problems (in generation: rows of beams), T word pieces, N numbers, C constants, S
 * Expressions, M = C + N + S operand candidates, V = C + {@value #NUMBERS} + {@value #RESULTS}
 * words of the vocabulary, D width. What the paper states of this model alone is here; the rest is
 * as in {@link EptModel}. The scores of unavailable operands are masked (equation 15) in training
 * too, as in EPT; the numbers of a text past {@value #NUMBERS} are never available.
 */
public final class PlaceholderModel extends ExpressionModel {
  /** Placeholders of numbers; no published text holds more than 12. */
  public static final int NUMBERS = 32;

  /** Placeholders of results. */
  static final int RESULTS = ExpressionGrammar.MAX_EXPRESSIONS + 1;

  private final int decoderLayers;
  private final Bert encoder;
  private final ExpressionInput expressions; // eq. 1, 2, 4; E_c of constants
  private final Embedding numbers; // E_c of N_0, N_1, …
  private final Embedding results; // E_c of R_0, R_1, …
  private final DecoderLayer decoderLayer;
  private final Linear operatorOutput; // FF_out
  private final List<Linear> operandOutput = new ArrayList<>(); // FF_j

  /**
   * A model with random weights, drawn from libtorch's generator.
   *
   * @param bert the text encoder, whose layers' shape is also the decoder layer's
   * @param constantCount C, at least 1
   */
  public PlaceholderModel(EptConfig config, BertConfig bert, int constantCount) {
    decoderLayers = config.decoderLayers();
    LayerShape shape = bert.shape();
    int width = shape.width();
    double deviation = shape.deviation();
    int operatorCount = ExpressionOperator.values().length - 1; // without ASKED
    encoder = child("encoder", new Bert(bert));
    expressions = child("", new ExpressionInput(shape, operatorCount, constantCount));
    numbers = child("numbers", new Embedding(NUMBERS, width, deviation));
    results = child("results", new Embedding(RESULTS, width, deviation));
    decoderLayer = child("decoder_layer", new DecoderLayer(shape));
    operatorOutput = child("operator_output", new Linear(width, operatorCount, deviation));
    int vocabulary = constantCount + NUMBERS + RESULTS;
    for (int slot = 0; slot < SLOTS; slot++) {
      operandOutput.add(child("operand_output." + slot, new Linear(width, vocabulary, deviation)));
    }
  }

  @Override
  public Bert encoder() {
    return encoder;
  }

  /** Teacher forcing: every position of the known solutions at once. */
  Logits forward(EptBatch batch) {
    EptBatch.Solution solution = batch.requireSolution();
    int length = (int) solution.operators_BS().size(1);
    CrossAttention.Memory memory = memory(batch.problem());
    Tensor d_BSD = expressions.forward(solution, operandVectors(batch.problem(), length));
    Tensor causal = Tensors.on(d_BSD.device(), AttentionBias.causal(length));
    for (int i = 0; i < decoderLayers; i++) {
      d_BSD = decoderLayer.forward(d_BSD, memory, causal);
    }
    return logits(d_BSD, batch.problem().numberMask_B1N(), solution.resultMask_BSS());
  }

  @Override
  public Tensor loss(EptBatch batch, LabelSmoothing smoothing) {
    return loss(forward(batch), batch.requireSolution(), smoothing);
  }

  private CrossAttention.Memory memory(EptBatch.Problem problem) {
    Tensor memory_BTD = encoder.forward(problem.pieces_BT(), problem.padding());
    return decoderLayer.memory(memory_BTD, problem.padding());
  }

  /** Every candidate as an operand vector a: equations 4, 13 and 14, [B, M, D]. */
  private Tensor operandVectors(EptBatch.Problem problem, int length) {
    long batch = problem.numberMask_B1N().size(0);
    long count = problem.numberMask_B1N().size(2);
    Tensor known_ND = numbers.weight().narrow(0, 0, Math.min(count, NUMBERS));
    Tensor numbers_ND =
        count <= NUMBERS
            ? known_ND
            : Tensors.concat(0, known_ND, known_ND.new_zeros(count - NUMBERS, known_ND.size(1)));
    Tensor numbers_BND = numbers_ND.unsqueeze(0).expand(batch, count, numbers_ND.size(1));
    return expressions.operandVectors(
        expressions.givenCandidates(numbers_BND), results.weight().narrow(0, 0, length));
  }

  /**
   * Equations 6 and 15.
   *
   * @param resultMask_BSK 0 where an earlier result may be an operand, else −∞
   */
  private Logits logits(Tensor d_BSD, Tensor numberMask_B1N, Tensor resultMask_BSK) {
    List<Tensor> operands = new ArrayList<>();
    for (Linear output : operandOutput) {
      operands.add(available(output.forward(d_BSD), numberMask_B1N, resultMask_BSK));
    }
    return new Logits(operatorOutput.forward(d_BSD), operands, List.of());
  }

  /** M of equation 15: the scores of the candidates among those of the vocabulary, [B, S, M]. */
  private Tensor available(Tensor scores_BSV, Tensor numberMask_B1N, Tensor resultMask_BSK) {
    int constants = expressions.constantCount();
    long count = numberMask_B1N.size(2);
    long known = Math.min(count, NUMBERS);
    List<Tensor> parts = new ArrayList<>();
    parts.add(scores_BSV.narrow(2, 0, constants));
    parts.add(scores_BSV.narrow(2, constants, known).add(numberMask_B1N.narrow(2, 0, known)));
    if (count > NUMBERS) {
      Tensor none_BSN =
          scores_BSV.new_zeros(scores_BSV.size(0), scores_BSV.size(1), count - NUMBERS);
      parts.add(none_BSN.sub(new Scalar(Double.POSITIVE_INFINITY)));
    }
    long earlier = resultMask_BSK.size(2);
    if (earlier > 0) {
      parts.add(scores_BSV.narrow(2, constants + NUMBERS, earlier).add(resultMask_BSK));
    }
    return Tensors.concat(2, parts.toArray(Tensor[]::new));
  }

  @Override
  public Generation generate(EptBatch.Problem problem) {
    return new Generation(problem);
  }

  /** Generation with cached keys and values. */
  private final class Generation extends ExpressionModel.Generation {
    private final Supplier<CrossAttention.Memory> memory;

    private Generation(EptBatch.Problem problem) {
      super(
          expressions,
          operandVectors(problem, ExpressionGrammar.MAX_EXPRESSIONS),
          problem.numberMask_B1N(),
          decoderLayers);
      this.memory = repeated(memory(problem));
    }

    @Override
    protected Tensor decoded(int i, Tensor d_B1D, KeyValueCache cache) {
      return decoderLayer.forward(d_B1D, memory.get(), cache);
    }

    @Override
    protected Logits next(Tensor d_B1D, Tensor numberMask_B1N, Tensor resultMask_B1K) {
      return logits(d_B1D, numberMask_B1N, resultMask_B1K);
    }
  }
}
