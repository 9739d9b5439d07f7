package org.algebrist.systems.numgpt;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.algebrist.datasets.DataFiles;
import org.algebrist.evaluation.duplicates.ContainedTexts;
import org.algebrist.evaluation.duplicates.Duplicates;
import org.algebrist.evaluation.duplicates.NumberMask;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.experiment.run.Figures;
import org.algebrist.neural.training.EpochOrder;
import org.algebrist.systems.numgpt.data.AdditionSubtraction;
import org.algebrist.systems.numgpt.data.AnswerGeneration;
import org.algebrist.systems.numgpt.data.ArithmeticData;
import org.algebrist.systems.numgpt.data.ClassifiedText;
import org.algebrist.systems.numgpt.data.ContinuedText;
import org.algebrist.systems.numgpt.data.Magnitude;
import org.algebrist.systems.numgpt.data.MagnitudeSentences;
import org.algebrist.systems.numgpt.data.MagnitudeTitles;
import org.algebrist.systems.numgpt.data.MeasurementEstimation;
import org.algebrist.systems.numgpt.data.NumberComparison;
import org.algebrist.systems.numgpt.data.PretrainingText;
import org.algebrist.systems.numgpt.data.Splits;
import org.algebrist.systems.numgpt.data.corpus.Passage;

/**
 * What one experiment learns from and is tested on.
 *
 * @param train in the order in which it was made
 * @param development a tenth of what is not tested on: what the best model and all settings are
 *     chosen by
 * @param tests by the name under which their figures stand
 * @param classes of classified texts; 0 for texts to continue
 */
record NumGptData<E>(
    List<E> train, List<E> development, SequencedMap<String, List<E>> tests, int classes) {
  /** The part from templates of which the training part has none. */
  static final String HELD_OUT_TEMPLATES = "held_out_templates";

  /** The part with numbers ten times larger. */
  static final String LARGER = "larger";

  /** Parts with wrong numbers so far from the right ones: this, the percent. */
  static final String NEAR = "%d_%%_off";

  /** Of the documents with masked numbers, those that are tested on. */
  private static final double TEST_SHARE = 0.2;

  private static final int HELD_OUT_OF = 100;

  private static final int DEVELOPMENT_OF = 10;

  /** With a tenth of {@code known} as the development part. */
  private static <E> NumGptData<E> of(
      List<E> known, SequencedMap<String, List<E>> tests, long seed, int classes) {
    List<E> train = new ArrayList<>();
    List<E> development = new ArrayList<>();
    int[] order = EpochOrder.permutation(seed, 1, known.size());
    boolean[] held = new boolean[known.size()];
    for (int i = 0; i < known.size() / DEVELOPMENT_OF; i++) {
      held[order[i]] = true;
    }
    for (int i = 0; i < held.length; i++) {
      (held[i] ? development : train).add(known.get(i));
    }
    return new NumGptData<>(train, development, tests, classes);
  }

  private static <E> NumGptData<E> of(Splits<E> splits, int items, long seed, int classes) {
    SequencedMap<String, List<E>> tests = new LinkedHashMap<>();
    tests.put(Figures.TEST, splits.test());
    if (!splits.heldOutTemplates().isEmpty()) {
      tests.put(HELD_OUT_TEMPLATES, splits.heldOutTemplates());
    }
    if (!splits.larger().isEmpty()) {
      tests.put(LARGER, splits.larger());
    }
    splits.near().forEach((percent, near) -> tests.put(NEAR.formatted(percent), near));
    return of(EpochOrder.drawn(splits.train(), items, seed), tests, seed, classes);
  }

  /** What is learnt from how many items, in a line. */
  String describe(NumGptExperiment.Task task) {
    return "%s, train %,d".formatted(LowerCaseEnums.word(task), train.size());
  }

  /** The figures of each test part. */
  SequencedMap<String, SequencedMap<String, Double>> figures(
      Function<List<E>, SequencedMap<String, Double>> of) {
    return Figures.ofSets(tests, of);
  }

  /** Texts with classes. */
  static NumGptData<ClassifiedText> classified(NumGptExperiment.Data data, Path dataFolder)
      throws IOException {
    Splits<ClassifiedText> splits =
        switch (data.task()) {
          case MME -> MeasurementEstimation.generate(data.seed());
          case ESTIMATION ->
              MeasurementEstimation.generate(
                  MeasurementEstimation.Settings.estimator(), data.seed());
          case GNC -> NumberComparison.generate(data.seed());
          case MWPAS -> AdditionSubtraction.generate(data.seed());
          case MAGNITUDE -> magnitude(data, dataFolder);
          case GENERATION, ADDITION, SUBTRACTION, MULTIPLICATION, PRETRAINING ->
              throw new IllegalArgumentException(
                  LowerCaseEnums.word(data.task()) + " has no classes");
        };
    int classes = data.task() == NumGptExperiment.Task.MAGNITUDE ? Magnitude.CLASSES : 2;
    return of(splits, data.items(), data.seed(), classes);
  }

  private static Splits<ClassifiedText> magnitude(NumGptExperiment.Data data, Path dataFolder)
      throws IOException {
    Splits<ClassifiedText> splits =
        data.files().isEmpty()
            ? MagnitudeSentences.ofOpenCorpora(dataFolder, TEST_SHARE, data.seed())
            : MagnitudeTitles.read(
                DataFiles.named(dataFolder, data.files().getFirst()), TEST_SHARE, data.seed());
    List<ClassifiedText> unseen =
        Duplicates.masked(NumberMask::apply)
            .part(
                splits.train(),
                NumGptData::withNumber,
                splits.test().stream().map(NumGptData::withNumber).toList())
            .kept();
    return new Splits<>(
        unseen, splits.test(), splits.heldOutTemplates(), splits.larger(), splits.near());
  }

  /** A sentence with any number in the place of its mask, to be compared with others. */
  static String withNumber(ClassifiedText masked) {
    return masked.segments().getFirst().replace(Magnitude.MASK, "1");
  }

  /** Texts to continue. */
  static NumGptData<ContinuedText> continued(NumGptExperiment.Data data) {
    return switch (data.task()) {
      case GENERATION -> of(AnswerGeneration.generate(data.seed()), data.items(), data.seed(), 0);
      case ADDITION -> arithmetic(ArithmeticData.Operation.ADDITION, data);
      case SUBTRACTION -> arithmetic(ArithmeticData.Operation.SUBTRACTION, data);
      case MULTIPLICATION -> arithmetic(ArithmeticData.Operation.MULTIPLICATION, data);
      case MME, ESTIMATION, GNC, MWPAS, MAGNITUDE, PRETRAINING ->
          throw new IllegalArgumentException(
              LowerCaseEnums.word(data.task()) + " is not a text to continue");
    };
  }

  private static NumGptData<ContinuedText> arithmetic(
      ArithmeticData.Operation operation, NumGptExperiment.Data data) {
    ArithmeticData.Parts parts =
        ArithmeticData.generate(
            ArithmeticData.Settings.standard(operation, data.digits()), data.seed());
    SequencedMap<String, List<ContinuedText>> tests = new LinkedHashMap<>();
    tests.put(Figures.TEST, parts.test());
    parts.testOfLength().forEach((digits, items) -> tests.put(digits + "_digits", items));
    return of(EpochOrder.drawn(parts.train(), data.items(), data.seed()), tests, data.seed(), 0);
  }

  /**
   * Running text of the files, or of the open corpora, drawn from all of it alike. Of the open
   * corpora every document is left out whose sentences magnitude classification tests on, and every
   * passage that has one of these sentences, with whatever numbers.
   */
  static NumGptData<String> texts(NumGptExperiment.Data data, Path dataFolder) throws IOException {
    List<Path> files =
        data.files().stream().map(name -> DataFiles.named(dataFolder, name)).toList();
    ContainedTexts tested =
        new ContainedTexts(
            files.isEmpty() ? testedSentences(dataFolder, data.seed()) : List.of(),
            NumberMask::apply);
    List<String> chosen = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(data.seed());
    try (PretrainingText passages =
        files.isEmpty() ? PretrainingText.ofOpenCorpora(dataFolder) : PretrainingText.of(files)) {
      int met = 0;
      for (Optional<Passage> next = passages.next(); next.isPresent(); next = passages.next()) {
        String text = next.orElseThrow().text();
        boolean isTested =
            files.isEmpty()
                && MagnitudeSentences.isTested(
                    next.orElseThrow().document(), TEST_SHARE, data.seed());
        if (isTested || tested.anyIn(text)) {
          continue;
        }
        met++;
        if (data.items() == 0 || chosen.size() < data.items()) {
          chosen.add(text);
          continue;
        }
        int place = random.nextInt(met); // so each has the same chance to be among the chosen
        if (place < chosen.size()) {
          chosen.set(place, text);
        }
      }
    }
    List<List<String>> parts = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (int i = 0; i < chosen.size(); i++) {
      int place = i % HELD_OUT_OF;
      parts.get(place == HELD_OUT_OF - 1 ? 1 : place == HELD_OUT_OF - 2 ? 2 : 0).add(chosen.get(i));
    }
    SequencedMap<String, List<String>> tests = new LinkedHashMap<>();
    tests.put(Figures.TEST, parts.get(1));
    return new NumGptData<>(parts.get(0), parts.get(2), tests, 0);
  }

  /** The test sentences of the open corpora, a number in the place of each mask. */
  private static List<String> testedSentences(Path dataFolder, long seed) throws IOException {
    return MagnitudeSentences.ofOpenCorpora(dataFolder, TEST_SHARE, seed).test().stream()
        .map(NumGptData::withNumber)
        .toList();
  }
}
