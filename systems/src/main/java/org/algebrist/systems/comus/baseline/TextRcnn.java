package org.algebrist.systems.comus.baseline;

import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Linear;
import org.algebrist.neural.layer.Lstm;
import org.algebrist.neural.layer.PaddingMask;
import org.algebrist.systems.comus.encoding.ProblemBatch;
import org.algebrist.systems.comus.encoding.ProblemEncoder;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch.ScalarType;

/**
 * TextRCNN: each piece beside its two contexts, a tanh layer, the largest of each feature over the
 * text (Lai et al. 2015, equations 1 to 5). The contexts are those of a bidirectional LSTM, as is
 * usual, in the place of the paper's plain recurrence.
 */
public final class TextRcnn extends ProblemEncoder {
  private static final double DEVIATION = 0.14;

  /** Below any tanh: what stands behind a text's end is never the largest. */
  private static final double LEAST = -2;

  private final Embedding pieces;
  private final Lstm contexts;
  private final Linear features;
  private final int width;
  private final double dropout;

  /**
   * @param vocabulary number of word pieces
   * @param width of piece vectors, of one direction's context, and of the features
   */
  public TextRcnn(int vocabulary, int width, double dropout) {
    this.width = width;
    this.dropout = dropout;
    pieces = child("pieces", new Embedding(vocabulary, width, DEVIATION));
    contexts = child("contexts", new Lstm(width, width, true));
    features = child("features", new Linear(3 * width, width, 1 / Math.sqrt(3.0 * width)));
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public Tensor pool(ProblemBatch batch) {
    return NativeScope.keep(() -> {
      int[] lengths = batch.text().lengths();
      Tensor x_BTD = dropped(pieces.forward(batch.text().ids_BT()), dropout);
      Tensor context_BTC = contexts.forward(x_BTD, lengths);
      Tensor y_BTD = features.forward(Tensors.concat(2, context_BTC, x_BTD)).tanh();
      Tensor behind_BT1 =
          PaddingMask.behind(lengths, (int) y_BTD.size(1))
              .to(y_BTD.device(), ScalarType.Bool)
              .unsqueeze(2);
      return y_BTD
          .masked_fill(behind_BT1, Tensors.scalar(LEAST))
          .amax(new long[] {1}, false); // [B, D]
    });
  }
}
