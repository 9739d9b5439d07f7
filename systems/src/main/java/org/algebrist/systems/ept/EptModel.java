package org.algebrist.systems.ept;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.function.Supplier;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.neural.attention.CrossAttention;
import org.algebrist.neural.attention.DecoderLayer;
import org.algebrist.neural.attention.KeyValueCache;
import org.algebrist.neural.bert.Bert;
import org.algebrist.neural.bert.BertConfig;
import org.algebrist.neural.layer.LabelSmoothing;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.layer.Linear;
import org.algebrist.neural.numeral.NumberValues;
import org.algebrist.systems.ept.expression.ExpressionGrammar;
import org.algebrist.systems.ept.expression.ExpressionOperator;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
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
 * <p>Three parts go beyond the paper and are off in its rows: operands that depend on each other
 * ({@link OperandChain}), values added to the states of numbers ({@link NumberValues}), and a
 * second reader of finished systems ({@link ReadingChecker}).
 */
public final class EptModel extends ExpressionModel {
  private static final String CHAIN = "chain";
  private static final String VALUES = "values";
  private static final String CHECKER = "checker";

  private final EptConfig config;
  private final Bert encoder;
  private final ExpressionInput expressions; // eq. 1 to 5
  private final List<DecoderLayer> decoderLayers = new ArrayList<>(); // one, applied over and over
  private final Linear operatorOutput; // FF_out
  private final OperandPointers pointers; // eq. 8 to 10
  private final @Nullable OperandChain chain;
  private final @Nullable NumberValues values;
  private final @Nullable ReadingChecker checker;

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
    LayerShape shape = bert.shape();
    int width = shape.width();
    double deviation = shape.deviation();
    int operatorCount = ExpressionOperator.values().length - (config.asks() ? 0 : 1);
    encoder = child("encoder", new Bert(bert));
    expressions = child("", new ExpressionInput(shape, operatorCount, constantCount));
    if (config.decoder() == EptConfig.Decoder.UNSHARED) {
      for (int i = 0; i < config.decoderLayers(); i++) {
        decoderLayers.add(child("decoder_layer." + i, new DecoderLayer(shape)));
      }
    } else {
      decoderLayers.add(child("decoder_layer", new DecoderLayer(shape)));
    }
    operatorOutput = child("operator_output", new Linear(width, operatorCount, deviation));
    pointers = child("", new OperandPointers(width, deviation));
    chain =
        config.operands() == EptConfig.Operands.CHAINED
            ? child(CHAIN, new OperandChain(operatorCount, width))
            : null;
    values =
        config.numbers() == EptConfig.Numbers.VALUES
            ? child(VALUES, new NumberValues(width))
            : null;
    checker =
        config.checks()
            ? child(
                CHECKER,
                new ReadingChecker(shape, config.decoderLayers(), operatorCount, constantCount))
            : null;
  }

  /** Whether a parameter belongs to a part that the paper's model does not have. */
  public static boolean isBeyondThePaper(String parameter) {
    return parameter.startsWith(CHAIN + ".")
        || parameter.startsWith(VALUES + ".")
        || isOfChecker(parameter);
  }

  /** Whether a parameter belongs to the {@link ReadingChecker}. */
  public static boolean isOfChecker(String parameter) {
    return parameter.startsWith(CHECKER + ".");
  }

  /**
   * Lets the checker begin with the generator's own decoder.
   *
   * @throws IllegalStateException if the model has no checker
   */
  public void beginChecker() {
    requireChecker();
    SequencedMap<String, Tensor> all = parameters();
    try (NoGradGuard noGrad = new NoGradGuard()) {
      all.forEach((name, tensor) -> {
        Tensor same = isOfChecker(name) ? all.get(name.substring(CHECKER.length() + 1)) : null;
        if (same != null) {
          tensor.copy_(same);
        }
      });
    }
  }

  /** The checker of a model that has one. */
  public ReadingChecker requireChecker() {
    if (checker == null) {
      throw new IllegalStateException("the model has no checker; set model.checks=true");
    }
    return checker;
  }

  /** The log-odds that readings state what their texts say, [R]; the encoder learns nothing. */
  public Tensor check(CheckBatch batch) {
    Encoded encoded;
    try (NoGradGuard noGrad = new NoGradGuard()) {
      encoded = encode(batch.problem());
    }
    return check(encoded, batch);
  }

  /** The same of texts that are encoded already; what encoded them learns too. */
  public Tensor check(Encoded encoded, CheckBatch batch) {
    return requireChecker()
        .forward(encoded.memory_BTD(), encoded.padding(), encoded.numbers_BND(), batch);
  }

  /** The shape of the model. */
  public EptConfig config() {
    return config;
  }

  @Override
  public Bert encoder() {
    return encoder;
  }

  /**
   * What the encoder says of the problems: hidden states and, averaged over its pieces, a state e
   * for each number.
   */
  public record Encoded(Tensor memory_BTD, Tensor padding, Tensor numbers_BND) {}

  /** Texts as the encoder sees them, with the vectors of their numbers. */
  public Encoded encode(EptBatch.Problem problem) {
    Tensor memory_BTD = encoder.forward(problem.pieces_BT(), problem.padding());
    return new Encoded(memory_BTD, problem.padding(), numberStates(problem, memory_BTD));
  }

  /** The texts as each decoder layer attends to them. */
  private List<CrossAttention.Memory> memories(Encoded encoded) {
    return decoderLayers.stream()
        .map(layer -> layer.memory(encoded.memory_BTD(), encoded.padding()))
        .toList();
  }

  /** e of each number, averaged over its pieces, [B, N, D]. */
  private Tensor numberStates(EptBatch.Problem problem, Tensor memory_BTD) {
    Tensor pieces_BNT = problem.numberPieces_BNT();
    Tensor numbers_BND =
        (config.numbers() == EptConfig.Numbers.FIRST_PIECE ? firstOf(pieces_BNT) : pieces_BNT)
            .matmul(memory_BTD);
    return values == null
        ? numbers_BND
        : numbers_BND.add(values.forward(problem.numberValues_BNF()));
  }

  /** 1 for the first piece that has a share in a number, [B, N, T]. */
  private static Tensor firstOf(Tensor pieces_BNT) {
    Tensor isPiece_BNT = pieces_BNT.gt(new Scalar(0)).to(pieces_BNT.scalar_type());
    Tensor soFar_BNT = isPiece_BNT.cumsum(2);
    return isPiece_BNT.mul(soFar_BNT.eq(new Scalar(1)));
  }

  /** Teacher forcing: every position of the known solutions at once. */
  Logits forward(EptBatch batch) {
    return forward(encode(batch.problem()), batch);
  }

  private Logits forward(Encoded encoded, EptBatch batch) {
    EptBatch.Solution solution = batch.requireSolution();
    int length = (int) solution.operators_BS().size(1);
    List<CrossAttention.Memory> memories = memories(encoded);
    Tensor given_BGD = expressions.givenCandidates(encoded.numbers_BND());

    Tensor d_BSD = expressions.forward(solution, expressions.operandVectors(given_BGD, length));
    Tensor causal = Tensors.on(d_BSD.device(), AttentionBias.causal(length));
    for (int i = 0; i < config.decoderLayers(); i++) {
      int layer = i % decoderLayers.size();
      d_BSD = decoderLayers.get(layer).forward(d_BSD, memories.get(layer), causal);
    }

    // R_k was read at position k+1, so its state is d_{k+1}; the last column stays masked.
    Tensor results_BSD = Tensors.concat(1, d_BSD.narrow(1, 1, length - 1), d_BSD.narrow(1, 0, 1));
    Tensor candidates_BMD = Tensors.concat(1, given_BGD, results_BSD);
    List<Tensor> operands = new ArrayList<>();
    for (int slot = 0; slot < SLOTS; slot++) {
      Tensor query_BSD = pointers.query(slot, d_BSD);
      if (chain != null) {
        Tensor chained_BSD =
            chain.query(
                slot,
                known(solution.nextOperators_BS()),
                candidates_BMD,
                known(solution.nextOperands_BSP().select(2, 0)));
        query_BSD = query_BSD.add(pointers.scaled(chained_BSD));
      }
      operands.add(
          Tensors.concat(
              2,
              OperandPointers.givenScores(
                  query_BSD, pointers.key(slot, given_BGD), batch.problem().numberMask_B1N()),
              OperandPointers.scores(query_BSD, pointers.key(slot, results_BSD))
                  .add(solution.resultMask_BSS())));
    }
    return new Logits(operatorOutput.forward(d_BSD), operands, List.of()); // eq. 6
  }

  /** Ids that can be looked up: where there is none to say, the loss looks at nothing. */
  private static Tensor known(Tensor ids) {
    return ids.clamp_min(new Scalar(0));
  }

  @Override
  public Tensor loss(EptBatch batch, LabelSmoothing smoothing) {
    return loss(encode(batch.problem()), batch, smoothing);
  }

  /** The same of problems that are encoded already. */
  public Tensor loss(Encoded encoded, EptBatch batch, LabelSmoothing smoothing) {
    EptBatch.Solution solution = batch.requireSolution();
    return loss(forward(encoded, batch), solution, smoothing);
  }

  /**
   * Prepares what every step of generation multiplies with, and keeps only that: from now on the
   * model only infers. The encoder is left as it is: it is read once a problem, and preparing it
   * would take longer than a first problem gains.
   */
  void prepareForGeneration() {
    List<Layer> prepared = new ArrayList<>(List.of(expressions, operatorOutput, pointers));
    prepared.addAll(decoderLayers);
    if (checker != null) {
      prepared.add(checker);
    }
    prepared.forEach(Layer::prepareForInference);
    prepared.forEach(Layer::keepOnlyPrepared);
  }

  @Override
  public Generation generate(EptBatch.Problem problem) {
    return new Generation(problem, encode(problem));
  }

  /**
   * Generation with cached keys and values: the same numbers as {@link #forward}.
   *
   * <p>The constants are the same in all rows and are not copied. What else may be pointed at is
   * kept for each row: its V = N + K numbers and results so far.
   */
  final class Generation extends ExpressionModel.Generation {
    private final List<Supplier<CrossAttention.Memory>> memories;
    private final List<Tensor> constantKeys_CD;
    private final List<Tensor> keys_BVD; // of numbers and results
    private final List<Tensor> constantsOfOperator_1OC = new ArrayList<>(); // chained operands
    private @Nullable Tensor constantQueries_CD; // of the second operand, with chained operands
    private @Nullable Tensor secondQueries_BVD; // the same of numbers and results

    private Generation(EptBatch.Problem problem, Encoded encoded) {
      super(
          expressions,
          expressions.operandVectors(
              expressions.givenCandidates(encoded.numbers_BND()),
              ExpressionGrammar.MAX_EXPRESSIONS),
          problem.numberMask_B1N(),
          config.decoderLayers());
      memories = EptModel.this.memories(encoded).stream().map(this::repeated).toList();
      constantKeys_CD = pointers.keys(expressions.constants_CD());
      keys_BVD = new ArrayList<>(pointers.keys(encoded.numbers_BND()));
      if (chain != null) {
        for (int slot = 0; slot < SLOTS; slot++) {
          Tensor keys_1CD = constantKeys_CD.get(slot).unsqueeze(0);
          constantsOfOperator_1OC.add(pointers.scaled(chain.ofOperators(slot, keys_1CD)));
        }
        constantQueries_CD = chain.firstQueries(expressions.constants_CD());
        secondQueries_BVD = chain.firstQueries(encoded.numbers_BND());
      }
    }

    @Override
    protected void reorderRows(Tensor rows_B) {
      keys_BVD.replaceAll(keys -> keys.index_select(0, rows_B));
      if (secondQueries_BVD != null) {
        secondQueries_BVD = secondQueries_BVD.index_select(0, rows_B);
      }
    }

    @Override
    protected Tensor decoded(int i, Tensor d_B1D, KeyValueCache cache) {
      int layer = i % decoderLayers.size();
      return decoderLayers.get(layer).forward(d_B1D, memories.get(layer).get(), cache);
    }

    @Override
    protected Logits next(Tensor d_B1D, Tensor numberMask_B1N, Tensor resultMask_B1K) {
      if (position() > 0) {
        addResult(d_B1D);
      }
      Tensor mask_B1V = Tensors.concat(2, numberMask_B1N, resultMask_B1K);
      List<Tensor> operandLogits = new ArrayList<>();
      List<Tensor> ofOperators = new ArrayList<>();
      for (int slot = 0; slot < SLOTS; slot++) {
        Tensor query_B1D = pointers.query(slot, d_B1D);
        operandLogits.add(
            Tensors.concat(
                2,
                ofConstants(slot, query_B1D),
                OperandPointers.scores(query_B1D, keys_BVD.get(slot)).add(mask_B1V)));
        if (chain != null) {
          Tensor ofConstants_1OC = constantsOfOperator_1OC.get(slot);
          ofOperators.add(
              Tensors.concat(
                  2,
                  ofConstants_1OC.expand(d_B1D.size(0), -1, -1),
                  pointers.scaled(chain.ofOperators(slot, keys_BVD.get(slot)))));
        }
      }
      return new Logits(operatorOutput.forward(d_B1D), operandLogits, ofOperators);
    }

    /** The newest Expression may be pointed at from now on. */
    private void addResult(Tensor d_B1D) {
      for (int slot = 0; slot < SLOTS; slot++) {
        keys_BVD.set(slot, Tensors.concat(1, keys_BVD.get(slot), pointers.key(slot, d_B1D)));
      }
      if (chain != null) {
        Tensor before_BVD = Objects.requireNonNull(secondQueries_BVD);
        secondQueries_BVD = Tensors.concat(1, before_BVD, chain.firstQueries(d_B1D));
      }
    }

    /** Queries against the keys of the constants, [B, S, C]. */
    private Tensor ofConstants(int slot, Tensor query_BSD) {
      return query_BSD.matmul(constantKeys_CD.get(slot).t());
    }

    @Override
    Tensor ofFirsts(long[] firsts_BL) {
      Tensor ofConstants_CD = Objects.requireNonNull(constantQueries_CD);
      Tensor ofOthers_BVD = Objects.requireNonNull(secondQueries_BVD);
      int rows = (int) ofOthers_BVD.size(0);
      int others = (int) ofOthers_BVD.size(1);
      int constants = (int) ofConstants_CD.size(0);
      int firsts = firsts_BL.length / rows;
      long[] places = new long[firsts_BL.length]; // in all queries, one after the other
      for (int i = 0; i < places.length; i++) {
        places[i] = firsts_BL[i] + (firsts_BL[i] < constants ? 0 : (long) (i / firsts) * others);
      }
      Tensor all_D = Tensors.concat(0, ofConstants_CD, ofOthers_BVD.flatten(0, 1));
      Tensor places_BL = Tensors.on(all_D.device(), Tensors.ofLongs(places, places.length));
      Tensor queries_BLD =
          pointers.scaled(all_D.index_select(0, places_BL).reshape(rows, firsts, all_D.size(1)));
      return Tensors.concat(
          2,
          ofConstants(SLOTS - 1, queries_BLD),
          OperandPointers.scores(queries_BLD, keys_BVD.getLast()));
    }
  }
}
