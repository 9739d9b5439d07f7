package org.algebrist.systems.numgpt;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.experiment.store.ClassPathModel;
import org.algebrist.experiment.store.OpenModel;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.numeral.NumeralScanner;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.systems.numgpt.data.MeasurementEstimation;
import org.bytedeco.pytorch.Device;

/**
 * Estimates what something weighs: the curve, over all answers, of how plausible a model that was
 * trained on Multiple Measurement Estimation finds each (NumGPT, figure 1). It owns native memory:
 * close it. Safe for use by several threads; they take turns.
 */
public final class MeasurementEstimator implements AutoCloseable {
  /** Answers are asked for from 1 on, equally spaced on a logarithmic scale. */
  private static final int ANSWERS_A_DECADE = 30;

  /** Probabilities this near the best count as the best. */
  private static final double NEARLY_BEST = 0.01;

  private final OpenModel<NumGptConfig, NumGptConfig.Learnt, TextTokenizer, NumGptModel> opened;
  private final NumGptCodec codec;
  private final Set<String> known;

  private MeasurementEstimator(
      OpenModel<NumGptConfig, NumGptConfig.Learnt, TextTokenizer, NumGptModel> opened) {
    this.opened = opened;
    NumGptConfig config = opened.description().model();
    this.codec = new NumGptCodec(opened.tokenizer(), config.numerals(), config.positions());
    this.known = knownWords();
  }

  /**
   * Opens the shipped model that the class path holds.
   *
   * @throws org.algebrist.neural.weights.BrokenWeightsException if it holds none
   * @see ClassPathModel
   */
  public static MeasurementEstimator load() {
    return load(ClassPathModel.folder("numgpt"));
  }

  /**
   * Opens a model folder.
   *
   * @throws BrokenWeightsException if a file is missing, damaged or holds a model of another task
   */
  public static MeasurementEstimator load(Path folder) {
    String task = NumGptSystem.STORE.describe(folder).task();
    if (!task.equals(LowerCaseEnums.word(NumGptExperiment.Task.ESTIMATION))) {
      throw new BrokenWeightsException(
          folder.toString(),
          "the model was trained for " + task + ", not for estimation",
          "name a model of that task");
    }
    return new MeasurementEstimator(
        NumGptSystem.STORE.open(
            folder,
            TextTokenizer::of,
            (stored, _) -> new NumGptModel(stored.model().forInference(), stored.learnt())));
  }

  /** What the model can be asked of: the plurals of the things it learnt. */
  public static List<String> things() {
    return MeasurementEstimation.objects().stream()
        .map(MeasurementEstimation.MeasuredObject::many)
        .toList();
  }

  /** The words of the questions that models are trained on; no other has a meaning for them. */
  private static Set<String> knownWords() {
    Set<String> words = new TreeSet<>();
    for (MeasurementEstimation.MeasuredObject object : MeasurementEstimation.objects()) {
      for (long many : new long[] {1, 2}) { // one egg, two eggs
        MeasurementEstimation.questions(object, many)
            .forEach(question -> words.addAll(words(question)));
      }
    }
    return words;
  }

  private static Set<String> words(String text) {
    Set<String> words = new LinkedHashSet<>();
    StringBuilder word = new StringBuilder();
    for (int i = 0; i <= text.length(); i++) {
      if (i < text.length() && Character.isLetter(text.charAt(i))) {
        word.append(text.charAt(i));
      } else if (!word.isEmpty()) {
        words.add(word.toString());
        word.setLength(0);
      }
    }
    return words;
  }

  /**
   * The curve over answers.
   *
   * @param question such as "How many grams are 3 eggs?"
   */
  public synchronized Estimate estimate(String question) {
    List<NumeralScanner.Found> numbers = NumeralScanner.scan(question);
    if (numbers.size() != 1) {
      return new Estimate.Declined(
          Estimate.Cause.NOT_ONE_NUMBER,
          "the question holds %d numbers; it should say how many things are weighed, as in \"How many grams are 3 eggs?\""
              .formatted(numbers.size()));
    }
    Set<String> unknown = words(question);
    unknown.removeIf(word -> known.contains(word) || known.contains(lowerFirst(word)));
    if (!unknown.isEmpty()) {
      return new Estimate.Declined(
          Estimate.Cause.UNKNOWN_WORDS,
          "the model never saw %s; it knows what these weigh: %s"
              .formatted(String.join(", ", unknown), String.join(", ", things())));
    }
    Optional<MeasurementEstimation.MeasuredObject> asked = asked(question);
    if (asked.isEmpty()) {
      return new Estimate.Declined(
          Estimate.Cause.NOT_TAUGHT,
          "the question should name one thing in its own unit: "
              + MeasurementEstimation.objects().stream()
                  .map(object -> object.unit() + " of " + object.many())
                  .collect(Collectors.joining(", ")));
    }
    Numeral number = numbers.getFirst().numeral();
    double many = number.value().doubleValue();
    MeasurementEstimation.Settings learnt = MeasurementEstimation.Settings.paper();
    if (many < learnt.leastMultiplier()
        || many >= learnt.mostMultiplier()
        || many != Math.rint(many)) {
      return new Estimate.Declined(
          Estimate.Cause.NUMBER_OUT_OF_RANGE,
          "the model learnt from %,d to %,d whole things at once; %s is none of these"
              .formatted(learnt.leastMultiplier(), learnt.mostMultiplier(), number.text()));
    }
    return reading(averaged(MeasurementEstimation.questions(asked.get(), Math.round(many))));
  }

  /** The thing that a question is about, where it is asked for in its unit. */
  private static Optional<MeasurementEstimation.MeasuredObject> asked(String question) {
    String plain = question.toLowerCase(Locale.ROOT);
    List<MeasurementEstimation.MeasuredObject> named =
        MeasurementEstimation.objects().stream()
            .filter(object ->
                hasWord(plain, object.one().toLowerCase(Locale.ROOT))
                    || hasWord(plain, object.many().toLowerCase(Locale.ROOT)))
            .toList();
    return named.size() == 1 && hasWord(plain, named.getFirst().unit())
        ? Optional.of(named.getFirst())
        : Optional.empty();
  }

  private static boolean hasWord(String text, String word) {
    return Pattern.compile("(?<!\\p{L})" + Pattern.quote(word) + "(?!\\p{L})").matcher(text).find();
  }

  /** The mean of the curves of all ways to ask the same: chance in the wording cancels out. */
  private List<Estimate.Point> averaged(List<String> questions) {
    List<List<Estimate.Point>> curves = questions.stream().map(this::curve).toList();
    List<Estimate.Point> mean = new ArrayList<>();
    for (int i = 0; i < curves.getFirst().size(); i++) {
      double sum = 0;
      for (List<Estimate.Point> curve : curves) {
        sum += curve.get(i).probability();
      }
      mean.add(new Estimate.Point(curves.getFirst().get(i).answer(), sum / curves.size()));
    }
    return mean;
  }

  private static String lowerFirst(String word) {
    return Character.toLowerCase(word.charAt(0)) + word.substring(1);
  }

  private List<Estimate.Point> curve(String question) {
    return curve(opened.model(), codec, ComputeDevice.CPU.torchDevice(), question);
  }

  /** How plausible a model finds each of the answers, ascending. */
  static List<Estimate.Point> curve(
      NumGptModel model, NumGptCodec codec, Device device, String question) {
    List<Long> answers = answers();
    List<float[]> probabilities =
        ClassificationTask.probabilities(
            model,
            answers.stream()
                .map(answer -> codec.classified(List.of(question, Long.toString(answer))))
                .toList(),
            device);
    List<Estimate.Point> curve = new ArrayList<>();
    for (int i = 0; i < answers.size(); i++) {
      curve.add(new Estimate.Point(answers.get(i), probabilities.get(i)[1]));
    }
    return curve;
  }

  static List<Long> answers() {
    Set<Long> answers = new LinkedHashSet<>();
    int count =
        (int)
            Math.round(
                Math.log10((double) MeasurementEstimation.LARGEST_ANSWER) * ANSWERS_A_DECADE);
    for (int i = 0; i <= count; i++) {
      answers.add(Math.round(Math.pow(10, (double) i / ANSWERS_A_DECADE)));
    }
    return List.copyOf(answers);
  }

  static Estimate reading(List<Estimate.Point> curve) {
    int best = 0;
    for (int i = 1; i < curve.size(); i++) {
      if (curve.get(i).probability() > curve.get(best).probability()) {
        best = i;
      }
    }
    if (curve.get(best).probability() <= 0.5) {
      return new Estimate.Declined(
          Estimate.Cause.NOTHING_PLAUSIBLE,
          "no answer fits more likely than not; the best, %,d, has a probability of %.2f"
              .formatted(curve.get(best).answer(), curve.get(best).probability()));
    }
    double nearly = curve.get(best).probability() - NEARLY_BEST;
    int middle = (reach(curve, best, -1, nearly) + reach(curve, best, 1, nearly)) / 2;
    return new Estimate.Plausible(
        curve,
        curve.get(reach(curve, best, -1, 0.5)).answer(),
        curve.get(reach(curve, best, 1, 0.5)).answer(),
        curve.get(middle));
  }

  /** The last point in a direction up to which all probabilities exceed a bound. */
  private static int reach(List<Estimate.Point> curve, int from, int step, double bound) {
    int at = from;
    while (at + step >= 0
        && at + step < curve.size()
        && curve.get(at + step).probability() > bound) {
      at += step;
    }
    return at;
  }

  @Override
  public synchronized void close() {
    opened.close();
  }
}
