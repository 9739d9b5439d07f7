package org.algebrist.systems.mathgpt;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.algebrist.expression.sequence.TokenType;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.gpt.GptConfig;
import org.algebrist.neural.gpt.GptStack;
import org.algebrist.neural.layer.CrossEntropy;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.Linear;
import org.algebrist.neural.numeral.NumeralCoding;
import org.algebrist.neural.numeral.PrototypeCoding;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.GradMode;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * MathGPT, whole (Scarlatos and Lan 2023, section 2): a GPT whose tokens are text and nodes of
 * operator trees. Without trees in its texts it is GPT-2.
 */
public final class MathGptModel extends Layer {
  /** Width of φ_p's hidden layer, and the gain of first weights that should be small. */
  private static final int LINK_WIDTH = 10;

  private static final double SMALL = 0.1;

  /** Shape of numerals with a value, as NumGPT has them. */
  private static final int NUMERAL_WIDTH = 64;

  private static final double SIGMA = 0.5;
  private static final double EXPONENT_DEVIATION = 0.5;

  private final MathGptConfig config;
  private final MathGptConfig.Learnt learnt;
  private final MathVocabulary vocabulary;
  private final Embedding tokens; // emb_tok of text, and the weight of φ_text
  private final GptStack stack;
  private final Embedding formulaTokens; // those that are linked with no text
  private final @Nullable Linear linkIn; // φ_p
  private final @Nullable Linear linkOut;
  private final @Nullable Embedding types; // emb_type
  private final @Nullable Linear positions; // W, 2.2
  private final Linear formulaHead; // φ_math, without pointers
  private final @Nullable Linear classifier;
  private final @Nullable Linear pointerQuery;
  private final @Nullable Linear pointerKey;
  private final @Nullable NumeralCoding coding;
  private final @Nullable Linear fusion;

  /** The text tokens that formula tokens are made of, all in a row: which, whose, and 1/K. */
  private final Tensor linkPieces_Q;

  private final Tensor linkOwners_Q;
  private final Tensor linkShare_M1;
  private final Tensor unlinked_M1; // 1 where nothing is linked

  /** −∞ for text tokens that are never said as words, and as text below a head. */
  private final Tensor notWords_V;

  private final Tensor notPieces_V;

  /** {@link #formulaEmbeddings} for generation, which asks for them at every token. */
  private @Nullable Tensor kept_MD;

  /**
   * A model with random weights, drawn from libtorch's generator.
   *
   * @param shape of the stack: {@link MathGptConfig#gpt}, or as a GPT was published
   * @param links for each formula token the text tokens that it is linked with; empty for none
   */
  MathGptModel(
      MathGptConfig config, GptConfig shape, MathGptConfig.Learnt learnt, List<long[]> links) {
    this.config = config;
    this.learnt = learnt;
    vocabulary = MathVocabulary.of(config, learnt);
    int width = shape.shape().width();
    int formula = vocabulary.formulaSize();
    double deviation = shape.shape().deviation();
    tokens = child("tokens", new Embedding(shape.vocabulary(), width, deviation));
    stack = child("stack", new GptStack(shape));
    formulaTokens = child("formula_tokens", new Embedding(formula, width, deviation));
    linkIn =
        config.linked()
            ? child("link_in", Linear.withoutBias(width, LINK_WIDTH, SMALL * deviation))
            : null;
    linkOut =
        config.linked()
            ? child("link_out", Linear.withoutBias(LINK_WIDTH, width, SMALL * deviation))
            : null;
    types =
        config.types()
            ? child("types", new Embedding(TokenType.values().length, width, SMALL * deviation))
            : null;
    positions =
        config.positions() == MathGptConfig.Positions.NONE
            ? null
            : child(
                "positions",
                Linear.withoutBias(MathGptConfig.VECTORS.width(), width, SMALL * deviation));
    formulaHead =
        child("formula_head", new Linear(width, formula - vocabulary.pointers(), deviation));
    classifier =
        learnt.classes() == 0
            ? null
            : child("classifier", Linear.withoutBias(width, learnt.classes(), deviation));
    boolean points = vocabulary.pointers() > 0;
    pointerQuery =
        points ? child("pointer_query", Linear.withoutBias(width, width, deviation)) : null;
    pointerKey = points ? child("pointer_key", Linear.withoutBias(width, width, deviation)) : null;
    boolean valued = vocabulary.form() == NumberForm.NUMERAL;
    coding =
        valued
            ? child(
                "numerals",
                new PrototypeCoding(NUMERAL_WIDTH, SIGMA, width, deviation, EXPONENT_DEVIATION))
            : null;
    fusion = valued ? child("fusion", Linear.withoutBias(NUMERAL_WIDTH, width, deviation)) : null;

    List<Long> pieces = new ArrayList<>();
    List<Long> owners = new ArrayList<>();
    float[] share = new float[formula];
    float[] unlinked = new float[formula];
    for (int m = 0; m < formula; m++) {
      long[] link = config.linked() ? links.get(m) : new long[0];
      for (long piece : link) {
        pieces.add(piece);
        owners.add((long) m);
      }
      share[m] = link.length == 0 ? 0 : 1f / link.length;
      unlinked[m] = link.length == 0 ? 1 : 0;
    }
    linkPieces_Q = buffer(MathGptBatch.longs(pieces));
    linkOwners_Q = buffer(MathGptBatch.longs(owners));
    linkShare_M1 = buffer(Tensors.ofFloats(share, formula, 1));
    unlinked_M1 = buffer(Tensors.ofFloats(unlinked, formula, 1));
    float[] notWords = new float[vocabulary.textSize()];
    float[] notPieces = new float[vocabulary.textSize()];
    for (int id = 0; id < notWords.length; id++) {
      TokenGroup group = learnt.marks().group(id);
      notWords[id] = group == TokenGroup.GIVEN ? Float.NEGATIVE_INFINITY : 0;
      notPieces[id] = group == TokenGroup.TEXT ? 0 : Float.NEGATIVE_INFINITY;
    }
    notWords_V = buffer(Tensors.ofFloats(notWords, notWords.length));
    notPieces_V = buffer(Tensors.ofFloats(notPieces, notPieces.length));
  }

  /** Texts as the model takes them. */
  public MathGptBatch batch(List<MathSequence> texts) {
    return MathGptBatch.of(texts, vocabulary, config.positions(), coding);
  }

  /** {@link GptStack#startPositionsFromSinusoids()}. */
  void startPositionsFromSinusoids() {
    stack.startPositionsFromSinusoids();
  }

  public MathGptConfig config() {
    return config;
  }

  /** What training data added to the shape. */
  public MathGptConfig.Learnt learnt() {
    return learnt;
  }

  public MathVocabulary vocabulary() {
    return vocabulary;
  }

  public @Nullable NumeralCoding coding() {
    return coding;
  }

  /**
   * emb_tok of all formula tokens: t + φ_p(t) where they are linked with text (2.3), t being the
   * mean of its tokens' embeddings; a vector of its own for the others.
   *
   * @return [M, D]
   */
  private Tensor formulaEmbeddings() {
    if (linkIn == null || linkOut == null) {
      return formulaTokens.weight();
    }
    if (kept_MD != null && !GradMode.is_enabled()) {
      return kept_MD;
    }
    Tensor pieces_QD = tokens.forward(linkPieces_Q);
    Tensor t_MD =
        torch
            .zeros_like(formulaTokens.weight())
            .index_add(0, linkOwners_Q, pieces_QD)
            .mul(linkShare_M1);
    Tensor linked_MD = t_MD.add(linkOut.forward(torch.tanh(linkIn.forward(t_MD))));
    return linked_MD.add(formulaTokens.weight().mul(unlinked_M1));
  }

  @Override
  protected void prepare(boolean forInference) {
    if (kept_MD != null) {
      kept_MD.close();
      kept_MD = null;
    }
    if (forInference && config.linked()) {
      try (PointerScope scope = new PointerScope();
          NoGradGuard noGrad = new NoGradGuard()) {
        kept_MD = NativeScope.own(formulaEmbeddings());
      }
    }
  }

  /**
   * What goes into the stack: emb_tok + emb_tp + emb_type (2.1); the stack adds emb_sp.
   *
   * @return [B, T, D]
   */
  private Tensor embed(MathGptBatch batch) {
    Tensor x_ND = withTreePlaces(meanings(batch), batch);
    if (coding != null && batch.numeralPlaces_N() != null) {
      x_ND =
          x_ND.index_add(
              0,
              batch.numeralPlaces_N(),
              of(fusion).forward(coding.embed(of(batch.features_NF()))));
    }
    return x_ND.view(batch.ids_BT().size(0), batch.ids_BT().size(1), x_ND.size(1));
  }

  /** emb_tok + emb_type, without values of numerals [B·T, D]. */
  Tensor meanings(MathGptBatch batch) {
    Tensor x_ND = tokens.forward(batch.ids_BT()).flatten(0, 1);
    if (batch.formulaPlaces_K() != null) {
      x_ND =
          x_ND.index_copy(
              0,
              batch.formulaPlaces_K(),
              formulaEmbeddings().index_select(0, of(batch.formulaIds_K())));
    }
    return types == null ? x_ND : x_ND.add(types.forward(batch.types_BT()).flatten(0, 1));
  }

  /** emb_sp + emb_tp of one text [T, D]. */
  Tensor places(MathGptBatch text) {
    return withTreePlaces(stack.positions(text.ids_BT().size(1)), text);
  }

  private Tensor withTreePlaces(Tensor x_ND, MathGptBatch batch) {
    if (positions == null || batch.treePlaces_P() == null) {
      return x_ND;
    }
    Tensor vectors_UD = positions.forward(of(batch.vectors_UW()));
    return x_ND.index_add(
        0, batch.treePlaces_P(), vectors_UD.index_select(0, of(batch.treeIndex_P())));
  }

  /** Hidden states of whole texts [B, T, D]. */
  public Tensor hidden(MathGptBatch batch) {
    return stack.forward(NativeScope.keep(() -> embed(batch)));
  }

  /** Hidden states of the next tokens, whose earlier ones are in the cache [B, T, D]. */
  public Tensor hidden(MathGptBatch batch, GptStack.Cache cache) {
    return stack.forward(NativeScope.keep(() -> embed(batch)), cache);
  }

  GptStack.Cache newCache() {
    return stack.newCache();
  }

  /**
   * Scores of the classes, read at each text's last token (B.2).
   *
   * @param ends_B int64, the places of those tokens
   * @param padding [B, 1, 1, T], 0, or −∞ behind the text
   * @return [B, C]
   */
  Tensor classify(MathGptBatch batch, Tensor ends_B, Tensor padding) {
    Tensor embedded_BTD = NativeScope.keep(() -> embed(batch));
    return of(classifier).forward(stack.forwardAt(embedded_BTD, ends_B, padding));
  }

  /** The negative log-likelihood of all that should be said, under the masks of 2.4, summed. */
  public Tensor loss(MathGptBatch batch, MathGptTargets targets) {
    Tensor hidden_BTD = hidden(batch);
    Tensor hidden_PD = hidden_BTD.flatten(0, 1);
    List<Tensor> sums = new ArrayList<>();
    if (targets.words_R() != null) {
      Tensor logits = wordLogits(hidden_PD.index_select(0, targets.words_R()));
      sums.add(CrossEntropy.sum(logits, of(targets.wordTargets_R())));
    }
    if (targets.pieces_S() != null) {
      Tensor logits =
          pieceLogits(hidden_PD.index_select(0, targets.pieces_S()), of(targets.pieceEnds_S1()));
      sums.add(CrossEntropy.sum(logits, of(targets.pieceTargets_S())));
    }
    if (targets.nodes_N() != null) {
      Tensor hidden_ND = hidden_PD.index_select(0, targets.nodes_N());
      Tensor logits_NM = nodeLogits(hidden_ND);
      if (vocabulary.pointers() > 0) {
        Tensor keys_BQD = pointerKeys(hidden_PD, of(batch.mentions_BQ()));
        logits_NM =
            Tensors.concat(
                1,
                logits_NM,
                pointerScores(
                    hidden_ND,
                    keys_BQD.index_select(0, of(targets.nodeTexts_N())),
                    of(batch.mentionMask_BQ()).index_select(0, of(targets.nodeTexts_N()))));
      }
      Tensor mask_NM = of(targets.masks_CM()).index_select(0, of(targets.nodeMasks_N()));
      sums.add(CrossEntropy.sum(logits_NM.add(mask_NM), of(targets.nodeTargets_N())));
    }
    if (coding != null && targets.numerals_L() != null) {
      sums.add(
          coding.loss(hidden_PD.index_select(0, targets.numerals_L()), of(targets.features_LF())));
    }
    Tensor sum = sums.getFirst();
    for (Tensor part : sums.subList(1, sums.size())) {
      sum = sum.add(part);
    }
    return sum;
  }

  /**
   * φ_text where words, or a formula's start, may follow.
   *
   * @return [N, V + 1], the last column the formula's start
   */
  Tensor wordLogits(Tensor hidden_ND) {
    return withMark(hidden_ND, notWords_V, vocabulary.formulaStart());
  }

  /**
   * φ_text where text below a head, or the end node, may follow.
   *
   * @param ends_N1 0, or −∞ where the end node may not follow
   * @return [N, V + 1], the last column the end node
   */
  Tensor pieceLogits(Tensor hidden_ND, Tensor ends_N1) {
    Tensor logits = withMark(hidden_ND, notPieces_V, vocabulary.endNode());
    long width = logits.size(1);
    return Tensors.concat(
        1, logits.narrow(1, 0, width - 1), logits.narrow(1, width - 1, 1).add(ends_N1));
  }

  private Tensor withMark(Tensor hidden_ND, Tensor never_V, int mark) {
    Tensor text_NV = torch.linear(hidden_ND, tokens.weight(), new TensorOptional()).add(never_V);
    return Tensors.concat(
        1, text_NV, formulaHead.forward(hidden_ND, mark - vocabulary.textSize(), 1));
  }

  /** φ_math, without pointers [N, M − Q]. */
  Tensor nodeLogits(Tensor hidden_ND) {
    return formulaHead.forward(hidden_ND);
  }

  /**
   * What the words' numbers are found by.
   *
   * @param mentions_BQ int64, their places
   * @return [B, Q, D]
   */
  Tensor pointerKeys(Tensor hidden_PD, Tensor mentions_BQ) {
    Tensor states = hidden_PD.index_select(0, mentions_BQ.flatten(0, 1));
    return of(pointerKey)
        .forward(states)
        .view(mentions_BQ.size(0), mentions_BQ.size(1), hidden_PD.size(1));
  }

  /**
   * How well each number of the words fits, as scaled dot products.
   *
   * @param keys_NQD the keys of each row's text
   * @param mask_NQ −∞ where there are fewer
   * @return [N, Q]
   */
  Tensor pointerScores(Tensor hidden_ND, Tensor keys_NQD, Tensor mask_NQ) {
    Tensor query_ND1 = of(pointerQuery).forward(hidden_ND).unsqueeze(2);
    double scale = 1 / Math.sqrt(hidden_ND.size(1));
    return keys_NQD.matmul(query_ND1).squeeze(2).mul(new Scalar(scale)).add(mask_NQ);
  }

  private static <X> X of(@Nullable X part) {
    return Objects.requireNonNull(part, "this model has no such part");
  }
}
