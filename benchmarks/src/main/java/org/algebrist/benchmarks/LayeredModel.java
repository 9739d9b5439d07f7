package org.algebrist.benchmarks;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.neural.attention.EncoderLayer;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.layer.Activation;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.LabelSmoothing;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerNorm;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.layer.Linear;
import org.algebrist.neural.training.Loss;
import org.algebrist.neural.training.TrainingRun;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * The benchmarked encoder of Algebrist's layers: learned positions, post-LN, a linear head over V.
 */
final class LayeredModel extends Layer implements TrainingRun<TokenBatch> {
  static final double NORM_EPSILON = 1e-5;

  private final TrainingShape shape;
  private final int batches;
  private final ComputeDevice device;
  private final Embedding words;
  private final Embedding positions;
  private final LayerNorm norm;
  private final List<EncoderLayer> layers = new ArrayList<>();
  private final Linear head;
  private final LabelSmoothing crossEntropy = new LabelSmoothing(0);

  /**
   * @param batches of the one epoch
   */
  LayeredModel(TrainingShape shape, int batches, ComputeDevice device) {
    this.shape = shape;
    this.batches = batches;
    this.device = device;
    double deviation = 0.02;
    LayerShape layer =
        new LayerShape(
            shape.width(),
            shape.heads(),
            shape.feedForward(),
            Activation.GELU,
            shape.dropout(),
            0,
            NORM_EPSILON,
            deviation);
    words = child("words", new Embedding(shape.vocabulary(), shape.width(), deviation));
    positions = child("positions", new Embedding(shape.length(), shape.width(), deviation));
    norm = child("norm", new LayerNorm(shape.width(), NORM_EPSILON));
    for (int i = 0; i < shape.layers(); i++) {
      layers.add(child("layer." + i, new EncoderLayer(layer)));
    }
    head = child("head", new Linear(shape.width(), shape.vocabulary(), deviation));
    if (device != ComputeDevice.CPU) {
      to(device.torchDevice());
    }
  }

  @Override
  public int batchesPerEpoch(int epoch) {
    return batches;
  }

  @Override
  public TokenBatch batch(int epoch, int index) {
    return TokenBatch.of(shape, device, index);
  }

  @Override
  public Loss loss(TokenBatch batch) {
    Tensor x_BTD = norm.forward(words.forward(batch.ids_BT()).add(positions.weight()));
    if (training() && shape.dropout() > 0) {
      x_BTD = torch.dropout(x_BTD, shape.dropout(), true);
    }
    for (EncoderLayer layer : layers) {
      x_BTD = layer.forward(x_BTD, null);
    }
    Tensor logits_NV = head.forward(x_BTD).view(shape.tokens(), shape.vocabulary());
    Tensor sum = crossEntropy.sum(logits_NV, batch.targets_N());
    return Loss.ofSum(sum, shape.tokens(), shape.tokens());
  }

  @Override
  public void setTraining(boolean training) {
    train(training);
  }
}
