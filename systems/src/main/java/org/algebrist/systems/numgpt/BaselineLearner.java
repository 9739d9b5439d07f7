package org.algebrist.systems.numgpt;

import java.nio.file.Path;
import java.util.SequencedMap;
import org.algebrist.experiment.run.Learner;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.systems.numgpt.baseline.BaselineTask;
import org.algebrist.systems.numgpt.baseline.MagnitudeBaseline;
import org.algebrist.systems.numgpt.baseline.MagnitudeClassifier;
import org.algebrist.systems.numgpt.baseline.WordVocabulary;
import org.algebrist.systems.numgpt.data.ClassifiedText;

/** One of the classifiers of words that Table 2 compares with. */
final class BaselineLearner implements Learner {
  private final NumGptExperiment.Task learns;
  private final MagnitudeBaseline baseline;
  private final NumGptData<ClassifiedText> data;
  private final MagnitudeClassifier model;
  private final BaselineTask task;

  BaselineLearner(
      NumGptExperiment experiment,
      MagnitudeBaseline baseline,
      NumGptData<ClassifiedText> data,
      ComputeDevice device) {
    this.learns = experiment.data().task();
    this.baseline = baseline;
    this.data = data;
    WordVocabulary vocabulary =
        WordVocabulary.of(
            data.train().stream().map(ClassifiedText::segments).toList(),
            WordVocabulary.Options.USUAL);
    model =
        baseline.build(vocabulary, data.classes(), experiment.model().width(), experiment.seed());
    task =
        new BaselineTask(
            model,
            vocabulary,
            data.train(),
            data.development(),
            data.classes(),
            experiment.training().batch(),
            experiment.seed(),
            device.torchDevice());
  }

  @Override
  public MagnitudeClassifier model() {
    return model;
  }

  @Override
  public String description() {
    return baseline.row();
  }

  @Override
  public String data() {
    return data.describe(learns);
  }

  @Override
  public TrainingRun<?> run() {
    return task;
  }

  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    return data.figures(items -> ClassificationLearner.figures(task.classify(items)));
  }

  @Override
  public void pack(Path folder) {
    throw new UnsupportedOperationException(
        baseline.row() + " is there to be compared with; only GPTs are packed");
  }

  @Override
  public void close() {
    model.close();
  }
}
