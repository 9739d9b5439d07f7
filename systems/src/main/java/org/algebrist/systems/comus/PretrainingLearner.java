package org.algebrist.systems.comus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.systems.comus.data.ClassifiedTexts;
import org.algebrist.systems.comus.encoding.EncodedProblem;
import org.algebrist.systems.comus.encoding.ProblemBatch;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.global.torch;

/** Continual pre-training; every fiftieth problem is held out to be scored on. */
final class PretrainingLearner implements Learner {
  private static final int HELD_OUT_OF = 50;
  private static final int TEST_BATCH = 32;
  private static final int TEST_SEED = 17;

  private final ComusExperiment experiment;
  private final ComputeDevice device;
  private final ComusParts parts;
  private final ContinualPretraining model;
  private final List<String> train = new ArrayList<>();
  private final List<String> test = new ArrayList<>();

  PretrainingLearner(
      ComusExperiment experiment, List<String> texts, Path dataFolder, ComputeDevice device) {
    this.experiment = experiment;
    this.device = device;
    for (int i = 0; i < texts.size(); i++) {
      (i % HELD_OUT_OF == HELD_OUT_OF - 1 ? test : train).add(texts.get(i));
    }
    parts = new ComusParts(experiment, train, dataFolder);
    model = new ContinualPretraining(parts.encoder());
    model.to(device.torchDevice());
  }

  @Override
  public ContinualPretraining model() {
    return model;
  }

  @Override
  public String description() {
    return parts.description() + ", " + experiment.training().objectives();
  }

  @Override
  public int items() {
    return train.size();
  }

  @Override
  public TrainingRun<?> run() {
    return new PretrainingRun(
        model,
        train.stream().map(parts.codec()::encode).toList(),
        experiment.training(),
        experiment.seed(),
        parts.special(),
        device.torchDevice());
  }

  /** The mean losses on held-out problems, masked the same in every run. */
  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    List<EncodedProblem> problems = test.stream().map(parts.codec()::encode).toList();
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    torch.manual_seed(TEST_SEED);
    for (int from = 0; from < problems.size(); from += TEST_BATCH) {
      try (PointerScope scope = new PointerScope();
          NoGradGuard noGrad = new NoGradGuard()) {
        List<EncodedProblem> some =
            problems.subList(from, Math.min(from + TEST_BATCH, problems.size()));
        model
            .losses(
                ProblemBatch.of(some, parts.codec().padding(), device.torchDevice()),
                experiment.training().toLearn(),
                experiment.training().maskGraph(),
                parts.special())
            .forEach((objective, loss) ->
                figures.merge(
                    objective.name().toLowerCase(Locale.ROOT),
                    loss.item_double() * some.size() / problems.size(),
                    Double::sum));
      }
    }
    figures.put("items", (double) test.size());
    SequencedMap<String, SequencedMap<String, Double>> all = new LinkedHashMap<>();
    all.put(ClassifiedTexts.TEST, figures);
    return all;
  }

  @Override
  public void pack(Path folder) throws IOException {
    parts.pack(folder, model, experiment.data().task(), List.of(), 1);
  }

  @Override
  public void close() {
    model.close();
    parts.close();
  }
}
