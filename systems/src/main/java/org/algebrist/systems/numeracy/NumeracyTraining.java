package org.algebrist.systems.numeracy;

import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.algebrist.evaluation.metric.Classification;
import org.algebrist.evaluation.metric.NumberMetrics;
import org.algebrist.evaluation.metric.PredictedNumber;
import org.algebrist.expression.numeral.NumeralScanner;
import org.algebrist.neural.gpt.GptConfig;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.text.BytePairTraining;
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
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.neural.weights.Safetensors;
import org.algebrist.neural.weights.TextTokenizer;
import org.algebrist.systems.experiment.Experiment;
import org.algebrist.systems.numeracy.data.ClassifiedText;
import org.algebrist.systems.numeracy.data.ContinuedText;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/** One experiment with numbers, from its configuration to its scores. */
final class NumeracyTraining implements Experiment {
  /** Most tokens of an answer that is generated: 12 digits, a blank and the end. */
  private static final int ANSWER_TOKENS = 16;

  private static final int GENERATED_TOGETHER = 256;

  /** The set under which a question's curve over answers stands. */
  static final String CURVE = "curve";

  private final NumeracyExperiment experiment;
  private final ComputeDevice device;
  private final @Nullable NumeracyData<ClassifiedText> classified;
  private final @Nullable NumeracyData<ContinuedText> continued;
  private final String tokenizerJson;
  private final TextTokenizer tokenizer;
  private final NumeracyCodec codec;
  private final NumeracyModel model;

  NumeracyTraining(NumeracyExperiment experiment, ComputeDevice device) {
    this.experiment = experiment;
    this.device = device;
    NumeracyExperiment.Data data = experiment.data();
    classified = data.kind().isClassification() ? NumeracyData.classified(data) : null;
    continued = data.kind().isClassification() ? null : NumeracyData.continued(data);
    List<String> texts = trainingTexts();
    NumeracyExperiment.Model shape = experiment.model();
    tokenizerJson =
        BytePairTraining.train(
                shape.kind().isOneToken() ? withoutNumerals(texts) : texts,
                BytePairTraining.Options.of(
                    shape.vocabulary(), NumeracyCodec.SPECIAL, shape.kind().isDigitByDigit()))
            .toJson();
    tokenizer = TextTokenizer.of(tokenizerJson);
    codec = new NumeracyCodec(tokenizer, shape.kind(), shape.positions());
    torch.manual_seed(experiment.seed());
    try (PointerScope scope = new PointerScope()) {
      model = new NumeracyModel(config(shape, texts));
    }
    model.to(device.torchDevice());
  }

  private List<String> trainingTexts() {
    if (classified != null) {
      return classified.train().stream().flatMap(item -> item.segments().stream()).toList();
    }
    return continued().train().stream().map(NumeracyTraining::whole).toList();
  }

  private NumeracyData<ContinuedText> continued() {
    if (continued == null) {
      throw new IllegalStateException(experiment.data().task() + " has no texts to go on with");
    }
    return continued;
  }

  private static String whole(ContinuedText item) {
    return item.context() + " " + item.answer();
  }

  private static List<String> withoutNumerals(List<String> texts) {
    List<String> runs = new ArrayList<>();
    for (String text : texts) {
      int at = 0;
      for (NumeralScanner.Found found : NumeralScanner.scan(text)) {
        runs.add(text.substring(at, found.start()));
        at = found.end();
      }
      runs.add(text.substring(at));
    }
    return runs;
  }

  private static double largest(List<String> texts) {
    double largest = 1;
    for (String text : texts) {
      for (NumeralScanner.Found found : NumeralScanner.scan(text)) {
        largest = Math.max(largest, Math.abs(found.numeral().value().doubleValue()));
      }
    }
    return largest;
  }

  private NumeracyConfig config(NumeracyExperiment.Model shape, List<String> texts) {
    GptConfig usual =
        GptConfig.of(
            tokenizer.size(),
            shape.positions(),
            shape.layers(),
            shape.width(),
            shape.heads(),
            shape.dropout(),
            0);
    LayerShape layer = usual.shape();
    GptConfig gpt =
        new GptConfig(
            usual.vocabulary(),
            usual.positions(),
            usual.layers(),
            new LayerShape(
                layer.width(),
                layer.heads(),
                layer.feedForwardWidth(),
                layer.activation(),
                layer.dropout(),
                layer.attentionDropout(),
                layer.normEpsilon(),
                shape.deviation()));
    List<Long> digits = new ArrayList<>();
    if (shape.kind().hasNumberTokenLoss()) {
      for (int digit = 0; digit < 10; digit++) {
        digits.add(tokenizer.idOf(Integer.toString(digit)));
      }
    }
    return new NumeracyConfig(
        gpt,
        new NumeracyConfig.Numerals(
            shape.kind(), shape.numeralWidth(), shape.sigma(), largest(texts), digits),
        classified == null ? 0 : classified.classes());
  }

  @Override
  public TrainingOutcome train(
      RunFolder folder,
      List<String> commandLine,
      TrainingProgress progress,
      StopSignal stop,
      PrintStream out) {
    NumeracyExperiment.Training settings = experiment.training();
    folder.writeProvenance(
        Provenance.gather(new LinkedHashMap<>(), experiment.seed(), device, commandLine, Instant.now()));
    TrainingRun<?> task = task(settings);
    int items = classified != null ? classified.train().size() : continued().train().size();
    out.printf("  run       %s%n", folder.path());
    out.printf(
        "  model     %s · %.2f M parameters · %d tokens · %d threads, %s%n",
        experiment.model().numerals(),
        model.parameterCount() / 1e6,
        tokenizer.size(),
        torch.get_num_threads(),
        settings.precision());
    out.printf("  data      %s, train %,d%n", experiment.data().task(), items);
    TrainerConfig config =
        TrainerConfig.of(settings.epochs(), experiment.seed())
            .withClipNorm(settings.clip())
            .withSchedule(schedule(settings))
            .withPrecision(settings.precision().equals("bf16") ? Precision.BF16 : Precision.FP32)
            .withDevice(device);
    List<ParameterGroup> groups =
        ParameterGroup.withDecayOnMatrices(
            "model", model.parameters(), settings.rate(), settings.weightDecay());
    try (Optimizer optimizer = new AdamW(groups, 0.9, settings.beta2(), 1e-8)) {
      return new Trainer<>(task, optimizer, config, folder, progress, stop).resume();
    }
  }

  private TrainingRun<?> task(NumeracyExperiment.Training settings) {
    if (classified != null) {
      List<ClassificationTask.Item> items =
          classified.train().stream()
              .map(item ->
                  new ClassificationTask.Item(codec.classified(item.segments()), item.label()))
              .toList();
      return new ClassificationTask(
          model, items, settings.batch(), experiment.seed(), device.torchDevice());
    }
    boolean answerOnly = settings.lossOn().equals("answer");
    List<LanguageTask.Item> items =
        continued().train().stream()
            .map(item ->
                new LanguageTask.Item(
                    codec.whole(whole(item)),
                    answerOnly ? codec.begun(item.context()).length() : 1))
            .toList();
    return new LanguageTask(
        model, items, settings.batch(), experiment.seed(), device.torchDevice());
  }

  private static Schedule schedule(NumeracyExperiment.Training settings) {
    return switch (settings.schedule()) {
      case "linear" -> new Schedule.Linear(settings.warmup());
      case "cosine" -> new Schedule.Cosine(settings.warmup(), 0);
      default -> new Schedule.Constant();
    };
  }

  @Override
  public void load(Path checkpoint) {
    LayerWeights.load(
        model, checkpoint.toString(), Safetensors.read(checkpoint).verifyChecksum().tensors());
  }

  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    model.train(false);
    SequencedMap<String, SequencedMap<String, Double>> figures = new LinkedHashMap<>();
    if (classified != null) {
      classified.tests().forEach((set, items) -> figures.put(set, classify(items)));
      String question = experiment.data().question();
      if (!question.isEmpty()) {
        figures.put(CURVE, curve(question));
      }
    } else {
      continued().tests().forEach((set, items) -> figures.put(set, generate(items)));
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
    List<Integer> predicted = probabilities.stream().map(NumeracyTraining::best).toList();
    Classification scores = Classification.of(gold, predicted, model.config().classes());
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("accuracy", scores.accuracy().percent());
    figures.put("micro_f1", 100 * scores.microF1());
    figures.put("macro_f1", 100 * scores.macroF1());
    figures.put("items", (double) items.size());
    return figures;
  }

  /** How likely answers are right, in percent, by answer. */
  private SequencedMap<String, Double> curve(String question) {
    SequencedMap<String, Double> curve = new LinkedHashMap<>();
    MeasurementEstimator.curve(model, codec, device.torchDevice(), question)
        .forEach(point ->
            curve.put(Long.toString(point.answer()), 100 * point.probability()));
    return curve;
  }

  private static int best(float[] probabilities) {
    int best = 0;
    for (int i = 1; i < probabilities.length; i++) {
      if (probabilities[i] > probabilities[best]) {
        best = i;
      }
    }
    return best;
  }

  private SequencedMap<String, Double> generate(List<ContinuedText> items) {
    List<BigDecimal> gold = items.stream().map(item -> new BigDecimal(item.answer())).toList();
    List<PredictedNumber> said = answers(items.stream().map(ContinuedText::context).toList());
    NumberMetrics metrics = NumberMetrics.of(gold, said);
    int exact = 0;
    for (int i = 0; i < gold.size(); i++) {
      if (said.get(i) instanceof PredictedNumber.Value(BigDecimal value)
          && value.compareTo(gold.get(i)) == 0) {
        exact++;
      }
    }
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("ngr", metrics.generationRatio());
    figures.put("lmae", metrics.logMeanAbsoluteError().orElse(Double.NaN));
    figures.put("e_acc", metrics.exponentAccuracy());
    figures.put("e_acc_comparable", metrics.exponentAccuracyOfComparable().orElse(Double.NaN));
    figures.put("exact_percent", 100.0 * exact / items.size());
    figures.put("items", (double) items.size());
    return figures;
  }

  /** What the model says next, as a number: the first word of its continuation. */
  private List<PredictedNumber> answers(List<String> contexts) {
    Map<Integer, List<Integer>> byLength = new LinkedHashMap<>();
    List<NumeracyCodec.Encoded> begun = contexts.stream().map(codec::begun).toList();
    for (int i = 0; i < begun.size(); i++) {
      byLength.computeIfAbsent(begun.get(i).length(), _ -> new ArrayList<>()).add(i);
    }
    NumeracyGenerator generator = new NumeracyGenerator(model, codec, device.torchDevice());
    int most = experiment.model().kind().isOneToken() ? 1 : ANSWER_TOKENS;
    PredictedNumber[] answers = new PredictedNumber[begun.size()];
    for (List<Integer> alike : byLength.values()) {
      for (int from = 0; from < alike.size(); from += GENERATED_TOGETHER) {
        List<Integer> some =
            alike.subList(from, Math.min(from + GENERATED_TOGETHER, alike.size()));
        List<String> texts = generator.continued(some.stream().map(begun::get).toList(), most, true);
        for (int i = 0; i < some.size(); i++) {
          answers[some.get(i)] = number(texts.get(i));
        }
      }
    }
    return List.of(answers);
  }

  private static PredictedNumber number(String continuation) {
    String said = continuation.strip();
    if (said.startsWith("+inf")) {
      return new PredictedNumber.Overflow();
    }
    List<NumeralScanner.Found> found = NumeralScanner.scan(said);
    return !found.isEmpty() && found.getFirst().start() == 0
        ? new PredictedNumber.Value(found.getFirst().numeral().value())
        : new PredictedNumber.NotANumber(said);
  }

  @Override
  public void pack(Path folder) throws IOException {
    NumeracyFolder.write(folder, model, experiment.data().task(), tokenizerJson);
  }

  @Override
  public void close() {
    model.close();
    tokenizer.close();
  }
}
