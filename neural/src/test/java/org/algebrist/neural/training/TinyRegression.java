package org.algebrist.neural.training;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.algebrist.neural.optimizer.ParameterGroup;
import org.algebrist.neural.progress.Score;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;

/**
 * A two-layer network with dropout that learns a fixed function of random points. Small enough to
 * be trained in a test, with all that a real run has: shuffled data, several batches an epoch, a
 * score.
 */
final class TinyRegression implements TrainingRun<TinyRegression.Batch>, AutoCloseable {
  static final int INPUTS = 8;
  static final int EXAMPLES = 60;

  record Batch(Tensor x_BI, Tensor y_B1) {}

  final SequencedMap<String, Tensor> parameters = new LinkedHashMap<>();
  final int batchSize;
  private final long seed;
  private final double dropout;
  private final Tensor x_NI;
  private final Tensor y_N1;
  private boolean training;
  private int poisonedMicroBatch = -1;
  private int microBatches;
  Runnable beforeBatch = () -> {};

  TinyRegression(int hidden, int batchSize, double dropout, long seed) {
    this.batchSize = batchSize;
    this.dropout = dropout;
    this.seed = seed;
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      torch.manual_seed(seed);
      x_NI = torch.randn(EXAMPLES, INPUTS).retainReference();
      y_N1 = x_NI.sin().sum(new long[] {1}, true, null).retainReference();
      put("first.weight", torch.randn(hidden, INPUTS).mul_(new Scalar(0.3)));
      put("first.bias", torch.zeros(hidden));
      put("second.weight", torch.randn(1, hidden).mul_(new Scalar(0.1)));
      put("second.bias", torch.zeros(1));
    }
  }

  private void put(String name, Tensor leaf) {
    leaf.set_requires_grad(true);
    parameters.put(name, leaf.retainReference());
  }

  /** From this micro-batch of this process on, the loss is NaN. */
  void poison(int microBatch) {
    poisonedMicroBatch = microBatch;
  }

  List<ParameterGroup> groups(double learningRate) {
    return ParameterGroup.withDecayOnMatrices("all", parameters, learningRate, 0.01);
  }

  @Override
  public int batchesPerEpoch(int epoch) {
    return Math.ceilDiv(EXAMPLES, batchSize);
  }

  @Override
  public Batch batch(int epoch, int index) {
    beforeBatch.run();
    int[] order = EpochOrder.permutation(seed, epoch, EXAMPLES);
    int from = index * batchSize;
    int count = Math.min(batchSize, EXAMPLES - from);
    long[] rows = new long[count];
    for (int i = 0; i < count; i++) {
      rows[i] = order[from + i];
    }
    Tensor picked = torch.tensor(rows);
    return new Batch(x_NI.index_select(0, picked), y_N1.index_select(0, picked));
  }

  @Override
  public Loss loss(Batch batch) {
    Tensor error = forward(batch.x_BI()).sub(batch.y_B1()); // (B, 1)
    Tensor sum = error.mul(error).sum();
    if (microBatches++ == poisonedMicroBatch) {
      sum = sum.mul(new Scalar(Double.NaN));
    }
    long count = batch.x_BI().size(0);
    return Loss.ofSum(sum, count, count * INPUTS);
  }

  private Tensor forward(Tensor x_BI) {
    Tensor hidden_BH =
        torch
            .linear(
                x_BI,
                parameters.get("first.weight"),
                new TensorOptional(parameters.get("first.bias")))
            .tanh();
    Tensor dropped_BH = torch.dropout(hidden_BH, dropout, training);
    return torch.linear(
        dropped_BH,
        parameters.get("second.weight"),
        new TensorOptional(parameters.get("second.bias"))); // (B, 1)
  }

  @Override
  public Optional<Score> evaluate(int epoch) {
    Tensor error = forward(x_NI).sub(y_N1);
    return Optional.of(Score.of("negative error", -error.mul(error).mean().item_double()));
  }

  @Override
  public void setTraining(boolean training) {
    this.training = training;
  }

  @Override
  public void close() {
    parameters.values().forEach(Tensor::close);
    x_NI.close();
    y_N1.close();
  }
}
