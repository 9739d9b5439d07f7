package org.algebrist.systems.wordproblem;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.neural.bert.BertConfig;
import org.algebrist.neural.bert.BertWeights;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.training.AdamW;
import org.algebrist.neural.training.ComputeDevice;
import org.algebrist.neural.training.Lamb;
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
import org.algebrist.neural.weights.PublishedEncoder;
import org.algebrist.neural.weights.Quantization;
import org.algebrist.neural.weights.Safetensors;
import org.algebrist.neural.weights.TextTokenizer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** One experiment, from its configuration to its scores: what {@code algebrist train} and {@code evaluate} do. */
public final class WordProblemTraining implements AutoCloseable {
  /** Wide enough for re-ranking; accuracy of the paper's rule is read off a beam of 3. */
  private static final int RERANKED_BEAM = 10;

  private static final int BEAM = 3;

  private final WordProblemExperiment experiment;
  private final WordProblemData data;
  private final ComputeDevice device;
  private final PublishedEncoder published;
  private final TextTokenizer tokenizer;
  private final EptCodec codec;
  private final EptModel model;

  private WordProblemTraining(
      WordProblemExperiment experiment, WordProblemData data, ComputeDevice device, PublishedEncoder published) {
    this.experiment = experiment;
    this.data = data;
    this.device = device;
    this.published = published;
    BertConfig encoder = BertWeights.config(published.dimensions(), experiment.model().dropout());
    EptConfig config =
        new EptConfig(encoder, experiment.model().decoderLayers(), encoder.shape(), data.constants());
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
  public static WordProblemTraining prepare(
      WordProblemExperiment experiment, Path dataFolder, ComputeDevice device) {
    return new WordProblemTraining(
        experiment,
        WordProblemData.load(dataFolder, experiment.data(), experiment.seed()),
        device,
        PublishedEncoder.find(experiment.model().encoder()));
  }

  private static void round(Tensor wordEmbeddings) {
    float[] values = org.algebrist.neural.Tensors.toFloats(wordEmbeddings);
    int rows = (int) wordEmbeddings.size(0);
    int columns = (int) wordEmbeddings.size(1);
    try (NoGradGuard noGrad = new NoGradGuard()) {
      wordEmbeddings.copy_(
          org.algebrist.neural.Tensors.ofFloats(
              Quantization.quantizeInt4(values, rows, columns).dequantize(), rows, columns));
    }
  }

  /** Trains in {@code folder}, or continues there from its last checkpoint. */
  public TrainingOutcome train(
      RunFolder folder, List<String> commandLine, TrainingProgress progress, StopSignal stop, PrintStream out) {
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
        new EptTask(model, codec, training, development, settings, experiment.seed(), device.torchDevice());
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
        .forEach(
            (name, tensor) -> {
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

  /** Puts a checkpoint's weights into the model. */
  public void load(Path checkpoint) {
    LayerWeights.load(model, checkpoint.toString(), Safetensors.read(checkpoint).verifyChecksum().tensors());
  }

  /**
   * How the model fares.
   *
   * @param plausibility learnt from the development problems
   * @param figures by set, then by name, in percent and counts
   */
  public record Evaluation(Plausibility plausibility, SequencedMap<String, SequencedMap<String, Double>> figures) {}

  /** Scores the model on development and test problems, plain and re-ranked. */
  public Evaluation evaluate() {
    model.train(false);
    Scored development = read(data.development());
    List<Plausibility.Example> examples = new ArrayList<>();
    for (int i = 0; i < development.problems().size(); i++) {
      WordProblem problem = development.problems().get(i);
      List<SystemReading> readings = development.wide().get(i);
      examples.add(
          new Plausibility.Example(
              problem,
              readings,
              readings.stream()
                  .map(r -> EptScores.right(AnswerCheck.STRICT, r, problem) == 1)
                  .toList()));
    }
    Plausibility plausibility = Plausibility.fit(examples);
    SequencedMap<String, SequencedMap<String, Double>> figures = new LinkedHashMap<>();
    figures.put("development", figures(development, plausibility));
    data.test()
        .forEach(
            (name, problems) -> {
              figures.put(name, figures(read(problems), plausibility));
              figures.put(name + " (unseen)", figures(read(data.unseen().get(name)), plausibility));
            });
    return new Evaluation(plausibility, figures);
  }

  private record Scored(
      List<WordProblem> problems, List<List<SystemReading>> narrow, List<List<SystemReading>> wide) {}

  private Scored read(List<WordProblem> problems) {
    List<EptCodec.Encoded> encoded = encoded(problems, false);
    return new Scored(
        encoded.stream().map(EptCodec.Encoded::problem).toList(),
        EptDecoding.read(model, codec, encoded, BEAM, device.torchDevice()),
        EptDecoding.read(model, codec, encoded, RERANKED_BEAM, device.torchDevice()));
  }

  private static SequencedMap<String, Double> figures(Scored scored, Plausibility plausibility) {
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("problems", (double) scored.problems().size());
    figures.putAll(EptScores.of(scored.problems(), scored.narrow()).percent());
    int right = 0;
    for (int i = 0; i < scored.problems().size(); i++) {
      WordProblem problem = scored.problems().get(i);
      List<Plausibility.Ranked> ranked = plausibility.rank(problem, scored.wide().get(i));
      right +=
          ranked.isEmpty()
              ? 0
              : EptScores.right(AnswerCheck.STRICT, ranked.getFirst().reading(), problem);
    }
    figures.put("accuracy_reranked", 100.0 * right / Math.max(1, scored.problems().size()));
    figures.put(
        "any_of_wide_beam", EptScores.of(scored.problems(), scored.wide()).percent().get("any_of_beam"));
    return figures;
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
