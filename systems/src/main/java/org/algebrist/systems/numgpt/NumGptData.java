package org.algebrist.systems.numgpt;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.algebrist.experiment.config.LowerCaseEnums;
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
 * @param tests by the name under which their figures stand
 * @param classes of classified texts; 0 for texts to go on with
 */
record NumGptData<E>(List<E> train, SequencedMap<String, List<E>> tests, int classes) {
  /** The part that is like the training part: the paper's figure. */
  static final String TEST = "test";

  /** The part from templates of which the training part has none. */
  static final String HELD_OUT_TEMPLATES = "held_out_templates";

  /** The part with numbers ten times larger. */
  static final String LARGER = "larger";

  /** Of the documents with masked numbers, those that are tested on. */
  private static final double TEST_SHARE = 0.2;

  private static final int HELD_OUT_OF = 100;

  private static <E> NumGptData<E> of(Splits<E> splits, int items, long seed, int classes) {
    SequencedMap<String, List<E>> tests = new LinkedHashMap<>();
    tests.put(TEST, splits.test());
    if (!splits.heldOutTemplates().isEmpty()) {
      tests.put(HELD_OUT_TEMPLATES, splits.heldOutTemplates());
    }
    if (!splits.larger().isEmpty()) {
      tests.put(LARGER, splits.larger());
    }
    return new NumGptData<>(some(splits.train(), items, seed), tests, classes);
  }

  /** So many of them, chosen by the seed; all where {@code items} is 0. */
  private static <E> List<E> some(List<E> all, int items, long seed) {
    if (items == 0 || items >= all.size()) {
      return all;
    }
    int[] order = EpochOrder.permutation(seed, 0, all.size());
    List<E> chosen = new ArrayList<>();
    for (int i = 0; i < items; i++) {
      chosen.add(all.get(order[i]));
    }
    return chosen;
  }

  /** Texts with classes. */
  static NumGptData<ClassifiedText> classified(NumGptExperiment.Data data, Path dataFolder)
      throws IOException {
    Splits<ClassifiedText> splits =
        switch (data.task()) {
          case MME -> MeasurementEstimation.generate(data.seed());
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
    return data.files().isEmpty()
        ? MagnitudeSentences.ofOpenCorpora(dataFolder, TEST_SHARE, data.seed())
        : MagnitudeTitles.read(
            dataFolder.resolve(data.files().getFirst()), TEST_SHARE, data.seed());
  }

  /** Texts to go on with. */
  static NumGptData<ContinuedText> continued(NumGptExperiment.Data data) {
    return switch (data.task()) {
      case GENERATION -> of(AnswerGeneration.generate(data.seed()), data.items(), data.seed(), 0);
      case ADDITION -> arithmetic(ArithmeticData.Operation.ADDITION, data);
      case SUBTRACTION -> arithmetic(ArithmeticData.Operation.SUBTRACTION, data);
      case MULTIPLICATION -> arithmetic(ArithmeticData.Operation.MULTIPLICATION, data);
      case MME, GNC, MWPAS, MAGNITUDE, PRETRAINING ->
          throw new IllegalArgumentException(
              LowerCaseEnums.word(data.task()) + " is not a text to go on with");
    };
  }

  private static NumGptData<ContinuedText> arithmetic(
      ArithmeticData.Operation operation, NumGptExperiment.Data data) {
    ArithmeticData.Parts parts =
        ArithmeticData.generate(
            ArithmeticData.Settings.standard(operation, data.digits()), data.seed());
    SequencedMap<String, List<ContinuedText>> tests = new LinkedHashMap<>();
    tests.put(TEST, parts.test());
    parts.testOfLength().forEach((digits, items) -> tests.put(digits + "_digits", items));
    return new NumGptData<>(some(parts.train(), data.items(), data.seed()), tests, 0);
  }

  /** Running text; every hundredth passage is held out. */
  static NumGptData<String> texts(NumGptExperiment.Data data, Path dataFolder) throws IOException {
    List<String> train = new ArrayList<>();
    List<String> test = new ArrayList<>();
    List<Path> files = data.files().stream().map(dataFolder::resolve).toList();
    try (PretrainingText passages =
        files.isEmpty() ? PretrainingText.ofOpenCorpora(dataFolder) : PretrainingText.of(files)) {
      long count = 0;
      for (Optional<Passage> next = passages.next();
          next.isPresent() && (data.items() == 0 || train.size() < data.items());
          next = passages.next()) {
        (count++ % HELD_OUT_OF == HELD_OUT_OF - 1 ? test : train).add(next.orElseThrow().text());
      }
    }
    SequencedMap<String, List<String>> tests = new LinkedHashMap<>();
    tests.put(TEST, test);
    return new NumGptData<>(train, tests, 0);
  }
}
