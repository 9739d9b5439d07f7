package org.algebrist.systems.numgpt;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.TrainingRun;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;

/** A GPT that learns from text with numbers, before another task. */
final class PretrainingLearner extends GptLearner {
  private static final int TEST_BATCH = 32;

  private final List<String> train;
  private final List<String> development;
  private final List<String> test;

  PretrainingLearner(NumGptExperiment experiment, NumGptData<String> texts, ComputeDevice device) {
    super(experiment, texts.train(), texts.train().size(), 0, device);
    this.train = texts.train();
    this.development = texts.development();
    this.test = texts.tests().getOrDefault(NumGptData.TEST, List.of());
  }

  @Override
  public TrainingRun<?> run() {
    return new LanguageTask(
        model,
        items(train),
        items(development),
        experiment.training().batch(),
        experiment.seed(),
        device.torchDevice());
  }

  private List<LanguageTask.Item> items(List<String> texts) {
    return texts.stream().map(text -> new LanguageTask.Item(codec.whole(text), 1)).toList();
  }

  /** The mean loss of what should be said in held-out text. */
  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    double sum = 0;
    int count = 0;
    for (int from = 0; from < test.size(); from += TEST_BATCH) {
      List<NumGptCodec.Encoded> texts =
          test.subList(from, Math.min(from + TEST_BATCH, test.size())).stream()
              .map(codec::whole)
              .toList();
      try (PointerScope scope = new PointerScope();
          NoGradGuard noGrad = new NoGradGuard()) {
        NumGptBatch.Next next =
            NumGptCodec.next(texts, new int[texts.size()], model.coding()).to(device.torchDevice());
        sum +=
            model
                .loss(NumGptCodec.collate(texts, model.coding()).to(device.torchDevice()), next)
                .item_double();
        count += next.count();
      }
    }
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("loss", count == 0 ? Double.NaN : sum / count);
    figures.put("items", (double) test.size());
    SequencedMap<String, SequencedMap<String, Double>> all = new LinkedHashMap<>();
    all.put(NumGptData.TEST, figures);
    return all;
  }
}
