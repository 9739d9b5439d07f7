package org.algebrist.systems.mathgpt;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
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
import org.algebrist.systems.mathgpt.token.MathSequence;
import org.algebrist.systems.mathgpt.token.MathVocabulary;
import org.algebrist.systems.mathgpt.token.NumberForm;
import org.algebrist.systems.mathgpt.token.TokenGroup;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * MathGPT, whole (Scarlatos and Lan 2023, section 2): a GPT whose tokens are text and nodes of
 * operator trees. Without trees in its texts it is GPT-2.
 */
public final class MathGptModel extends Layer {
  /** The gain of first weights that should be small. */
  private static final double SMALL = 0.1;

  private final MathGptConfig config;
  private final MathGptConfig.Learnt learnt;
  private final MathVocabulary vocabulary;
  private final Embedding tokens; // emb_tok of text, and the weight of φ_text
  private final GptStack stack;
  private final Embedding formulaTokens; // emb_tok of those that are linked with no text
  private final @Nullable TextLinks links; // 2.3
  private final @Nullable Embedding types; // emb_type, 2.1
  private final @Nullable Linear positions; // W, 2.2
  private final Linear formulaHead; // φ_math, without pointers
  private final @Nullable Linear classifier; // B.2
  private final @Nullable NumberPointers pointers;
  private final @Nullable NumeralValues numerals;

  /** −∞ for text tokens that are never said as words, and as text below a head. */
  private final Tensor notWords_V;

  private final Tensor notPieces_V;

  /**
   * A model with random weights, drawn from libtorch's generator.
   *
   * @param shape of the stack: {@link MathGptConfig#gpt}, or as a GPT was published
   * @param linked for each formula token the text tokens that it is linked with; empty for none
   */
  MathGptModel(
      MathGptConfig config, GptConfig shape, MathGptConfig.Learnt learnt, List<long[]> linked) {
    this.config = config;
    this.learnt = learnt;
    vocabulary = config.vocabularyWith(learnt);
    int width = shape.shape().width();
    int formula = vocabulary.formulaSize();
    double deviation = shape.shape().deviation();
    double small = SMALL * deviation;
    tokens = child("tokens", new Embedding(shape.vocabulary(), width, deviation));
    stack = child("stack", new GptStack(shape));
    formulaTokens = child("formula_tokens", new Embedding(formula, width, deviation));
    links = config.linked() ? child("", new TextLinks(linked, width, small)) : null;
    types =
        config.types()
            ? child("types", new Embedding(TokenType.values().length, width, small))
            : null;
    positions =
        config.positions() == MathGptConfig.Positions.NONE
            ? null
            : child("positions", Linear.withoutBias(MathGptConfig.VECTORS.width(), width, small));
    formulaHead =
        child("formula_head", new Linear(width, formula - vocabulary.pointers(), deviation));
    classifier =
        learnt.classes() == 0
            ? null
            : child("classifier", Linear.withoutBias(width, learnt.classes(), deviation));
    pointers = vocabulary.pointers() > 0 ? child("", new NumberPointers(width, deviation)) : null;
    numerals =
        vocabulary.form() == NumberForm.NUMERAL
            ? child("", new NumeralValues(width, deviation))
            : null;
    notWords_V = never(group -> group == TokenGroup.GIVEN);
    notPieces_V = never(group -> group != TokenGroup.TEXT);
  }

  /** −∞ for text tokens of some groups, 0 for the others [V]. */
  private Tensor never(Predicate<TokenGroup> excluded) {
    float[] mask = new float[vocabulary.textSize()];
    for (int id = 0; id < mask.length; id++) {
      mask[id] = excluded.test(learnt.marks().group(id)) ? Float.NEGATIVE_INFINITY : 0;
    }
    return buffer(Tensors.ofFloats(mask, mask.length));
  }

  /** Texts as the model takes them. */
  public MathGptBatch batch(List<MathSequence> texts) {
    return MathGptBatch.of(texts, vocabulary, config.positions(), coding());
  }

  /** {@link GptStack#startPositionsFromSinusoids()}. */
  void startPositionsFromSinusoids() {
    stack.startPositionsFromSinusoids();
  }

  /** The shape, and which parts it has. */
  public MathGptConfig config() {
    return config;
  }

  /** What training data added to the shape. */
  public MathGptConfig.Learnt learnt() {
    return learnt;
  }

  /** The tokens that it reads and says. */
  public MathVocabulary vocabulary() {
    return vocabulary;
  }

  /** How numerals with a value are coded; null where the model has none. */
  public @Nullable NumeralCoding coding() {
    return numerals == null ? null : numerals.coding();
  }

  /**
   * emb_tok of all formula tokens.
   *
   * @return [M, D]
   */
  private Tensor formulaEmbeddings() {
    return links == null
        ? formulaTokens.weight()
        : links.embeddings(tokens, formulaTokens.weight());
  }

  @Override
  protected void prepare(boolean forInference) {
    if (links != null) {
      links.forget();
      if (forInference) {
        links.keep(tokens, formulaTokens.weight());
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
    if (numerals != null && batch.numeralPlaces_N() != null) {
      x_ND = x_ND.index_add(0, batch.numeralPlaces_N(), numerals.embed(of(batch.features_NF())));
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
    return positions == null || batch.treePlaces() == null
        ? x_ND
        : batch.treePlaces().addedTo(x_ND, positions);
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
  public Tensor classify(MathGptBatch batch, Tensor ends_B, Tensor padding) {
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
      if (pointers != null) {
        Tensor keys_BQD = pointers.keys(hidden_PD, of(batch.mentions_BQ()));
        logits_NM =
            Tensors.concat(
                1,
                logits_NM,
                pointers.scores(
                    hidden_ND,
                    keys_BQD.index_select(0, of(targets.nodeTexts_N())),
                    of(batch.mentionMask_BQ()).index_select(0, of(targets.nodeTexts_N()))));
      }
      Tensor mask_NM = of(targets.masks_CM()).index_select(0, of(targets.nodeMasks_N()));
      sums.add(CrossEntropy.sum(logits_NM.add(mask_NM), of(targets.nodeTargets_N())));
    }
    if (numerals != null && targets.numerals_L() != null) {
      sums.add(
          numerals
              .coding()
              .loss(hidden_PD.index_select(0, targets.numerals_L()), of(targets.features_LF())));
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

  /** Scores of the words' numbers, where the model points to them. */
  NumberPointers pointers() {
    return of(pointers);
  }

  private static <X> X of(@Nullable X part) {
    return Objects.requireNonNull(part, "this model has no such part");
  }
}
