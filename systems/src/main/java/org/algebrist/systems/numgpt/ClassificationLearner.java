package org.algebrist.systems.numgpt;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.evaluation.metrics.Classification;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.systems.numgpt.data.ClassifiedText;

/** A GPT that learns to tell classes apart. */
final class ClassificationLearner extends GptLearner<ClassifiedText> {
  ClassificationLearner(
      NumGptExperiment experiment, NumGptData<ClassifiedText> data, ComputeDevice device) {
    super(
        experiment,
        data,
        data.train().stream().flatMap(item -> item.segments().stream()).toList(),
        device);
  }

  @Override
  public TrainingRun<?> run() {
    return new ClassificationTask(
        model,
        items(data.train()),
        items(data.development()),
        experiment.training().batch(),
        experiment.seed(),
        device.torchDevice());
  }

  private List<ClassificationTask.Item> items(List<ClassifiedText> texts) {
    return texts.stream()
        .map(item -> new ClassificationTask.Item(codec.classified(item.segments()), item.label()))
        .toList();
  }

  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    SequencedMap<String, SequencedMap<String, Double>> figures = data.figures(this::classify);
    String question = experiment.data().question();
    if (!question.isEmpty()) {
      figures.put(NumGptSystem.CURVE, curve(question));
    }
    return figures;
  }

  private SequencedMap<String, Double> classify(List<ClassifiedText> items) {
    List<float[]> probabilities =
        ClassificationTask.probabilities(
            model,
            items.stream().map(item -> codec.classified(item.segments())).toList(),
            device.torchDevice());
    List<Integer> gold = items.stream().map(ClassifiedText::label).toList();
    List<Integer> predicted = probabilities.stream().map(Classification::highest).toList();
    Classification scores = Classification.of(gold, predicted, model.learnt().classes());
    return figures(scores);
  }

  static SequencedMap<String, Double> figures(Classification scores) {
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("accuracy", scores.accuracy().percent());
    figures.put("micro_f1", 100 * scores.microF1());
    figures.put("macro_f1", 100 * scores.macroF1());
    figures.put("items", (double) scores.accuracy().total());
    if (scores.classes() > 2) {
      scores.byClass().forEach(one -> figures.put("f1_of_class_" + one.label(), 100 * one.f1()));
    }
    return figures;
  }

  /** How likely answers are right, in percent, by answer. */
  private SequencedMap<String, Double> curve(String question) {
    SequencedMap<String, Double> curve = new LinkedHashMap<>();
    MeasurementEstimator.curve(model, codec, device.torchDevice(), question)
        .forEach(point -> curve.put(Long.toString(point.answer()), 100 * point.probability()));
    return curve;
  }
}
