package org.algebrist.systems.ept.training;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.experiment.store.ModelFolder;
import org.algebrist.expression.tree.Rational;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.systems.ept.EptCodec;
import org.algebrist.systems.ept.EptConfig;
import org.algebrist.systems.ept.EptModel;
import org.algebrist.systems.ept.EquationGenerator;
import org.algebrist.systems.ept.TrainedEpt;
import org.algebrist.systems.ept.evaluation.EptEvaluation;
import org.algebrist.systems.ept.evaluation.EptScores;
import org.algebrist.systems.ept.reading.Plausibility;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;

/** An Expression-Pointer Transformer on a published encoder, which learns equations of problems. */
final class EptLearner extends EquationLearner {
  /** The parameter that holds the embeddings of constants. */
  private static final String CONSTANTS = "constants.weight";

  private final EptModel model;
  private Plausibility plausibility = Plausibility.UNFITTED; // until the model is evaluated

  EptLearner(EptExperiment experiment, EptData data, ComputeDevice device) {
    super(experiment, data, constants(experiment, data), _ -> true, device);
    try (PointerScope scope = new PointerScope()) {
      model = new EptModel(experiment.model(), encoder, codec.constants().size());
      loadEncoder(model.encoder());
      experiment.beginning().ifPresent(this::begin);
      if (experiment.beginning().isEmpty() && experiment.learning().checking() != null) {
        throw new IllegalArgumentException(
            "learning.checking needs a trained model; name its folder with the key initial");
      }
    }
  }

  /** The table of the training data; of the generator instead where that stays as it is. */
  private static List<Rational> constants(EptExperiment experiment, EptData data) {
    return experiment
        .beginning()
        .filter(_ -> experiment.learning().checking() != null)
        .map(folder -> TrainedEpt.describe(folder).learnt().constants())
        .orElseGet(data::constants);
  }

  /**
   * Takes over a trained model's weights. Its table of constants may be another: a constant that it
   * does not have keeps its random embedding. Parts that go beyond the paper and that it does not
   * have begin as they are, without an effect.
   *
   * @throws BrokenWeightsException if the folder is no model, or one of another shape
   */
  private void begin(Path folder) {
    ModelFolder files = new ModelFolder(folder);
    Map<String, HostTensor> theirs = new LinkedHashMap<>(files.weights());
    if (!model.config().checks()) {
      theirs.keySet().removeIf(EptModel::isOfChecker); // it judged another generator
    }
    files.loadInto(
        model,
        theirs,
        name ->
            name.equals(CONSTANTS)
                || (EptModel.isBeyondThePaper(name) && !theirs.containsKey(name)));
    List<Rational> theirConstants = TrainedEpt.describe(folder).learnt().constants();
    float[] rows = Objects.requireNonNull(theirs.get(CONSTANTS)).toFloats();
    int width = rows.length / theirConstants.size();
    try (NoGradGuard noGrad = new NoGradGuard()) {
      Tensor table = Objects.requireNonNull(model.parameters().get(CONSTANTS));
      for (int i = 0; i < theirConstants.size(); i++) {
        int row = codec.constants().indexOf(theirConstants.get(i));
        if (row >= 0) {
          float[] embedding = Arrays.copyOfRange(rows, i * width, (i + 1) * width);
          table.select(0, row).copy_(Tensors.ofFloats(embedding, width));
        }
      }
    }
    if (model.config().checks() && theirs.keySet().stream().noneMatch(EptModel::isOfChecker)) {
      model.beginChecker();
    }
  }

  @Override
  public EptModel model() {
    return model;
  }

  @Override
  public String description() {
    return "EPT on " + experiment.model().encoder();
  }

  @Override
  public TrainingRun<?> run() {
    return run(TrainingProgress.silent());
  }

  @Override
  public TrainingRun<?> run(TrainingProgress progress) {
    EptExperiment.Checking checking = experiment.learning().checking();
    if (checking != null) {
      return new CheckTask(
          model,
          codec,
          examples("training", training, checking, checking.whole(), progress),
          examples("development", development, checking, false, progress),
          experiment,
          device.torchDevice());
    }
    return new EptTask<>(
        new EquationGenerator.OfExpressions(model, codec),
        codec,
        training,
        development,
        experiment,
        device.torchDevice());
  }

  /**
   * Readings to judge as the generator proposes them.
   *
   * @param part of the data, for the progress
   * @param dropout whether dropout stays on, so that it errs on texts it was trained on as it does
   *     on new ones
   */
  private List<CheckExample> examples(
      String part,
      List<EptCodec.Encoded> problems,
      EptExperiment.Checking checking,
      boolean dropout,
      TrainingProgress progress) {
    try (PointerScope scope = new PointerScope()) {
      model.train(dropout);
      return CheckExample.of(
          model,
          codec,
          problems,
          checking,
          experiment.learning().otherStories(),
          experiment.seed(),
          device.torchDevice(),
          (read, all) ->
              progress.preparing("reading " + part + " problems, word pieces", read, all));
    }
  }

  /** Scores the model on development and test problems, plain and re-ranked. */
  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    answers.clear();
    EptEvaluation held = EptEvaluation.of(model, codec, data.judged(experiment), device);
    plausibility = Plausibility.fit(held.examples());
    Plausibility unchecked =
        model.config().checks() ? Plausibility.fit(held.withoutChecks().examples()) : plausibility;
    SequencedMap<String, SequencedMap<String, Double>> figures = new LinkedHashMap<>();
    addFigures(figures, "development", held, unchecked);
    data.test()
        .forEach((name, problems) -> {
          EptEvaluation test = EptEvaluation.of(model, codec, problems, device);
          addFigures(figures, name, test, unchecked);
          answers.put(name, EptScores.answers(test.problems(), test.narrow()));
          List<WordProblem> unseen = data.unseen().getOrDefault(name, List.of());
          addFigures(figures, name + " (unseen)", test.only(unseen), unchecked);
        });
    return figures;
  }

  /** A row, and one of what the same readings are worth without the checker, if there is one. */
  private void addFigures(
      SequencedMap<String, SequencedMap<String, Double>> figures,
      String name,
      EptEvaluation evaluation,
      Plausibility unchecked) {
    figures.put(name, evaluation.tally(plausibility).all());
    if (model.config().checks()) {
      figures.put(
          name + " (without the checker)", evaluation.withoutChecks().tally(unchecked).all());
    }
  }

  @Override
  public void pack(Path folder) throws IOException {
    EptConfig.Learnt learnt =
        new EptConfig.Learnt(published.dimensions(), codec.constants(), plausibility);
    TrainedEpt.write(folder, model, learnt, published.tokenizerJson());
  }
}
