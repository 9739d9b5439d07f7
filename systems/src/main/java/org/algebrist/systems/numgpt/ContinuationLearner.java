package org.algebrist.systems.numgpt;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import org.algebrist.evaluation.metrics.NumberMetrics;
import org.algebrist.expression.numeral.NumeralScanner;
import org.algebrist.expression.numeral.PredictedNumber;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.TestBatches;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.systems.numgpt.data.ContinuedText;

/** A GPT that learns to say the number with which a text goes on. */
final class ContinuationLearner extends GptLearner<ContinuedText> {
  /** Most tokens of an answer that is generated: 18 digits, a blank and the end. */
  private static final int ANSWER_TOKENS = 20;

  private static final int GENERATED_TOGETHER = 256;

  ContinuationLearner(
      NumGptExperiment experiment, NumGptData<ContinuedText> data, ComputeDevice device) {
    super(experiment, data, data.train().stream().map(ContinuationLearner::whole).toList(), device);
  }

  private static String whole(ContinuedText item) {
    return item.context() + " " + item.answer();
  }

  @Override
  public TrainingRun<?> run() {
    return language(items(data.train()), items(data.development()));
  }

  private List<LanguageTask.Item> items(List<ContinuedText> texts) {
    boolean answerOnly = experiment.learning().lossOn() == NumGptExperiment.LossOn.ANSWER;
    return texts.stream()
        .map(item ->
            new LanguageTask.Item(
                codec.whole(whole(item)), answerOnly ? codec.begun(item.context()).length() : 1))
        .toList();
  }

  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    return data.figures(this::generate);
  }

  private SequencedMap<String, Double> generate(List<ContinuedText> items) {
    return figures(items, answers(items.stream().map(ContinuedText::context).toList()));
  }

  /** The figures of what a model or a rule says. */
  static SequencedMap<String, Double> figures(
      List<ContinuedText> items, List<PredictedNumber> said) {
    List<BigDecimal> gold = items.stream().map(item -> new BigDecimal(item.answer())).toList();
    // Differences may be 0 or less: the metrics are of logarithms, and so of the others alone.
    List<Integer> positive =
        IntStream.range(0, gold.size()).filter(i -> gold.get(i).signum() > 0).boxed().toList();
    NumberMetrics metrics =
        NumberMetrics.of(
            positive.stream().map(gold::get).toList(), positive.stream().map(said::get).toList());
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
    List<NumGptCodec.Encoded> begun = contexts.stream().map(codec::begun).toList();
    NumGptGenerator generator = new NumGptGenerator(model, codec, device.torchDevice());
    int most = experiment.model().numerals().isOneToken() ? 1 : ANSWER_TOKENS;
    PredictedNumber[] answers = new PredictedNumber[begun.size()];
    for (List<Integer> some :
        TestBatches.ofOneLength(begun, NumGptCodec.Encoded::length, GENERATED_TOGETHER)) {
      List<String> texts = generator.continued(some.stream().map(begun::get).toList(), most, true);
      for (int i = 0; i < some.size(); i++) {
        answers[some.get(i)] = number(texts.get(i));
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
}
