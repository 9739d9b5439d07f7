package org.algebrist.systems.comus.baseline;

import org.algebrist.neural.NativeScope;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.TextConvolution;
import org.algebrist.systems.comus.encoding.ProblemBatch;
import org.algebrist.systems.comus.encoding.ProblemEncoder;
import org.bytedeco.pytorch.Tensor;

/** TextCNN: the largest activations of filters over 3, 4 and 5 pieces (Kim 2014, CNN-rand). */
public final class TextCnn extends ProblemEncoder {
  private static final double DEVIATION = 0.14;

  private final Embedding pieces;
  private final TextConvolution convolution;
  private final double dropout;

  /**
   * @param vocabulary number of word pieces
   * @param width of piece vectors and filters
   */
  public TextCnn(int vocabulary, int width, double dropout) {
    pieces = child("pieces", new Embedding(vocabulary, width, DEVIATION));
    convolution = child("convolution", new TextConvolution(width, width, 3, 4, 5));
    this.dropout = dropout;
  }

  @Override
  public int width() {
    return convolution.width();
  }

  @Override
  public Tensor pool(ProblemBatch batch) {
    return NativeScope.keep(() -> {
      Tensor x_BTD = pieces.forward(batch.text().ids_BT());
      return convolution.forward(dropped(x_BTD, dropout), batch.text().lengths());
    });
  }
}
