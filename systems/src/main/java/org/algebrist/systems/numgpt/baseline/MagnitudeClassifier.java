package org.algebrist.systems.numgpt.baseline;

import org.algebrist.neural.layer.CrossEntropy;
import org.algebrist.neural.layer.Layer;
import org.bytedeco.pytorch.Tensor;

/** A classifier of texts as words. */
public abstract sealed class MagnitudeClassifier extends Layer
    permits PriorClassifier,
        LogisticRegression,
        ConvolutionClassifier,
        RecurrentClassifier,
        ConvolutionRecurrentClassifier,
        DiceClassifier,
        CapsuleClassifier {

  /** Word vectors start as large as Kim's (2014), whose ±0.25 uniform ones deviate by 0.14. */
  static final double WORD_DEVIATION = 0.14;

  /** Of what a text is classified by, and of word vectors. */
  private static final double DROPOUT = 0.3;

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
    return CrossEntropy.sum(scores_BC, labels_B);
  }

  final Tensor drop(Tensor x) {
    return dropped(x, DROPOUT);
  }

  /** The usual first values of a linear map: 1/√in. */
  static double deviation(int in) {
    return 1 / Math.sqrt(in);
  }
}
