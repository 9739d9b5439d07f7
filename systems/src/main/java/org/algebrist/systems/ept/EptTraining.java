package org.algebrist.systems.ept;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.experiment.run.Experiment;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.bert.BertConfig;
import org.algebrist.neural.bert.BertWeights;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.device.Precision;
import org.algebrist.neural.encoder.PublishedEncoder;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.optimizer.AdamW;
import org.algebrist.neural.optimizer.Lamb;
import org.algebrist.neural.optimizer.Optimizer;
import org.algebrist.neural.optimizer.ParameterGroup;
import org.algebrist.neural.optimizer.Schedule;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.neural.training.Provenance;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.neural.training.Trainer;
import org.algebrist.neural.training.TrainerConfig;
import org.algebrist.neural.training.TrainingOutcome;
import org.algebrist.neural.weights.Quantization;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * One experiment, from its configuration to its scores: what {@code algebrist train} and {@code
 * evaluate} do.
 */
public final class EptTraining implements Experiment {
  private final EptExperiment experiment;
  private final EptData data;
  private final ComputeDevice device;
  private final PublishedEncoder published;
  private final TextTokenizer tokenizer;
  private final EptCodec codec;
  private final EptModel model;
  private @Nullable Plausibility plausibility; // learnt when the model is evaluated

  private EptTraining(
      EptExperiment experiment, EptData data, ComputeDevice device, PublishedEncoder published) {
    this.experiment = experiment;
    this.data = data;
    this.device = device;
    this.published = published;
    BertConfig encoder = BertWeights.config(published.dimensions(), experiment.model().dropout());
    EptConfig config =
        new EptConfig(
            encoder, experiment.model().decoderLayers(), encoder.shape(), data.constants());
    tokenizer = TextTokenizer.of(published.tokenizerJson());
    codec = new EptCodec(tokenizer, config.constants(), encoder.positions());
    torch.manual_seed(experiment.seed());
    try (PointerScope scope = new PointerScope()) {
      model = new EptModel(config);
      BertWeights.load(model.encoder(), published);
      if (experiment.model().wordEmbeddings().equals("int4")) {
        round(model.encoder().wordEmbeddings());
      }
    }
    model.to(device.torchDevice());
  }

  /**
   * Reads the data and the encoder, and builds the model.
   *
   * @param dataFolder holds {@code ept/}
   */
  public static EptTraining prepare(
      EptExperiment experiment, Path dataFolder, ComputeDevice device) {
    return new EptTraining(
        experiment,
        EptData.load(dataFolder, experiment.data(), experiment.seed()),
        device,
        PublishedEncoder.find(experiment.model().encoder()));
  }

  private static void round(Tensor wordEmbeddings) {
    float[] values = Tensors.toFloats(wordEmbeddings);
    int rows = (int) wordEmbeddings.size(0);
    int columns = (int) wordEmbeddings.size(1);
    try (NoGradGuard noGrad = new NoGradGuard()) {
      wordEmbeddings.copy_(
          Tensors.ofFloats(
              Quantization.quantizeInt4(values, rows, columns).dequantize(), rows, columns));
    }
  }

  @Override
  public TrainingOutcome train(
      RunFolder folder,
      List<String> commandLine,
      TrainingProgress progress,
      StopSignal stop,
      PrintStream out) {
    List<EptCodec.Encoded> training = encoded(data.train(), true);
    List<EptCodec.Encoded> development = encoded(data.development(), false);
    folder.writeProvenance(
        Provenance.gather(data.hashes(), experiment.seed(), device, commandLine, Instant.now()));
    out.printf("  run       %s%n", folder.path());
    out.printf(
        "  model     %.1f M parameters · %d threads, %s%n",
        model.parameterCount() / 1e6, torch.get_num_threads(), experiment.training().precision());
    out.printf(
        "  data      train %d / development %d · %d left out because another set tests on them%n",
        training.size(), development.size(), data.removed());
    TrainingSettings settings = experiment.training();
    TrainerConfig config =
        TrainerConfig.of(settings.epochs(), experiment.seed())
            .withAccumulation(settings.accumulation())
            .withClipNorm(settings.clip())
            .withSchedule(new Schedule.Linear(settings.warmup()))
            .withEvaluation(settings.evaluateEvery(), 0)
            .withPrecision(settings.precision().equals("bf16") ? Precision.BF16 : Precision.FP32)
            .withDevice(device);
    EptTask task =
        new EptTask(
            model, codec, training, development, settings, experiment.seed(), device.torchDevice());
    try (Optimizer optimizer = optimizer(settings)) {
      return new Trainer<>(task, optimizer, config, folder, progress, stop).resume();
    }
  }

  private Optimizer optimizer(TrainingSettings settings) {
    SequencedMap<String, Tensor> frozen = new LinkedHashMap<>();
    SequencedMap<String, Tensor> encoder = new LinkedHashMap<>();
    SequencedMap<String, Tensor> decoder = new LinkedHashMap<>();
    model
        .parameters()
        .forEach((name, tensor) -> {
          boolean wordEmbeddings = name.equals("encoder.words.weight");
          (wordEmbeddings && settings.freezeWordEmbeddings()
                  ? frozen
                  : name.startsWith("encoder.") ? encoder : decoder)
              .put(name, tensor);
        });
    List<ParameterGroup> groups = new ArrayList<>();
    if (!frozen.isEmpty()) {
      groups.add(ParameterGroup.frozen("frozen", frozen));
    }
    groups.addAll(
        ParameterGroup.withDecayOnMatrices(
            "encoder", encoder, settings.encoderRate(), settings.weightDecay()));
    groups.addAll(
        ParameterGroup.withDecayOnMatrices(
            "decoder", decoder, settings.decoderRate(), settings.weightDecay()));
    return settings.optimizer().equals("lamb") ? new Lamb(groups) : new AdamW(groups);
  }

  @Override
  public void load(Path checkpoint) {
    LayerWeights.load(model, checkpoint);
  }

  /** Scores the model on development and test problems, plain and re-ranked. */
  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    model.train(false);
    EptEvaluation development = EptEvaluation.of(model, codec, data.development(), device);
    Plausibility learnt = Plausibility.fit(development.examples());
    plausibility = learnt;
    SequencedMap<String, SequencedMap<String, Double>> figures = new LinkedHashMap<>();
    figures.put("development", development.figures(learnt));
    data.test()
        .forEach((name, problems) -> {
          EptEvaluation test = EptEvaluation.of(model, codec, problems, device);
          figures.put(name, test.figures(learnt));
          figures.put(
              name + " (unseen)",
              test.only(data.unseen().getOrDefault(name, List.of())).figures(learnt));
        });
    return figures;
  }

  /** Writes the model as a folder that {@link WordProblemSolver#load} opens. */
  @Override
  public void pack(Path folder) throws IOException {
    if (plausibility == null) {
      throw new IllegalStateException("the weights of plausibility are learnt by evaluate()");
    }
    EptFolder.write(folder, model, published.tokenizerJson(), plausibility);
  }

  /** Problems as ids; in training those only that the model's table of constants can say. */
  private List<EptCodec.Encoded> encoded(List<WordProblem> problems, boolean training) {
    return problems.stream()
        .filter(problem -> !training || codec.canSay(problem))
        .flatMap(problem -> codec.encode(problem).stream())
        .toList();
  }

  @Override
  public void close() {
    model.close();
    tokenizer.close();
  }
}
