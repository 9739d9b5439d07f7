package org.algebrist.systems.comus;

import java.util.List;
import java.util.Set;
import org.algebrist.neural.training.LengthBatchedRun;
import org.algebrist.neural.training.Loss;
import org.algebrist.systems.comus.encoding.EncodedProblem;
import org.algebrist.systems.comus.encoding.ProblemBatch;
import org.algebrist.systems.comus.task.Objective;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;

/** Continual pre-training over problems without labels. */
final class PretrainingRun extends LengthBatchedRun<EncodedProblem, ProblemBatch> {
  private final ContinualPretraining model;
  private final Set<Objective> objectives;
  private final boolean maskGraph;
  private final ContinualPretraining.Special special;
  private final Device device;

  PretrainingRun(
      ContinualPretraining model,
      List<EncodedProblem> problems,
      ComusExperiment experiment,
      ContinualPretraining.Special special,
      Device device) {
    super(
        model,
        problems,
        List.of(),
        EncodedProblem::length,
        experiment.training().batch(),
        experiment.seed());
    this.model = model;
    this.objectives = Set.copyOf(experiment.learning().objectives());
    this.maskGraph = experiment.learning().maskGraph();
    this.special = special;
    model.requireSomeOf(objectives);
    this.device = device;
  }

  @Override
  protected ProblemBatch collate(List<EncodedProblem> problems) {
    return ProblemBatch.of(problems, (int) special.padding(), device);
  }

  @Override
  public Loss loss(ProblemBatch batch) {
    Tensor sum =
        model.losses(batch, objectives, maskGraph, special).values().stream()
            .reduce(Tensor::add)
            .orElseGet(model::nothing);
    return Loss.ofMean(sum, batch.size(), batch.pieces());
  }
}
