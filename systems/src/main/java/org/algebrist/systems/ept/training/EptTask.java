package org.algebrist.systems.ept.training;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.algebrist.neural.layer.LabelSmoothing;
import org.algebrist.neural.progress.Score;
import org.algebrist.neural.training.EpochOrder;
import org.algebrist.neural.training.LengthBatches;
import org.algebrist.neural.training.Loss;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.systems.ept.EptCodec;
import org.algebrist.systems.ept.EquationGenerator;
import org.algebrist.systems.ept.evaluation.EptEvaluation;
import org.algebrist.systems.ept.evaluation.EptScores;
import org.bytedeco.pytorch.Device;

/**
 * Training the Expression-Pointer Transformer, or an ablation of it: batches of like length, the
 * loss of section 3.2, and the accuracy of a beam of 3 on development problems.
 *
 * @param <B> a batch of the model
 */
final class EptTask<B> implements TrainingRun<B> {
  private final EquationGenerator<B> generator;
  private final EptCodec codec;
  private final LengthBatches<EptCodec.Encoded> batches;
  private final List<EptCodec.Encoded> development;
  private final List<EptCodec.Encoded> training;
  private final double permute;
  private final double otherStories;
  private final long seed;
  private final Device device;
  private final LabelSmoothing smoothing;

  EptTask(
      EquationGenerator<B> generator,
      EptCodec codec,
      List<EptCodec.Encoded> training,
      List<EptCodec.Encoded> development,
      EptExperiment experiment,
      Device device) {
    this.generator = generator;
    this.codec = codec;
    this.seed = experiment.seed();
    this.batches =
        new LengthBatches<>(
            training, EptCodec.Encoded::length, experiment.training().batch(), seed);
    this.development = List.copyOf(development);
    this.training = List.copyOf(training);
    this.permute = experiment.learning().permuteEquations();
    this.otherStories = experiment.learning().otherStories();
    this.device = device;
    this.smoothing = new LabelSmoothing(experiment.learning().labelSmoothing());
  }

  @Override
  public int batchesPerEpoch(int epoch) {
    return batches.of(epoch).size();
  }

  @Override
  public B batch(int epoch, int index) {
    List<EptCodec.Encoded> problems = batches.of(epoch).get(index);
    if (permute > 0 || otherStories > 0) {
      var random = new SplittableRandom(EpochOrder.mix(EpochOrder.mix(seed, epoch), index));
      problems = problems.stream().map(problem -> changed(problem, random)).toList();
    }
    return generator.collate(problems, device);
  }

  /** Another way to write or to tell the same problem. */
  private EptCodec.Encoded changed(EptCodec.Encoded problem, SplittableRandom random) {
    if (otherStories > 0 && random.nextDouble() < otherStories) {
      return OtherStories.told(problem, training, codec, random);
    }
    return permute > 0 ? EquationPermutation.apply(problem, permute, random) : problem;
  }

  @Override
  public Loss loss(B batch) {
    return generator.loss(batch, smoothing);
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
        generator.read(problems, EptEvaluation.PAPER_BEAM, device));
  }

  @Override
  public void setTraining(boolean training) {
    generator.model().train(training);
  }
}
