package org.algebrist.systems.mathgpt.training;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.experiment.run.Figures;
import org.algebrist.experiment.run.Learner;
import org.algebrist.expression.document.MathText;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.systems.mathgpt.MathGpt;
import org.algebrist.systems.mathgpt.MathGptModel;
import org.bytedeco.pytorch.Device;

/** A MathGPT that learns; its vocabulary is learnt from its training text, or taken over. */
abstract sealed class MathGptLearner implements Learner
    permits CorpusLearner, ExampleLearner, ScoringLearner {
  final MathGptExperiment experiment;
  final Device device;
  final MathGpt math;

  /**
   * @param texts what vocabularies are learnt from
   * @param classes to tell apart; 0 where texts are said
   */
  MathGptLearner(
      MathGptExperiment experiment, List<MathText> texts, int classes, ComputeDevice device) {
    this.experiment = experiment;
    this.device = device.torchDevice();
    math =
        experiment
            .beginning()
            .map(folder -> MathGpt.begin(folder, experiment.model(), texts, classes))
            .orElseGet(() -> MathGpt.create(experiment.model(), texts, classes));
  }

  @Override
  public MathGptModel model() {
    return math.model();
  }

  @Override
  public String description() {
    return "%s, numbers %s · %,d + %,d tokens"
        .formatted(
            LowerCaseEnums.word(experiment.model().formulas()),
            LowerCaseEnums.word(experiment.model().numbers()),
            model().vocabulary().textSize(),
            model().vocabulary().formulaSize());
  }

  /** Learning to say texts. */
  final MathGptTask task(List<MathGptTask.Item> training, List<MathGptTask.Item> development) {
    return new MathGptTask(
        model(), training, development, experiment.training().batch(), experiment.seed(), device);
  }

  /** The figures of the one set that is tested on. */
  abstract SequencedMap<String, Double> figures();

  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    return Figures.ofTest(figures());
  }

  @Override
  public void pack(Path folder) throws IOException {
    math.write(folder, LowerCaseEnums.word(experiment.data().task()));
  }

  @Override
  public void close() {
    math.close();
  }
}
