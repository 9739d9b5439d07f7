package org.algebrist.systems.numgpt.baseline;

import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Convolution;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Gru;
import org.algebrist.neural.layer.Linear;
import org.algebrist.neural.layer.PaddingMask;
import org.bytedeco.pytorch.ScalarTypeOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * CNN-capsule, GRU-capsule and BiGRU-capsule: a capsule a word, and one a class, joined by dynamic
 * routing (Sabour, Frosst, Hinton 2017, "Dynamic Routing Between Capsules").
 *
 * <p>A text has no fixed number of words, so the matrices from words to classes are the same at
 * every place. Dimensions beyond the package's: H width of a word's capsule, K of a class's.
 */
final class CapsuleClassifier extends MagnitudeClassifier {
  /** What makes a word's capsule. */
  enum Encoder {
    CNN,
    GRU,
    BIGRU
  }

  /** K and the number of routing iterations (Sabour et al., sections 4 and 7). */
  private static final int CLASS_WIDTH = 16;

  private static final int ROUTINGS = 3;

  /** m⁺, m⁻ and λ of the margin loss (their eq. 4). */
  private static final double PRESENT = 0.9;

  private static final double ABSENT = 0.1;
  private static final double ABSENT_WEIGHT = 0.5;

  private static final int WINDOW = 3;

  /** Under the root of a length: padding is 0, where a root has no gradient. */
  private static final double TINY = 1e-8;

  private final Embedding words;
  private final WordEncoder encoder;
  private final Linear votes;
  private final int classes;

  /** Words with their surroundings, [B, T, D] to [B, T, H]. */
  private interface WordEncoder {
    Tensor encode(Tensor x_BTD, int[] lengths);
  }

  CapsuleClassifier(WordVocabulary vocabulary, int classes, int width, Encoder kind) {
    this.classes = classes;
    words = child("words", new Embedding(vocabulary.size(), width, WORD_DEVIATION));
    encoder =
        switch (kind) {
          case CNN -> {
            Convolution convolution = child("encoder", new Convolution(width, width, WINDOW));
            yield (x_BTD, lengths) ->
                torch.relu(convolution.about(PaddingMask.clear(x_BTD, lengths)));
          }
          case GRU, BIGRU ->
              child("encoder", new Gru(width, width, kind == Encoder.BIGRU))::forward;
        };
    int encoded = kind == Encoder.BIGRU ? 2 * width : width;
    votes =
        child("votes", Linear.withoutBias(encoded, classes * CLASS_WIDTH, deviation(CLASS_WIDTH)));
  }

  /** The lengths of the classes' capsules, 0..1. */
  @Override
  Tensor forward(WordBatch batch) {
    return NativeScope.keep(() -> {
      int[] lengths = batch.lengths();
      Tensor x_BTD = drop(words.forward(batch.ids_BT()));
      Tensor u_BTH = squash(PaddingMask.clear(encoder.encode(x_BTD, lengths), lengths));
      long texts = u_BTH.size(0);
      // û of padding is 0, so that it neither says nor gains anything in the routing.
      Tensor votes_BTCK =
          votes.forward(u_BTH).view(texts, u_BTH.size(1), classes, CLASS_WIDTH); // [B, T, C, K]
      return length(route(votes_BTCK)).squeeze(2); // [B, C]
    });
  }

  /** Procedure 1 of Sabour et al.: û [B, T, C, K] to v [B, C, K]. */
  private static Tensor route(Tensor votes_BTCK) {
    Tensor agreement_BTC = votes_BTCK.select(3, 0).detach().mul(Tensors.scalar(0));
    Tensor v_BCK = squash(weigh(votes_BTCK, agreement_BTC));
    for (int i = 1; i < ROUTINGS; i++) {
      agreement_BTC = agreement_BTC.add(votes_BTCK.mul(v_BCK.unsqueeze(1)).sum(3));
      v_BCK = squash(weigh(votes_BTCK, agreement_BTC));
    }
    return v_BCK;
  }

  /** s = Σ c û, c the softmax over the classes of what a word agrees with. */
  private static Tensor weigh(Tensor votes_BTCK, Tensor agreement_BTC) {
    Tensor share_BTC1 = torch.softmax(agreement_BTC, 2).unsqueeze(3);
    return votes_BTCK.mul(share_BTC1).sum(1); // [B, C, K]
  }

  /** Their eq. 1: as it points, but shorter than 1. */
  private static Tensor squash(Tensor x) {
    Tensor length = length(x);
    return x.mul(length).div(length.mul(length).add(Tensors.scalar(1)));
  }

  /** Of the last dimension, which stays as 1. */
  private static Tensor length(Tensor x) {
    return x.mul(x)
        .sum(new long[] {-1}, true, new ScalarTypeOptional())
        .add(Tensors.scalar(TINY))
        .sqrt();
  }

  /** The margin loss, their eq. 4. */
  @Override
  Tensor loss(Tensor scores_BC, Tensor labels_B) {
    Tensor right_BC = torch.one_hot(labels_B, classes).to(scores_BC.scalar_type());
    Tensor tooShort_BC = torch.relu(scores_BC.neg().add(Tensors.scalar(PRESENT)));
    Tensor tooLong_BC = torch.relu(scores_BC.sub(Tensors.scalar(ABSENT)));
    Tensor wrong_BC = right_BC.neg().add(Tensors.scalar(1));
    return right_BC
        .mul(tooShort_BC.mul(tooShort_BC))
        .add(wrong_BC.mul(tooLong_BC.mul(tooLong_BC)).mul(Tensors.scalar(ABSENT_WEIGHT)))
        .sum();
  }
}
