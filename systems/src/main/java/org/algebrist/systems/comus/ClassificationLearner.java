package org.algebrist.systems.comus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.algebrist.evaluation.confidence.TemperatureScaling;
import org.algebrist.evaluation.metrics.Classification;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.systems.comus.data.ClassifiedTexts;
import org.algebrist.systems.comus.data.LabelledText;
import org.algebrist.systems.comus.encoding.EncodedProblem;
import org.algebrist.systems.comus.task.ClassificationRun;
import org.algebrist.systems.comus.task.ScoringModel;
import org.algebrist.systems.comus.task.TaskFigures;
import org.bytedeco.javacpp.PointerScope;

/** Learning classes of problems or of pairs: KPC, QAM, QRC. */
final class ClassificationLearner extends ComusLearner {
  private final ClassifiedTexts data;
  private final ScoringModel model;

  ClassificationLearner(
      ComusExperiment experiment, ClassifiedTexts data, Path dataFolder, ComputeDevice device) {
    super(
        experiment,
        data.train().stream()
            .flatMap(text -> Stream.of(text.first(), text.second()))
            .filter(text -> !text.isEmpty())
            .distinct()
            .toList(),
        data.train().size(),
        data.classes(),
        dataFolder,
        device);
    this.data = data;
    try (PointerScope scope = new PointerScope()) {
      model = new ScoringModel(encoder, data.classes().size(), experiment.model().dropout());
    }
  }

  @Override
  public ScoringModel model() {
    return model;
  }

  @Override
  public String description() {
    return super.description() + ", " + data.classes().size() + " classes";
  }

  @Override
  public TrainingRun<?> run() {
    return new ClassificationRun(
        scoring(model),
        items(data.train()),
        items(data.development()),
        experiment.training().batch(),
        experiment.seed());
  }

  private List<ClassificationRun.Item> items(List<LabelledText> texts) {
    return texts.stream()
        .map(text -> new ClassificationRun.Item(encoded(text), text.label()))
        .toList();
  }

  private EncodedProblem encoded(LabelledText text) {
    return codec.encode(text.first(), text.second());
  }

  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    return data.figures(this::figures);
  }

  private List<float[]> scores(List<LabelledText> texts) {
    return scoring(model).scores(texts.stream().map(this::encoded).toList());
  }

  private SequencedMap<String, Double> figures(List<LabelledText> texts) {
    return TaskFigures.classes(
        texts, scores(texts).stream().map(Classification::highest).toList(), data.classes());
  }

  /** The development part tells how sure the packed model may be. */
  @Override
  public void pack(Path folder) throws IOException {
    List<LabelledText> some = data.development();
    double temperature =
        some.isEmpty()
            ? 1
            : TemperatureScaling.fit(scores(some), some.stream().map(LabelledText::label).toList());
    pack(folder, temperature);
  }
}
