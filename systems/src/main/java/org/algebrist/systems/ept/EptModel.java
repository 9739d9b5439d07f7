package org.algebrist.systems.ept;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.neural.attention.KeyValueCache;
import org.algebrist.neural.bert.Bert;
import org.algebrist.neural.bert.BertConfig;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.LabelSmoothing;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerNorm;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.layer.Linear;
import org.algebrist.neural.layer.SinusoidalPositions;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * The Expression-Pointer Transformer (Kim et al. 2020, section 3).
 *
 * <p>B problems (in generation: rows of beams), T word pieces, N numbers, C constants, S
 * Expressions, P operand slots, D width, M = C + N + S operand candidates. An operand has one id in
 * every place: constants from 0, numbers from C, the result R_k at C + N + k.
 *
 * <p>Where the paper is silent: a command has no operands, and their vectors a_ij are then zero;
 * equation 7, which our copy of the paper lacks, follows the authors' release: the candidates are
 * E_c of a constant, the encoder state of a number, and the decoder state d of an earlier
 * Expression.
 *
 * <p>Two parts go beyond the paper and are off in its rows: operands that depend on each other
 * ({@link OperandChain}), and values added to the states of numbers.
 */
public final class EptModel extends Layer {
  static final int SLOTS = 2;
  private static final String CHAIN = "chain";
  private static final String VALUES = "values";

  private final EptConfig config;
  private final int constantCount; // C
  private final Bert encoder;
  private final Embedding operators; // E_f
  private final Tensor operatorScale; // c_f
  private final LayerNorm operatorNorm; // LN_f
  private final Tensor sources_3D; // u_const, u_num, u_expr
  private final Embedding constants; // E_c
  private final Tensor operandScale; // c_a
  private final LayerNorm operandNorm; // LN_a
  private final Linear input; // FF_in
  private final DecoderLayer decoderLayer;
  private final Linear operatorOutput; // FF_out
  private final List<Linear> queries = new ArrayList<>(); // FF_query,j
  private final List<Linear> keys = new ArrayList<>(); // FF_key,j
  private final Tensor positions; // PE
  private final @Nullable OperandChain chain;
  private final @Nullable NumberValues values;

  /**
   * A model with random weights, drawn from libtorch's generator.
   *
   * @param bert the text encoder, whose layers' shape is also the decoder layer's
   * @param constantCount C, at least 1
   */
  public EptModel(EptConfig config, BertConfig bert, int constantCount) {
    if (constantCount < 1) {
      throw new IllegalArgumentException("the table of constants is empty; it needs at least one");
    }
    this.config = config;
    this.constantCount = constantCount;
    LayerShape shape = bert.shape();
    int width = shape.width();
    double deviation = shape.deviation();
    double epsilon = shape.normEpsilon();
    int operatorCount = ExpressionOperator.values().length - (config.asks() ? 0 : 1);
    encoder = child("encoder", new Bert(bert));
    operators = child("operators", new Embedding(operatorCount, width, deviation));
    operatorScale = parameter("operator_scale", torch.ones(1).mul(new Scalar(Math.sqrt(width))));
    operatorNorm = child("operator_norm", new LayerNorm(width, epsilon));
    sources_3D = parameter("sources", torch.randn(3, width).mul(new Scalar(deviation)));
    constants = child("constants", new Embedding(constantCount, width, deviation));
    operandScale = parameter("operand_scale", torch.ones(1).mul(new Scalar(Math.sqrt(width))));
    operandNorm = child("operand_norm", new LayerNorm(width, epsilon));
    input = child("input", new Linear((1 + SLOTS) * width, width, deviation));
    decoderLayer = child("decoder_layer", new DecoderLayer(shape));
    operatorOutput = child("operator_output", new Linear(width, operatorCount, deviation));
    for (int slot = 0; slot < SLOTS; slot++) {
      queries.add(child("query." + slot, new Linear(width, width, deviation)));
      keys.add(child("key." + slot, new Linear(width, width, deviation)));
    }
    positions = buffer(SinusoidalPositions.table(ExpressionGrammar.MAX_EXPRESSIONS + 1, width));
    chain =
        config.operands() == EptConfig.Operands.CHAINED
            ? child(CHAIN, new OperandChain(operatorCount, width))
            : null;
    values =
        config.numbers() == EptConfig.Numbers.VALUES
            ? child(VALUES, new NumberValues(width))
            : null;
  }

  /** Whether a parameter belongs to a part that the paper's model does not have. */
  static boolean isBeyondThePaper(String parameter) {
    return parameter.startsWith(CHAIN + ".") || parameter.startsWith(VALUES + ".");
  }

  public EptConfig config() {
    return config;
  }

  public Bert encoder() {
    return encoder;
  }

  /**
   * What the encoder says of the problems: hidden states and, averaged over its pieces, a state e
   * for each number.
   */
  private record Encoded(CrossAttention.Memory memory, Tensor numbers_BND) {}

  private Encoded encode(EptBatch.Problem problem) {
    Tensor memory_BTD = encoder.forward(problem.pieces_BT(), problem.padding());
    Tensor numbers_BND = problem.numberPieces_BNT().matmul(memory_BTD);
    if (values != null) {
      numbers_BND = numbers_BND.add(values.forward(problem.numberValues_BNF()));
    }
    return new Encoded(decoderLayer.memory(memory_BTD, problem.padding()), numbers_BND);
  }

  /**
   * The raw vectors of the candidates that do not depend on the decoder, [B, C+N, D]: E_c and e.
   */
  private Tensor givenCandidates(Tensor numbers_BND) {
    long batch = numbers_BND.size(0);
    Tensor constants_BCD = constants.weight().unsqueeze(0).expand(batch, constantCount, width());
    return Tensors.concat(1, constants_BCD, numbers_BND);
  }

  /** Every candidate as an operand vector a, [B, M, D]: equations 3, 4 and 5. */
  private Tensor operandVectors(Tensor given_BGD, int results) {
    long batch = given_BGD.size(0);
    long numbers = given_BGD.size(1) - constantCount;
    Tensor positions_BSD =
        positions.narrow(0, 0, results).unsqueeze(0).expand(batch, results, width());
    Tensor source_MD =
        Tensors.concat(
            0,
            source(0, constantCount), // u_const, eq. 4
            source(1, numbers), // u_num, eq. 3
            source(2, results)); // u_expr, eq. 5
    Tensor raw_BMD = Tensors.concat(1, given_BGD, positions_BSD);
    return operandNorm.forward(source_MD.mul(operandScale).add(raw_BMD));
  }

  private Tensor source(int which, long times) {
    return sources_3D.narrow(0, which, 1).expand(times, width());
  }

  /**
   * The decoder's input v, [B, S, D]: equations 1 and 2.
   *
   * @param first the position of the first of these Expressions
   */
  private Tensor inputVectors(
      Tensor operators_BS,
      Tensor operands_BSP,
      Tensor operandPresent_BSP1,
      Tensor operandVectors_BMD,
      int first) {
    long batch = operators_BS.size(0);
    long length = operators_BS.size(1);
    Tensor f_BSD =
        operatorNorm.forward(
            operators
                .forward(operators_BS)
                .mul(operatorScale)
                .add(positions.narrow(0, first, length))); // eq. 2
    Tensor index_BSPD =
        operands_BSP
            .reshape(batch, length * SLOTS, 1)
            .expand(batch, length * SLOTS, width()); // [B, S·P, D]
    Tensor a_BSPD =
        operandVectors_BMD
            .gather(1, index_BSPD) // [B, S·P, D]
            .view(batch, length, SLOTS, width()) // [B, S, P, D]
            .mul(operandPresent_BSP1);
    Tensor concatenated =
        Tensors.concat(2, f_BSD, a_BSPD.view(batch, length, SLOTS * width())); // [B, S, (1+P)·D]
    return drop(input.forward(concatenated)); // eq. 1
  }

  /**
   * Scores of the next operator and, a slot each, of the next operands; −∞ marks what is
   * impossible.
   *
   * @param chain in generation with chained operands what is added to the operands' scores
   */
  record Logits(Tensor operator_BSO, List<Tensor> operands_BSM, @Nullable ChainLogits chain) {}

  /**
   * What is added to the operands' scores at one position.
   *
   * @param ofOperator_BOM a slot each: at [b, o, m] if o is the operator
   * @param ofFirst_BMM of the second slot: at [b, l, m] if l is the first operand
   */
  record ChainLogits(List<Tensor> ofOperator_BOM, Tensor ofFirst_BMM) {}

  /** Teacher forcing: every position of the known solutions at once. */
  Logits forward(EptBatch batch) {
    EptBatch.Solution solution = requireSolution(batch);
    int length = (int) solution.operators_BS().size(1);
    Encoded encoded = encode(batch.problem());
    Tensor given_BGD = givenCandidates(encoded.numbers_BND());

    Tensor d_BSD =
        inputVectors(
            solution.operators_BS(),
            solution.operands_BSP(),
            solution.operandPresent_BSP1(),
            operandVectors(given_BGD, length),
            0);
    Tensor causal = onDevice(AttentionBias.causal(length));
    for (int i = 0; i < config.decoderLayers(); i++) {
      d_BSD = decoderLayer.forward(d_BSD, encoded.memory(), causal);
    }

    // R_k was read at position k+1, so its state is d_{k+1}; the last column stays masked.
    Tensor results_BSD = Tensors.concat(1, d_BSD.narrow(1, 1, length - 1), d_BSD.narrow(1, 0, 1));
    Tensor candidates_BMD = Tensors.concat(1, given_BGD, results_BSD);
    List<Tensor> operands = new ArrayList<>();
    for (int slot = 0; slot < SLOTS; slot++) {
      Tensor query_BSD = query(slot, d_BSD);
      if (chain != null) {
        Tensor chained_BSD =
            chain.query(
                slot,
                known(solution.nextOperators_BS()),
                candidates_BMD,
                known(solution.nextOperands_BSP().select(2, 0)));
        query_BSD = query_BSD.add(scaled(chained_BSD));
      }
      operands.add(
          Tensors.concat(
              2,
              givenScores(
                  query_BSD, keys.get(slot).forward(given_BGD), batch.problem().numberMask_B1N()),
              scores(query_BSD, keys.get(slot).forward(results_BSD))
                  .add(solution.resultMask_BSS())));
    }
    return new Logits(operatorOutput.forward(d_BSD), operands, null); // eq. 6
  }

  /** Ids that can be looked up: where there is none to say, the loss looks at nothing. */
  private static Tensor known(Tensor ids) {
    return ids.clamp_min(new Scalar(0));
  }

  /** Equation 8, with the 1/√D of equation 10. */
  private Tensor query(int slot, Tensor d_BSD) {
    return scaled(queries.get(slot).forward(d_BSD));
  }

  private Tensor scaled(Tensor query) {
    return query.mul(new Scalar(1 / Math.sqrt(width())));
  }

  /** Equation 10: the query against keys (equation 9), [B, S, K]. */
  private static Tensor scores(Tensor query_BSD, Tensor keys_BKD) {
    return query_BSD.matmul(keys_BKD.transpose(1, 2));
  }

  private Tensor givenScores(Tensor query_BSD, Tensor keys_BGD, Tensor numberMask_B1N) {
    long numbers = numberMask_B1N.size(2);
    Tensor scores_BSG = scores(query_BSD, keys_BGD);
    return Tensors.concat(
        2,
        scores_BSG.narrow(2, 0, constantCount),
        scores_BSG.narrow(2, constantCount, numbers).add(numberMask_B1N));
  }

  /**
   * The loss of a batch, summed over Expressions: operator plus operands, each with label smoothing
   * (section 3.2).
   */
  Tensor loss(EptBatch batch, LabelSmoothing smoothing) {
    EptBatch.Solution solution = requireSolution(batch);
    Logits logits = forward(batch);
    Tensor loss =
        smoothing.sum(flat(logits.operator_BSO()), solution.nextOperators_BS().reshape(-1));
    for (int slot = 0; slot < SLOTS; slot++) {
      Tensor target_BS = solution.nextOperands_BSP().select(2, slot);
      loss = loss.add(smoothing.sum(flat(logits.operands_BSM().get(slot)), target_BS.reshape(-1)));
    }
    return loss;
  }

  private static Tensor flat(Tensor logits_BSK) {
    return logits_BSK.reshape(-1, logits_BSK.size(2));
  }

  /**
   * Prepares what every step of generation multiplies with. The encoder is left as it is: it is
   * read once a problem, and preparing it would take longer than a first problem gains.
   */
  void prepareForGeneration() {
    input.prepareForInference();
    decoderLayer.prepareForInference();
    operatorOutput.prepareForInference();
    queries.forEach(Layer::prepareForInference);
    keys.forEach(Layer::prepareForInference);
  }

  /**
   * Starts generating for a batch of problems, one row each. Everything made belongs to the scope
   * that is open now.
   */
  Generation generate(EptBatch.Problem problem) {
    Encoded encoded = encode(problem);
    Tensor given_BGD = givenCandidates(encoded.numbers_BND());
    List<Tensor> givenKeys = keys.stream().map(key -> key.forward(given_BGD)).toList();
    List<KeyValueCache> caches = new ArrayList<>();
    for (int i = 0; i < config.decoderLayers(); i++) {
      caches.add(new KeyValueCache());
    }
    return new Generation(
        encoded.memory(),
        operandVectors(given_BGD, ExpressionGrammar.MAX_EXPRESSIONS),
        givenKeys,
        problem.numberMask_B1N(),
        caches,
        chain == null ? null : chain.firstQueries(given_BGD));
  }

  /**
   * Generation an Expression at a time, with cached keys and values: the same numbers as {@link
   * #forward}.
   */
  final class Generation {
    private CrossAttention.Memory memory;
    private Tensor operandVectors_BMD;
    private List<Tensor> givenKeys_BGD;
    private Tensor numberMask_B1N;
    private final List<KeyValueCache> caches;
    private final List<Tensor> resultKeys_BKD = new ArrayList<>();
    private @Nullable Tensor firstQueries_BMD; // of all candidates so far, with chained operands
    private int position;

    private Generation(
        CrossAttention.Memory memory,
        Tensor operandVectors_BMD,
        List<Tensor> givenKeys_BGD,
        Tensor numberMask_B1N,
        List<KeyValueCache> caches,
        @Nullable Tensor firstQueries_BMD) {
      this.memory = memory;
      this.operandVectors_BMD = operandVectors_BMD;
      this.givenKeys_BGD = givenKeys_BGD;
      this.numberMask_B1N = numberMask_B1N;
      this.caches = caches;
      this.firstQueries_BMD = firstQueries_BMD;
    }

    /** Keeps the rows {@code rows_B} (int64), in that order and as often as named. */
    void reorder(Tensor rows_B) {
      memory =
          new CrossAttention.Memory(
              memory.keys().index_select(0, rows_B),
              memory.values().index_select(0, rows_B),
              memory.bias() == null ? null : memory.bias().index_select(0, rows_B));
      operandVectors_BMD = operandVectors_BMD.index_select(0, rows_B);
      givenKeys_BGD = givenKeys_BGD.stream().map(k -> k.index_select(0, rows_B)).toList();
      numberMask_B1N = numberMask_B1N.index_select(0, rows_B);
      caches.forEach(cache -> cache.reorder(rows_B));
      resultKeys_BKD.replaceAll(k -> k.index_select(0, rows_B));
      if (firstQueries_BMD != null) {
        firstQueries_BMD = firstQueries_BMD.index_select(0, rows_B);
      }
    }

    /**
     * Reads the newest Expression of every row and scores the next one.
     *
     * @param resultMask_B1K 0 where the result R_k of this row may be an operand, else −∞; K =
     *     {@code position}, the number of Expressions read before this call's, BEGIN not counted:
     *     the results of all that were read
     */
    Logits step(
        Tensor operators_B1,
        Tensor operands_B1P,
        Tensor operandPresent_B1P1,
        Tensor resultMask_B1K) {
      Tensor d_B1D =
          inputVectors(
              operators_B1, operands_B1P, operandPresent_B1P1, operandVectors_BMD, position);
      for (KeyValueCache cache : caches) {
        d_B1D = decoderLayer.forward(d_B1D, memory, cache);
      }
      List<Tensor> operandLogits = new ArrayList<>();
      for (int slot = 0; slot < SLOTS; slot++) {
        if (position > 0) {
          Tensor key_B1D = keys.get(slot).forward(d_B1D);
          if (position == 1) {
            resultKeys_BKD.add(key_B1D);
          } else {
            resultKeys_BKD.set(slot, Tensors.concat(1, resultKeys_BKD.get(slot), key_B1D));
          }
        }
        Tensor query_B1D = query(slot, d_B1D);
        Tensor given = givenScores(query_B1D, givenKeys_BGD.get(slot), numberMask_B1N);
        operandLogits.add(
            position == 0
                ? given
                : Tensors.concat(
                    2, given, scores(query_B1D, resultKeys_BKD.get(slot)).add(resultMask_B1K)));
      }
      ChainLogits chained = chain == null ? null : chained(chain, d_B1D);
      position++;
      return new Logits(operatorOutput.forward(d_B1D), operandLogits, chained);
    }

    private ChainLogits chained(OperandChain chain, Tensor d_B1D) {
      Tensor firsts_BMD = Objects.requireNonNull(firstQueries_BMD);
      if (position > 0) {
        firsts_BMD = Tensors.concat(1, firsts_BMD, chain.firstQueries(d_B1D));
        firstQueries_BMD = firsts_BMD;
      }
      List<Tensor> ofOperators = new ArrayList<>();
      for (int slot = 0; slot < SLOTS; slot++) {
        ofOperators.add(scaled(chain.ofOperators(slot, candidateKeys(slot))));
      }
      return new ChainLogits(
          ofOperators, scaled(firsts_BMD.matmul(candidateKeys(1).transpose(1, 2))));
    }

    private Tensor candidateKeys(int slot) {
      Tensor given_BGD = givenKeys_BGD.get(slot);
      return position == 0
          ? given_BGD
          : Tensors.concat(1, given_BGD, resultKeys_BKD.get(slot)); // [B, M, D]
    }

    /** How many Expressions were read, BEGIN included. */
    int position() {
      return position;
    }
  }

  private int width() {
    return encoder.config().shape().width();
  }

  private Tensor drop(Tensor x) {
    double dropout = encoder.config().shape().dropout();
    return training() && dropout > 0 ? torch.dropout(x, dropout, true) : x;
  }

  private Tensor onDevice(Tensor tensor) {
    return positions.is_cuda() ? tensor.to(positions.device(), tensor.scalar_type()) : tensor;
  }

  private static EptBatch.Solution requireSolution(EptBatch batch) {
    if (batch.solution() == null) {
      throw new IllegalArgumentException("the batch holds problems without solutions");
    }
    return batch.solution();
  }
}
