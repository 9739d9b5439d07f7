package org.algebrist.systems.numgpt;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.TestBatches;
import org.algebrist.neural.training.TrainingRun;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;

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

  /** The mean loss of what should be said in held-out text. */
  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    List<String> test = data.tests().getOrDefault(NumGptData.TEST, List.of());
    double sum = 0;
    int count = 0;
    for (List<String> batch : TestBatches.of(test, TEST_BATCH)) {
      List<NumGptCodec.Encoded> texts = batch.stream().map(codec::whole).toList();
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
    return new LinkedHashMap<>(Map.of(NumGptData.TEST, figures));
  }
}
