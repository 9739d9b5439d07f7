package org.algebrist.systems.symbolic.training;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.progress.Score;
import org.algebrist.neural.training.Loss;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.systems.symbolic.SymbolicBatch;
import org.algebrist.systems.symbolic.SymbolicModel;
import org.algebrist.systems.symbolic.TokenPair;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.LongOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;

/** Learning answers by teacher forcing. */
final class SymbolicTask implements TrainingRun<SymbolicBatch> {
  /** Pairs of the training set that are scored beside the held-out ones. */
  private static final int TRAINING_SAMPLE = 512;

  private static final int SCORED_TOGETHER = 64;

  private final SymbolicModel model;
  private final PairBatches batches;
  private final List<TokenPair> sample;
  private final List<TokenPair> heldOut;
  private final Device device;

  /**
   * @param batch pairs an update
   * @param perEpoch pairs an epoch; 0 for all
   */
  SymbolicTask(
      SymbolicModel model, PairSets sets, int batch, int perEpoch, long seed, Device device) {
    this.model = model;
    this.batches = new PairBatches(sets.train(), batch, perEpoch, seed);
    this.sample = sets.train().subList(0, Math.min(TRAINING_SAMPLE, sets.train().size()));
    this.heldOut = sets.heldOut();
    this.device = device;
  }

  @Override
  public int batchesPerEpoch(int epoch) {
    return batches.count();
  }

  @Override
  public SymbolicBatch batch(int epoch, int index) {
    return SymbolicBatch.of(batches.batch(epoch, index), model, device);
  }

  @Override
  public Loss loss(SymbolicBatch batch) {
    long said = Objects.requireNonNull(batch.target()).next_N().numel();
    return Loss.ofSum(model.loss(batch), said, said);
  }

  /**
   * Teacher-forced figures: of the next token, given all right ones before it, and of all tokens of
   * an answer being right, which the published code logs as token-wise accuracy. The best weights
   * are those that give held-out answers the highest mean probability as a whole.
   */
  @Override
  public Optional<Score> evaluate(int epoch) {
    if (heldOut.isEmpty()) {
      return Optional.empty();
    }
    Forced held = forced(heldOut);
    Forced trained = forced(sample);
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("loss", held.loss());
    figures.put("teacher_forced_token_accuracy", held.tokens());
    figures.put("teacher_forced_sequence_accuracy", held.sequences());
    figures.put("train_teacher_forced_token_accuracy", trained.tokens());
    figures.put("train_teacher_forced_sequence_accuracy", trained.sequences());
    return Optional.of(new Score(held.probability(), figures));
  }

  /**
   * @param loss a token
   * @param tokens right, in percent
   * @param sequences right as a whole, in percent
   * @param probability of a whole answer, mean
   */
  private record Forced(double loss, double tokens, double sequences, double probability) {}

  private Forced forced(List<TokenPair> pairs) {
    double loss = 0;
    long said = 0;
    long right = 0;
    int whole = 0;
    double probability = 0;
    for (int from = 0; from < pairs.size(); from += SCORED_TOGETHER) {
      List<TokenPair> part = pairs.subList(from, Math.min(from + SCORED_TOGETHER, pairs.size()));
      try (PointerScope scope = new PointerScope()) {
        SymbolicBatch batch = SymbolicBatch.of(part, model, device);
        SymbolicBatch.Target target = Objects.requireNonNull(batch.target());
        Tensor log_NV = torch.log_softmax(model.logits(batch).to(ScalarType.Float), -1);
        float[] of = Tensors.toFloats(log_NV.gather(1, target.next_N().unsqueeze(1)));
        long[] best = Tensors.toLongs(log_NV.argmax(new LongOptional(1), false));
        long[] next = Tensors.toLongs(target.next_N());
        int at = 0;
        for (int length : target.lengths()) {
          double sum = 0;
          int hits = 0;
          for (int end = at + length; at < end; at++) {
            sum += of[at];
            hits += best[at] == next[at] ? 1 : 0;
          }
          loss -= sum;
          said += length;
          right += hits;
          whole += hits == length ? 1 : 0;
          probability += Math.exp(sum);
        }
      }
    }
    return new Forced(
        loss / said,
        100.0 * right / said,
        100.0 * whole / pairs.size(),
        probability / pairs.size());
  }

  @Override
  public void setTraining(boolean training) {
    model.train(training);
  }
}
