package org.algebrist.systems.numgpt;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.experiment.run.Figures;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.Loss;
import org.algebrist.neural.training.TestBatches;
import org.algebrist.neural.training.TrainingRun;

/** A GPT that learns from text with numbers, before another task. */
final class PretrainingLearner extends GptLearner<String> {
  private static final int TEST_BATCH = 32;

  PretrainingLearner(NumGptExperiment experiment, NumGptData<String> data, ComputeDevice device) {
    super(experiment, data, data.train(), device);
  }

  @Override
  public TrainingRun<?> run() {
    return language(items(data.train()), items(data.development()));
  }

  private List<LanguageTask.Item> items(List<String> texts) {
    return texts.stream().map(text -> new LanguageTask.Item(codec.whole(text), 1)).toList();
  }

  private Loss loss(List<String> some) {
    LanguageTask task = language(List.of(), List.of());
    return task.loss(
        task.collate(
            some.stream().map(text -> new LanguageTask.Item(codec.whole(text), 0)).toList()));
  }

  /** The mean loss of what should be said in held-out text. */
  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    List<String> test = data.tests().getOrDefault(Figures.TEST, List.of());
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("loss", TestBatches.loss(TestBatches.of(test, TEST_BATCH), this::loss).mean());
    figures.put("items", (double) test.size());
    return Figures.ofTest(figures);
  }
}
