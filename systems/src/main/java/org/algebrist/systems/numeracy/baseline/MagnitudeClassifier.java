package org.algebrist.systems.numeracy.baseline;

import org.algebrist.neural.layer.Layer;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;

/** A classifier of texts as words. */
public abstract sealed class MagnitudeClassifier extends Layer
    permits LogisticRegression,
        ConvolutionClassifier,
        RecurrentClassifier,
        ConvolutionRecurrentClassifier,
        DiceClassifier,
        CapsuleClassifier {

  /** Word vectors start as large as Kim's (2014), whose ±0.25 uniform ones deviate by 0.14. */
  static final double WORD_DEVIATION = 0.14;

  /** Of what a text is classified by, and of word vectors. */
  private static final double DROPOUT = 0.3;

  private static final long SUM = 2; // torch's number of the reduction
  private static final long NO_CLASS = -100; // torch's default of a label that is skipped

  /**
   * Scores the classes; the largest is the answer.
   *
   * @return [B, C]
   */
  abstract Tensor forward(WordBatch batch);

  /**
   * What training lowers: cross-entropy, unless a classifier says otherwise.
   *
   * @param scores_BC of {@link #forward}
   * @param labels_B int64, the right classes
   * @return the sum over the texts, a scalar
   */
  Tensor loss(Tensor scores_BC, Tensor labels_B) {
    return torch.cross_entropy_loss(scores_BC, labels_B, new TensorOptional(), SUM, NO_CLASS, 0.0);
  }

  final Tensor drop(Tensor x) {
    return training() ? torch.dropout(x, DROPOUT, true) : x;
  }

  /** The usual first values of a linear map: 1/√in. */
  static double deviation(int in) {
    return 1 / Math.sqrt(in);
  }
}
