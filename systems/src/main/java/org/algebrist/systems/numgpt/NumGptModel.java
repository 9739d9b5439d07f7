package org.algebrist.systems.numgpt;

import java.util.Objects;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.gpt.GptStack;
import org.algebrist.neural.layer.CrossEntropy;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.Linear;
import org.algebrist.neural.numeral.NumeralCoding;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * NumGPT, and the models it is compared with: a GPT whose numbers are one token with a value, or
 * plain text. Equation numbers are those of the NumGPT paper.
 */
public final class NumGptModel extends Layer {
  /** z of a text token, eq. 7. */
  static final long TEXT = 0;

  /** z of a numeral, eq. 7. */
  static final long NUMERAL = 1;

  /** λ of the number token loss, as its paper sets it. */
  private static final double NUMBER_TOKEN_WEIGHT = 0.3;

  private final NumGptConfig config;
  private final NumGptConfig.Learnt learnt;
  private final Embedding tokens;
  private final GptStack stack;
  private final @Nullable NumeralCoding coding;
  private final @Nullable Embedding textNumeral; // NE of every text token
  private final @Nullable Linear fusion; // W_b
  private final @Nullable Linear selector; // W_z
  private final Linear tokenHead; // W
  private final @Nullable Linear classifier;

  /** A model with random weights, drawn from libtorch's generator. */
  public NumGptModel(NumGptConfig config, NumGptConfig.Learnt learnt) {
    if (learnt.digitTokens().size() != (config.numerals().hasNumberTokenLoss() ? 10 : 0)) {
      throw new IllegalArgumentException(
          "%d digit tokens for %s; expected 10 for the number token loss, else none"
              .formatted(learnt.digitTokens().size(), config.numerals()));
    }
    this.config = config;
    this.learnt = learnt;
    int hidden = config.width();
    double deviation = config.deviation();
    tokens = child("tokens", new Embedding(learnt.vocabulary(), hidden, deviation));
    stack = child("stack", new GptStack(config.gpt(learnt.vocabulary())));
    coding = config.numerals().coding(config, learnt.largest()).orElse(null);
    if (coding == null) {
      textNumeral = null;
      fusion = null;
      selector = null;
    } else {
      child("coding", coding);
      textNumeral = child("text_numeral", new Embedding(1, coding.width(), deviation));
      fusion = child("fusion", Linear.withoutBias(hidden + coding.width(), hidden, deviation));
      selector = child("selector", Linear.withoutBias(hidden, 2, deviation));
    }
    tokenHead = child("token_head", Linear.withoutBias(hidden, learnt.vocabulary(), deviation));
    classifier =
        learnt.classes() == 0
            ? null
            : child("classifier", Linear.withoutBias(hidden, learnt.classes(), deviation));
  }

  /** How numerals are coded, or null where they are text. */
  public @Nullable NumeralCoding coding() {
    return coding;
  }

  /** Its shape. */
  public NumGptConfig config() {
    return config;
  }

  /** What training data added to the shape. */
  public NumGptConfig.Learnt learnt() {
    return learnt;
  }

  /**
   * What goes into the stack, without positions (eq. 6): [TE(x), NE(x)] W_b, where TE is one vector
   * for all numerals and NE one for all text.
   *
   * @return [B, T, D]
   */
  Tensor embed(NumGptBatch batch) {
    Tensor text_BTD = tokens.forward(batch.ids_BT());
    if (coding == null) {
      return text_BTD;
    }
    long texts = batch.ids_BT().size(0);
    long length = batch.ids_BT().size(1);
    Tensor numeral_Pd = of(textNumeral).weight().expand(texts * length, coding.width());
    if (batch.numeralPlaces_N() != null) {
      numeral_Pd =
          numeral_Pd.index_copy(0, batch.numeralPlaces_N(), coding.embed(of(batch.features_NF())));
    }
    return of(fusion)
        .forward(Tensors.concat(2, text_BTD, numeral_Pd.view(texts, length, coding.width())));
  }

  /** Hidden states h of whole texts [B, T, D]. */
  public Tensor hidden(NumGptBatch batch) {
    return stack.forward(NativeScope.keep(() -> embed(batch)));
  }

  /** Hidden states of the next tokens, whose earlier ones are in the cache [B, T, D]. */
  Tensor hidden(NumGptBatch batch, GptStack.Cache cache) {
    return stack.forward(embed(batch), cache);
  }

  /** An empty cache for generation. */
  GptStack.Cache newCache() {
    return stack.newCache();
  }

  /** Scores of the classes, read at each text's last token [B, C]. */
  public Tensor classify(NumGptBatch batch) {
    Tensor embedded_BTD = NativeScope.keep(() -> embed(batch));
    return of(classifier).forward(stack.forwardAt(embedded_BTD, batch.ends_B(), batch.padding()));
  }

  /** The numeral-aware loss (eq. 12), summed over all that should be said. */
  public Tensor loss(NumGptBatch batch, NumGptBatch.Next next) {
    Tensor hidden_PD = hidden(batch).flatten(0, 1);
    Tensor beforeText_MD = hidden_PD.index_select(0, next.textPlaces_M());
    Tensor logits_MV = tokenHead.forward(beforeText_MD);
    Tensor sum = CrossEntropy.sum(logits_MV, next.textTargets_M());
    if (coding == null) {
      return config.numerals().hasNumberTokenLoss()
          ? sum.add(numberTokenLoss(logits_MV, next.textTargets_M()))
          : sum;
    }
    sum = sum.add(selection(beforeText_MD, TEXT));
    if (next.numeralPlaces_K() != null) {
      Tensor beforeNumeral_KD = hidden_PD.index_select(0, next.numeralPlaces_K());
      sum =
          sum.add(selection(beforeNumeral_KD, NUMERAL))
              .add(coding.loss(beforeNumeral_KD, of(next.features_KF())));
    }
    return sum;
  }

  /**
   * The number token loss by Wasserstein's distance (Zausinger et al. 2025, NTL-WAS): where a digit
   * should be said, how far from it the digits lie that the model deems possible, Σ_i p(i) |i − y|.
   */
  private Tensor numberTokenLoss(Tensor logits_MV, Tensor targets_M) {
    long[] ids = learnt.digitTokens().stream().mapToLong(Long::longValue).toArray();
    Tensor ids_X = Tensors.ofLongs(ids, ids.length).to(targets_M.device(), torch.ScalarType.Long);
    Tensor isDigit_MX = targets_M.unsqueeze(1).eq(ids_X); // one digit at most is 1
    Tensor digits_MX = torch.softmax(logits_MV.index_select(1, ids_X), 1);
    float[] values = new float[ids.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = i;
    }
    Tensor values_X =
        Tensors.ofFloats(values, values.length).to(targets_M.device(), torch.ScalarType.Float);
    Tensor one_MX = isDigit_MX.to(torch.ScalarType.Float);
    Tensor right_M1 = one_MX.matmul(values_X.unsqueeze(1));
    Tensor distance_M = digits_MX.mul(right_M1.sub(values_X).abs()).sum(1);
    return distance_M.mul(one_MX.sum(1)).sum().mul(new Scalar(NUMBER_TOKEN_WEIGHT));
  }

  /** −Σ log p(z). */
  private Tensor selection(Tensor hidden_ND, long z) {
    return torch.log_softmax(of(selector).forward(hidden_ND), 1).select(1, z).sum().neg();
  }

  /** Logarithms of p(z = text) and p(z = numeral) [N, 2] (eq. 8). */
  Tensor selector(Tensor hidden_ND) {
    return torch.log_softmax(of(selector).forward(hidden_ND), 1);
  }

  /** Logits of text tokens [N, V] (eq. 9). */
  Tensor tokenLogits(Tensor hidden_ND) {
    return tokenHead.forward(hidden_ND);
  }

  private static <X> X of(@Nullable X part) {
    return Objects.requireNonNull(part, "this model has no such part");
  }
}
