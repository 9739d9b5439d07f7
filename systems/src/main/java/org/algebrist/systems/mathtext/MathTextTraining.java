package org.algebrist.systems.mathtext;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.evaluation.statistics.Accuracy;
import org.algebrist.expression.document.MathText;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.training.AdamW;
import org.algebrist.neural.training.ComputeDevice;
import org.algebrist.neural.training.Optimizer;
import org.algebrist.neural.training.ParameterGroup;
import org.algebrist.neural.training.Precision;
import org.algebrist.neural.training.Provenance;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.Schedule;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.neural.training.Trainer;
import org.algebrist.neural.training.TrainerConfig;
import org.algebrist.neural.training.TrainingOutcome;
import org.algebrist.neural.training.TrainingProgress;
import org.algebrist.neural.weights.Safetensors;
import org.algebrist.systems.experiment.Experiment;
import org.algebrist.systems.mathtext.task.EquationScores;
import org.algebrist.systems.mathtext.task.MathExample;
import org.algebrist.systems.mathtext.task.Prediction;
import org.algebrist.systems.mathtext.task.TaskData;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.global.torch;

/** One experiment with text and formulas, from its configuration to its scores. */
final class MathTextTraining implements Experiment {
  private static final double BETA1 = 0.9;
  private static final double EPSILON = 1e-8;

  private final MathTextExperiment experiment;
  private final ComputeDevice device;
  private final TaskData data;
  private final MathTextParts parts;

  MathTextTraining(MathTextExperiment experiment, Path dataFolder, ComputeDevice device) {
    this.experiment = experiment;
    this.device = device;
    try {
      this.data = MathTextData.of(experiment.data(), dataFolder);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    List<MathText> texts = new ArrayList<>();
    for (MathExample example : data.train()) {
      texts.add(example.prompt());
      texts.add(example.label());
    }
    torch.manual_seed(experiment.seed());
    try (PointerScope scope = new PointerScope()) {
      this.parts = MathTextParts.create(experiment.model(), texts);
    }
    parts.model().to(device.torchDevice());
  }

  private List<MathTextTask.Item> items(List<MathExample> examples) {
    boolean labelOnly = experiment.training().lossOn().equals("label");
    List<MathTextTask.Item> items = new ArrayList<>();
    for (MathExample example : examples) {
      MathSequence given = parts.codec().begun(example.prompt());
      MathSequence whole = parts.codec().whole(given, example.label());
      if (whole.length() <= experiment.model().length()) {
        items.add(new MathTextTask.Item(whole, labelOnly ? given.length() : 1));
      }
    }
    return items;
  }

  @Override
  public TrainingOutcome train(
      RunFolder folder,
      List<String> commandLine,
      TrainingProgress progress,
      StopSignal stop,
      PrintStream out) {
    MathTextExperiment.Training settings = experiment.training();
    folder.writeProvenance(
        Provenance.gather(
            new LinkedHashMap<>(), experiment.seed(), device, commandLine, Instant.now()));
    List<MathTextTask.Item> items = items(data.train());
    out.printf("  run       %s%n", folder.path());
    out.printf(
        "  model     %s, numbers %s · %,d + %,d tokens · %.2f M parameters · %d threads, %s%n",
        experiment.model().formulas(),
        experiment.model().numbers(),
        parts.codec().vocabulary().textSize(),
        parts.codec().vocabulary().formulaSize(),
        parts.model().parameterCount() / 1e6,
        torch.get_num_threads(),
        settings.precision());
    out.printf(
        "  data      %s, train %,d (%,d too long), development %,d, test %,d; left out %s%n",
        data.name(),
        items.size(),
        data.train().size() - items.size(),
        data.development().size(),
        data.test().size(),
        data.leftOut());
    TrainerConfig config =
        TrainerConfig.of(settings.epochs(), experiment.seed())
            .withClipNorm(settings.clip())
            .withSchedule(schedule(settings))
            .withPrecision(settings.precision().equals("bf16") ? Precision.BF16 : Precision.FP32)
            .withDevice(device);
    MathTextTask task =
        new MathTextTask(
            parts.model(),
            items,
            items(data.development()),
            settings.batch(),
            experiment.seed(),
            device.torchDevice());
    List<ParameterGroup> groups =
        ParameterGroup.withDecayOnMatrices(
            "model", parts.model().parameters(), settings.rate(), settings.weightDecay());
    try (Optimizer optimizer = new AdamW(groups, BETA1, settings.beta2(), EPSILON)) {
      return new Trainer<>(task, optimizer, config, folder, progress, stop).resume();
    }
  }

  private static Schedule schedule(MathTextExperiment.Training settings) {
    return switch (settings.schedule()) {
      case "linear" -> new Schedule.Linear(settings.warmup());
      case "cosine" -> new Schedule.Cosine(settings.warmup(), 0);
      default -> new Schedule.Constant();
    };
  }

  @Override
  public void load(Path checkpoint) {
    LayerWeights.load(
        parts.model(),
        checkpoint.toString(),
        Safetensors.read(checkpoint).verifyChecksum().tensors());
  }

  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    parts.model().train(false);
    SequencedMap<String, SequencedMap<String, Double>> figures = new LinkedHashMap<>();
    figures.put("test", equations(data.test()));
    return figures;
  }

  private SequencedMap<String, Double> equations(List<MathExample> examples) {
    MathTextGeneration generation =
        new MathTextGeneration(parts.model(), parts.codec(), device.torchDevice());
    List<MathSequence> given =
        examples.stream().map(example -> parts.codec().begun(example.prompt())).toList();
    List<Prediction> said =
        generation
            .continued(
                given,
                MathGrammar.Goal.WHOLE,
                experiment.model().length(),
                experiment.training().beam())
            .stream()
            .map(MathTextTraining::prediction)
            .toList();
    EquationScores scores = EquationScores.of(examples, said);
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("well_formed", percent(scores.wellFormed()));
    figures.put("tree_match", percent(scores.treeMatch()));
    figures.put("skeleton", percent(scores.skeletonMatch()));
    figures.put("numbers", percent(scores.numbersMatch()));
    figures.put("solve_rate", percent(scores.solveRate()));
    figures.put("ted", scores.meanDistance());
    figures.put("coverage", percent(scores.coverage()));
    figures.put("items", (double) examples.size());
    return figures;
  }

  private static Prediction prediction(List<MathTextGeneration.Said> said) {
    return said.isEmpty()
        ? new Prediction.Failed("nothing came to an end")
        : new Prediction.Said(said.getFirst().text());
  }

  private static double percent(Accuracy accuracy) {
    return accuracy.total() == 0 ? Double.NaN : 100.0 * accuracy.correct() / accuracy.total();
  }

  @Override
  public void pack(Path folder) throws IOException {
    throw new UnsupportedOperationException("packing comes with the shipped model");
  }

  @Override
  public void close() {
    parts.close();
  }
}
