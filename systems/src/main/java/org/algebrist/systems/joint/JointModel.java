package org.algebrist.systems.joint;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.algebrist.expression.sequence.BinaryPositions;
import org.algebrist.expression.sequence.TokenType;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.neural.attention.CrossAttention;
import org.algebrist.neural.attention.DecoderLayer;
import org.algebrist.neural.attention.KeyValueCache;
import org.algebrist.neural.bert.Bert;
import org.algebrist.neural.bert.BertConfig;
import org.algebrist.neural.decoding.InputTensors;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Initialisation;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerNorm;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.layer.Linear;
import org.algebrist.neural.numeral.NumberValues;
import org.algebrist.systems.mathgpt.TreePlaces;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * One model over texts, formula trees and numbers.
 *
 * <p>B texts, T tokens of a text, R rows of S steps that are said, N of these steps, W word pieces
 * and M tokens of formulas that have a column, K = W + M, D width.
 *
 * <ul>
 *   <li>A token is the mean of word embeddings: a word's piece its own, a node those of its name,
 *       so that ∫ begins as the word "integral". To it are added the place in the tree (MathGPT,
 *       2.2), the type (2.1) and the value of a number (NumGPT, eq. 2 to 4). The added parts begin
 *       at zero: what is not trained is the published encoder.
 *   <li>The decoder is that of a transformer (Vaswani et al. 2017). It is given what was said last,
 *       and where in the tree what is said next will stand.
 *   <li>What is said next has one softmax over K columns and the text's T tokens (a pointer
 *       network, Vinyals et al. 2015, beside a vocabulary, See et al. 2017). Everything that says
 *       the same is summed: a column and all places.
 *   <li>Classes are read off the mean of a text's states.
 * </ul>
 */
public final class JointModel extends Layer {
  private final JointConfig config;
  private final JointConfig.Learnt learnt;
  private final JointColumns columns;
  private final Bert encoder;
  private final Embedding types;
  private final @Nullable Linear sourcePlaces;
  private final @Nullable NumberValues values;
  private final Embedding begins;
  private final Embedding formulaTokens;
  private final Linear copied;
  private final Embedding steps;
  private final Linear nextPlaces;
  private final LayerNorm stepNorm;
  private final List<DecoderLayer> decoder = new ArrayList<>();
  private final Linear wordQuery;
  private final Tensor wordBias_W;
  private final Linear formulaHead;
  private final Linear pointerQuery;
  private final Linear pointerKey;
  private final @Nullable Linear classHead;
  private final Tensor pieces_W;

  /**
   * A model with random weights, drawn from libtorch's generator.
   *
   * @param bert the shape of the text encoder
   */
  JointModel(JointConfig config, JointConfig.Learnt learnt, BertConfig bert, JointColumns columns) {
    this.config = config;
    this.learnt = learnt;
    this.columns = columns;
    LayerShape shape = bert.shape();
    int width = shape.width();
    double deviation = shape.deviation();
    int formula = columns.size() - learnt.pieces().size();
    int place = BinaryPositions.MATH_GPT.width();
    encoder = child("encoder", new Bert(bert));
    types = child("types", new Embedding(TokenType.values().length, width, 0));
    sourcePlaces =
        config.positions() ? child("source_places", Linear.withoutBias(place, width, 0)) : null;
    values = config.values() ? child("values", new NumberValues(width)) : null;
    begins = child("begins", new Embedding(JointTask.values().length, width, deviation));
    formulaTokens = child("formula_tokens", new Embedding(formula, width, deviation));
    copied = child("copied", new Linear(width, width, deviation));
    steps = child("steps", new Embedding(config.said(), width, deviation));
    nextPlaces = child("next_places", Linear.withoutBias(place, width, deviation));
    stepNorm = child("step_norm", new LayerNorm(width, shape.normEpsilon()));
    for (int i = 0; i < config.decoderLayers(); i++) {
      decoder.add(child("decoder." + i, new DecoderLayer(shape)));
    }
    wordQuery = child("word_query", new Linear(width, width, deviation));
    wordBias_W = parameter("word_bias", Initialisation.constant(0, learnt.pieces().size()));
    formulaHead = child("formula_head", new Linear(width, formula, deviation));
    pointerQuery = child("pointer_query", new Linear(width, width, deviation));
    pointerKey = child("pointer_key", new Linear(width, width, deviation));
    classHead =
        learnt.classCount() == 0
            ? null
            : child("class_head", new Linear(width, learnt.classCount(), deviation));
    pieces_W = buffer(Tensors.ofLongs(columns.pieces(), learnt.pieces().size()));
  }

  /** Its shape. */
  public JointConfig config() {
    return config;
  }

  /** What training data added to the shape. */
  public JointConfig.Learnt learnt() {
    return learnt;
  }

  JointColumns columns() {
    return columns;
  }

  Bert encoder() {
    return encoder;
  }

  /** The states of all tokens [B, T, D]. */
  Tensor encode(JointInput input) {
    Tensor embedded_BTD =
        NativeScope.keep(() -> encoder.embedVectors(embed(input), input.segments_BT()));
    return encoder.layers(embedded_BTD, input.padding(), 0, encoder.config().layers());
  }

  /** What stands in the place of word embeddings [B, T, D]. */
  private Tensor embed(JointInput input) {
    Tensor words_KD =
        torch.embedding(encoder.wordEmbeddings(), input.pieces_K()).mul(input.shares_K1());
    Tensor x_ND =
        types.forward(input.types_BT()).flatten(0, 1).index_add(0, input.places_K(), words_KD);
    TreePlaces places = input.places();
    if (sourcePlaces != null && places != null) {
      x_ND = places.addedTo(x_ND, sourcePlaces);
    }
    if (values != null && input.valuePlaces_N() != null) {
      Tensor values_ND = values.forward(of(input.values_NF()).unsqueeze(0)).squeeze(0);
      x_ND = x_ND.index_add(0, input.valuePlaces_N(), values_ND);
    }
    return x_ND.view(input.rows(), input.length(), x_ND.size(1)); // [B, T, D]
  }

  /**
   * What the decoder is given [R, S, D].
   *
   * @param states_PD the texts' states, of all their tokens
   */
  private Tensor embed(JointSteps given, Tensor states_PD) {
    Tensor x_ND =
        steps.weight().narrow(0, given.first(), given.length()).repeat(given.rows(), 1); // [R·S, D]
    if (given.begins_G() != null) {
      x_ND = x_ND.index_add(0, given.begins_G(), begins.forward(of(given.tasks_G())));
    }
    if (given.words_P() != null) {
      Tensor words_PD = torch.embedding(encoder.wordEmbeddings(), of(given.pieces_P()));
      x_ND = x_ND.index_add(0, given.words_P(), words_PD);
    }
    if (given.nodes_Q() != null) {
      x_ND = x_ND.index_add(0, given.nodes_Q(), formulaTokens.forward(of(given.tokens_Q())));
    }
    if (given.copies_C() != null) {
      Tensor copied_CD = copied.forward(states_PD.index_select(0, of(given.places_C())));
      x_ND = x_ND.index_add(0, given.copies_C(), copied_CD);
    }
    if (given.at() != null) {
      x_ND = given.at().addedTo(x_ND, nextPlaces);
    }
    return stepNorm.forward(x_ND).view(given.rows(), given.length(), x_ND.size(1)); // [R, S, D]
  }

  /** Scores of the K columns [N, K]. */
  private Tensor columnScores(Tensor hidden_ND) {
    Tensor words_WD = torch.embedding(encoder.wordEmbeddings(), pieces_W);
    Tensor words_NW = wordQuery.forward(hidden_ND).matmul(words_WD.transpose(0, 1)).add(wordBias_W);
    return Tensors.concat(1, words_NW, formulaHead.forward(hidden_ND));
  }

  /** Scores of the texts' tokens [R, S, T]. */
  private Tensor pointerScores(Tensor hidden_RSD, Tensor keys_RTD) {
    Scalar scale = new Scalar(1 / Math.sqrt(hidden_RSD.size(2)));
    return pointerQuery.forward(hidden_RSD).matmul(keys_RTD.transpose(1, 2)).mul(scale);
  }

  /** The negative log-likelihood of all steps that should be said, summed. */
  Tensor loss(Tensor states_BTD, JointInput input, JointTargets targets) {
    Tensor states_RTD = states_BTD.index_select(0, targets.rows_R());
    Tensor padding = input.padding().index_select(0, targets.rows_R());
    Tensor hidden_RSD = embed(targets.steps(), states_BTD.flatten(0, 1));
    Tensor causal =
        AttentionBias.causal(targets.steps().length())
            .to(states_BTD.device(), torch.ScalarType.Float);
    for (DecoderLayer layer : decoder) {
      hidden_RSD = layer.forward(hidden_RSD, layer.memory(states_RTD, padding), causal);
    }
    Tensor columns_NK =
        columnScores(hidden_RSD.flatten(0, 1).index_select(0, targets.there_N()))
            .add(targets.allowed_CK().index_select(0, targets.masks_N()));
    Tensor places_NT =
        pointerScores(hidden_RSD, pointerKey.forward(states_RTD))
            .flatten(0, 1)
            .index_select(0, targets.there_N())
            .add(targets.places_NT());
    Tensor right_N1 = columns_NK.gather(1, targets.columns_N1()).add(targets.hasColumn_N1());
    Tensor all_N = Tensors.concat(1, columns_NK, places_NT).logsumexp(1);
    Tensor said_N = Tensors.concat(1, right_N1, places_NT.add(targets.right_NT())).logsumexp(1);
    return all_N.sub(said_N).sum();
  }

  /**
   * Scores of all tasks' classes [B, C].
   *
   * @param states_BTD of the texts
   */
  Tensor classes(Tensor states_BTD, JointInput input) {
    Tensor sum_BD = states_BTD.mul(input.present_BT1()).sum(1);
    return of(classHead).forward(sum_BD.div(input.present_BT1().sum(1)));
  }

  /** Begins to say something after each of some texts. */
  Generation generate(JointInput input) {
    Tensor states_BTD = encode(input);
    return new Generation(
        states_BTD,
        decoder.stream().map(layer -> layer.memory(states_BTD, input.padding())).toList());
  }

  /** Generation step by step, with cached keys and values: the same numbers as {@link #loss}. */
  final class Generation {
    private final Tensor states_PD;
    private final InputTensors texts;
    private final InputTensors.Repeated keys_RTD;
    private final List<Supplier<CrossAttention.Memory>> memories;
    private final List<KeyValueCache> caches = KeyValueCache.ofLayers(config.decoderLayers());

    private Generation(Tensor states_BTD, List<CrossAttention.Memory> memories) {
      this.states_PD = states_BTD.flatten(0, 1);
      this.texts = new InputTensors(states_BTD);
      this.keys_RTD = texts.add(pointerKey.forward(states_BTD));
      this.memories = memories.stream().map(memory -> memory.repeatedFor(texts)).toList();
    }

    /** Continues these rows of the step before; at first each text has a row. */
    void reorder(long[] rows) {
      Tensor rows_R = texts.reorder(rows);
      caches.forEach(cache -> cache.reorder(rows_R));
    }

    /**
     * Scores of what is said next.
     *
     * @param given one step a row
     * @return [R, K + T]
     */
    Tensor step(JointSteps given) {
      Tensor hidden_R1D = embed(given, states_PD);
      for (int i = 0; i < decoder.size(); i++) {
        hidden_R1D = decoder.get(i).forward(hidden_R1D, memories.get(i).get(), caches.get(i));
      }
      Tensor places_RT = pointerScores(hidden_R1D, keys_RTD.rows()).select(1, 0);
      return Tensors.concat(1, columnScores(hidden_R1D.select(1, 0)), places_RT);
    }
  }

  private static <X> X of(@Nullable X part) {
    return Objects.requireNonNull(part, "this model has no such part");
  }
}
