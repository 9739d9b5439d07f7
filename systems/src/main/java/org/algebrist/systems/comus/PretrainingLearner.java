package org.algebrist.systems.comus;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.IntStream;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.experiment.run.Figures;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.TestBatches;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.systems.comus.encoding.EncodedProblem;
import org.algebrist.systems.comus.encoding.ProblemBatch;
import org.algebrist.systems.comus.task.Objective;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.global.torch;

/** Continual pre-training; every fiftieth problem is held out to be scored on. */
final class PretrainingLearner extends ComusLearner {
  private static final int HELD_OUT_OF = 50;
  private static final int TEST_BATCH = 32;
  private static final int TEST_SEED = 17;

  private final ContinualPretraining model;
  private final List<String> train;
  private final List<String> test;

  PretrainingLearner(
      ComusExperiment experiment, List<String> texts, Path dataFolder, ComputeDevice device) {
    this(experiment, part(texts, false), part(texts, true), dataFolder, device);
  }

  private PretrainingLearner(
      ComusExperiment experiment,
      List<String> train,
      List<String> test,
      Path dataFolder,
      ComputeDevice device) {
    super(experiment, train, train.size(), List.of(), dataFolder, device);
    this.train = train;
    this.test = test;
    try (PointerScope scope = new PointerScope()) {
      model = new ContinualPretraining(encoder);
    }
  }

  private static List<String> part(List<String> texts, boolean heldOut) {
    return IntStream.range(0, texts.size())
        .filter(i -> (i % HELD_OUT_OF == HELD_OUT_OF - 1) == heldOut)
        .mapToObj(texts::get)
        .toList();
  }

  @Override
  public ContinualPretraining model() {
    return model;
  }

  @Override
  public String description() {
    return super.description()
        + ", "
        + experiment.learning().objectives().stream().map(LowerCaseEnums::word).toList();
  }

  @Override
  public TrainingRun<?> run() {
    return new PretrainingRun(
        model,
        train.stream().map(codec::encode).toList(),
        experiment,
        special(),
        device.torchDevice());
  }

  /** The mean losses on held-out problems, masked the same in every run. */
  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    List<EncodedProblem> problems = test.stream().map(codec::encode).toList();
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    Set<Objective> objectives = Set.copyOf(experiment.learning().objectives());
    torch.manual_seed(TEST_SEED);
    for (List<EncodedProblem> some : TestBatches.of(problems, TEST_BATCH)) {
      try (PointerScope scope = new PointerScope();
          NoGradGuard noGrad = new NoGradGuard()) {
        model
            .losses(
                ProblemBatch.of(some, codec.padding(), device.torchDevice()),
                objectives,
                experiment.learning().maskGraph(),
                special())
            .forEach((objective, loss) ->
                figures.merge(
                    LowerCaseEnums.word(objective),
                    loss.item_double() * some.size() / problems.size(),
                    Double::sum));
      }
    }
    figures.put("items", (double) test.size());
    return Figures.ofTest(figures);
  }
}
