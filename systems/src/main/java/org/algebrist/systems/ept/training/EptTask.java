package org.algebrist.systems.ept.training;

import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.neural.layer.LabelSmoothing;
import org.algebrist.neural.progress.Score;
import org.algebrist.neural.training.EpochOrder;
import org.algebrist.neural.training.LengthBatchedRun;
import org.algebrist.neural.training.Loss;
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
final class EptTask<B> extends LengthBatchedRun<EptCodec.Encoded, B> {
  private final EquationGenerator<B> generator;
  private final EptCodec codec;
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
    super(
        generator.model(),
        training,
        development,
        EptCodec.Encoded::length,
        experiment.training().batch(),
        experiment.seed());
    this.generator = generator;
    this.codec = codec;
    this.seed = experiment.seed();
    this.training = List.copyOf(training);
    this.permute = experiment.learning().permuteEquations();
    this.otherStories = experiment.learning().otherStories();
    this.device = device;
    this.smoothing = new LabelSmoothing(experiment.learning().labelSmoothing());
  }

  @Override
  protected List<EptCodec.Encoded> changed(List<EptCodec.Encoded> problems, int epoch, int index) {
    if (permute <= 0 && otherStories <= 0) {
      return problems;
    }
    var random = new SplittableRandom(EpochOrder.mix(EpochOrder.mix(seed, epoch), index));
    return problems.stream().map(problem -> changed(problem, random)).toList();
  }

  @Override
  protected B collate(List<EptCodec.Encoded> problems) {
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
  protected Score score(List<EptCodec.Encoded> problems) {
    EptScores scores =
        EptScores.of(
            problems.stream().map(EptCodec.Encoded::problem).toList(),
            generator.read(problems, EptEvaluation.PAPER_BEAM, device));
    return new Score(scores.firstSolvedPercent(), scores.percent());
  }
}
