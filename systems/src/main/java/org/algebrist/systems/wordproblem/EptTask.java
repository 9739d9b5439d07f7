package org.algebrist.systems.wordproblem;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.algebrist.neural.layer.LabelSmoothing;
import org.algebrist.neural.training.EpochOrder;
import org.algebrist.neural.training.Loss;
import org.algebrist.neural.training.Score;
import org.algebrist.neural.training.TrainingRun;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;

/**
 * Training the Expression-Pointer Transformer: batches of like length, the loss of section 3.2, and
 * the accuracy of a beam of 3 on development problems.
 */
final class EptTask implements TrainingRun<EptBatch> {
  /**
   * So many batches are sorted by length together: little padding, and still a new order every
   * epoch.
   */
  private static final int BATCHES_SORTED_TOGETHER = 8;

  private static final int BEAM = 3;

  private final EptModel model;
  private final EptCodec codec;
  private final List<EptCodec.Encoded> training;
  private final List<EptCodec.Encoded> development;
  private final TrainingSettings settings;
  private final long seed;
  private final Device device;
  private final LabelSmoothing smoothing;
  private int plannedEpoch = -1;
  private List<List<EptCodec.Encoded>> plan = List.of();

  EptTask(
      EptModel model,
      EptCodec codec,
      List<EptCodec.Encoded> training,
      List<EptCodec.Encoded> development,
      TrainingSettings settings,
      long seed,
      Device device) {
    this.model = model;
    this.codec = codec;
    this.training = List.copyOf(training);
    this.development = List.copyOf(development);
    this.settings = settings;
    this.seed = seed;
    this.device = device;
    this.smoothing = new LabelSmoothing(settings.labelSmoothing());
  }

  @Override
  public int batchesPerEpoch(int epoch) {
    return plan(epoch).size();
  }

  @Override
  public EptBatch batch(int epoch, int index) {
    List<EptCodec.Encoded> problems = plan(epoch).get(index);
    if (settings.permuteEquations() > 0) {
      var random = new SplittableRandom(EpochOrder.mix(EpochOrder.mix(seed, epoch), index));
      problems =
          problems.stream()
              .map(p -> EquationPermutation.apply(p, settings.permuteEquations(), random))
              .toList();
    }
    return codec.collate(problems).to(device);
  }

  /** A shuffle, cut into batches within which lengths are alike. */
  private List<List<EptCodec.Encoded>> plan(int epoch) {
    if (epoch == plannedEpoch) {
      return plan;
    }
    List<EptCodec.Encoded> shuffled = new ArrayList<>();
    for (int i : EpochOrder.permutation(seed, epoch, training.size())) {
      shuffled.add(training.get(i));
    }
    List<List<EptCodec.Encoded>> batches = new ArrayList<>();
    int together = settings.batch() * BATCHES_SORTED_TOGETHER;
    for (int from = 0; from < shuffled.size(); from += together) {
      List<EptCodec.Encoded> pool =
          new ArrayList<>(shuffled.subList(from, Math.min(from + together, shuffled.size())));
      pool.sort(Comparator.comparingInt(EptCodec.Encoded::length));
      for (int b = 0; b < pool.size(); b += settings.batch()) {
        batches.add(List.copyOf(pool.subList(b, Math.min(b + settings.batch(), pool.size()))));
      }
    }
    List<List<EptCodec.Encoded>> ordered = new ArrayList<>();
    for (int i : EpochOrder.permutation(~seed, epoch, batches.size())) {
      ordered.add(batches.get(i));
    }
    plan = List.copyOf(ordered);
    plannedEpoch = epoch;
    return plan;
  }

  @Override
  public Loss loss(EptBatch batch) {
    Tensor sum = model.loss(batch, smoothing);
    int said = batch.solution() == null ? 0 : batch.solution().tokens();
    return Loss.ofSum(sum, said, batch.problem().pieces_BT().numel() + said);
  }

  @Override
  public Optional<Score> evaluate(int epoch) {
    if (development.isEmpty()) {
      return Optional.empty();
    }
    EptScores scores = scores(development);
    return Optional.of(new Score(scores.firstSolvedPercent(), scores.percent()));
  }

  private EptScores scores(List<EptCodec.Encoded> problems) {
    return EptScores.of(
        problems.stream().map(EptCodec.Encoded::problem).toList(),
        EptDecoding.read(model, codec, problems, BEAM, device, EptDecoding.PATIENT));
  }

  @Override
  public void setTraining(boolean training) {
    model.train(training);
  }
}
