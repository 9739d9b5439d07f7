package org.algebrist.systems.ept.baseline;

import java.util.List;
import java.util.function.Supplier;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.neural.attention.CrossAttention;
import org.algebrist.neural.attention.DecoderLayer;
import org.algebrist.neural.attention.KeyValueCache;
import org.algebrist.neural.bert.Bert;
import org.algebrist.neural.bert.BertConfig;
import org.algebrist.neural.decoding.InputTensors;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.LabelSmoothing;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerNorm;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.layer.Linear;
import org.algebrist.neural.layer.SinusoidalPositions;
import org.algebrist.systems.ept.EptBatch;
import org.algebrist.systems.ept.EptConfig;
import org.algebrist.systems.ept.EptModel;
import org.algebrist.systems.ept.expression.ExpressionGrammar;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * The paper's first ablation (Kim et al. 2020, Table 5 and appendix A, equations 11 and 12): a
 * vanilla Transformer that generates Op tokens one by one. Encoder and decoder layer are those of
 * {@link EptModel}.
 *
 * <p>B problems (in generation: rows of beams), T word pieces, S Op tokens, V tokens of the
 * vocabulary, D width. Where the paper is silent: tokens that a text leaves out of the question, as
 * placeholders of numbers that it does not have, are masked in training and generation, as in the
 * other two models.
 */
public final class OpModel extends Layer {
  /** Tokens that a sequence has at most: an equation of k operations has 2k + 1. */
  static final int MAX_TOKENS = 2 * ExpressionGrammar.MAX_EXPRESSIONS + 1;

  private final int decoderLayers;
  private final double dropout;
  private final Bert encoder;
  private final Embedding tokens; // E_in
  private final Tensor tokenScale; // c_in
  private final LayerNorm inputNorm; // LN_in
  private final Tensor positions; // PE
  private final DecoderLayer decoderLayer;
  private final Linear output; // FF_out

  /**
   * A model with random weights, drawn from libtorch's generator.
   *
   * @param bert the text encoder, whose layers' shape is also the decoder layer's
   * @param vocabulary V
   */
  public OpModel(EptConfig config, BertConfig bert, int vocabulary) {
    decoderLayers = config.decoderLayers();
    LayerShape shape = bert.shape();
    int width = shape.width();
    dropout = shape.dropout();
    encoder = child("encoder", new Bert(bert));
    tokens = child("tokens", new Embedding(vocabulary, width, shape.deviation()));
    tokenScale = parameter("token_scale", torch.ones(1).mul(new Scalar(Math.sqrt(width))));
    inputNorm = child("input_norm", new LayerNorm(width, shape.normEpsilon()));
    positions = buffer(SinusoidalPositions.table(MAX_TOKENS + 1, width));
    decoderLayer = child("decoder_layer", new DecoderLayer(shape));
    output = child("output", new Linear(width, vocabulary, shape.deviation()));
  }

  Bert encoder() {
    return encoder;
  }

  /**
   * Scores of the next tokens with teacher forcing, [B, S, V]; −∞ marks what the text leaves out of
   * the question.
   */
  Tensor forward(OpBatch batch) {
    CrossAttention.Memory memory = memory(batch.problem());
    Tensor d_BSD = input(batch.read_BS(), 0);
    Tensor causal = Tensors.on(d_BSD.device(), AttentionBias.causal((int) batch.read_BS().size(1)));
    for (int i = 0; i < decoderLayers; i++) {
      d_BSD = decoderLayer.forward(d_BSD, memory, causal);
    }
    return output.forward(d_BSD).add(batch.possible_B1V()); // eq. 12
  }

  /** The loss of a batch, summed over tokens. */
  Tensor loss(OpBatch batch, LabelSmoothing smoothing) {
    Tensor logits_BSV = forward(batch);
    return smoothing.sum(logits_BSV.reshape(-1, logits_BSV.size(2)), batch.next_BS().reshape(-1));
  }

  private CrossAttention.Memory memory(EptBatch.Problem problem) {
    Tensor memory_BTD = encoder.forward(problem.pieces_BT(), problem.padding());
    return decoderLayer.memory(memory_BTD, problem.padding());
  }

  /**
   * The decoder's input v: equation 11.
   *
   * @param first the position of the first of these tokens
   * @return [B, S, D]
   */
  private Tensor input(Tensor tokens_BS, int first) {
    Tensor v_BSD =
        inputNorm.forward(
            tokens
                .forward(tokens_BS)
                .mul(tokenScale)
                .add(positions.narrow(0, first, tokens_BS.size(1))));
    return dropped(v_BSD, dropout);
  }

  /**
   * Starts generating for a batch of problems, one row each. Everything made belongs to the scope
   * that is open now.
   *
   * @param possible_B1V as in {@link OpBatch}
   */
  Generation generate(EptBatch.Problem problem, Tensor possible_B1V) {
    return new Generation(memory(problem), possible_B1V);
  }

  /** Generation a token at a time, with cached keys and values: the scores of {@link #forward}. */
  final class Generation {
    private final InputTensors problems;
    private final Supplier<CrossAttention.Memory> memory;
    private final InputTensors.Repeated possible_B1V;
    private final List<KeyValueCache> caches = KeyValueCache.ofLayers(decoderLayers);
    private int position;

    private Generation(CrossAttention.Memory memory, Tensor possible_P1V) {
      this.problems = new InputTensors(possible_P1V);
      this.memory = memory.repeatedFor(problems);
      this.possible_B1V = problems.add(possible_P1V);
    }

    /** Keeps the rows {@code rows}, in that order and as often as named. */
    public void reorder(long[] rows) {
      Tensor rows_B = problems.reorder(rows);
      caches.forEach(cache -> cache.reorder(rows_B));
    }

    /** Reads the newest token of every row and scores the next one, [B, 1, V]. */
    public Tensor step(Tensor tokens_B1) {
      Tensor d_B1D = input(tokens_B1, position);
      for (KeyValueCache cache : caches) {
        d_B1D = decoderLayer.forward(d_B1D, memory.get(), cache);
      }
      position++;
      return output.forward(d_B1D).add(possible_B1V.rows());
    }
  }
}
