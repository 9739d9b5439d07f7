package org.algebrist.systems.ept;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeSet;
import org.algebrist.datasets.WordProblemSets;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.evaluation.duplicates.Duplicates;
import org.algebrist.evaluation.duplicates.NumberMask;
import org.algebrist.expression.tree.Rational;
import org.algebrist.neural.training.EpochOrder;
import org.algebrist.neural.weights.Sha256;

/**
 * The problems of an experiment.
 *
 * @param train what is trained on
 * @param development what models and weights are chosen by
 * @param test what is only tested on, by file
 * @param unseen the test problems whose text, numbers masked, stands nowhere in {@code train}, by
 *     file
 * @param constants numbers that training solutions use without the text stating them, ascending
 * @param removed how many problems were left out of training because another data set tests on them
 * @param hashes SHA-256 of every file read
 */
public record EptData(
    List<WordProblem> train,
    List<WordProblem> development,
    SequencedMap<String, List<WordProblem>> test,
    SequencedMap<String, List<WordProblem>> unseen,
    List<Rational> constants,
    int removed,
    SequencedMap<String, String> hashes) {

  /** Reads and parts the problems; a function of the files, the settings and the seed. */
  static EptData load(Path folder, EptExperiment.Data settings, long seed) {
    SequencedMap<String, String> hashes = new LinkedHashMap<>();
    SequencedMap<String, List<WordProblem>> test = new LinkedHashMap<>();
    settings.test().forEach(name -> test.put(name, read(folder, name, hashes)));
    Duplicates masked = Duplicates.masked(NumberMask::apply);

    int removed = 0;
    List<WordProblem> train = new ArrayList<>();
    List<WordProblem> development = new ArrayList<>();
    List<String> names = new ArrayList<>(settings.train());
    names.addAll(settings.development());
    for (String name : names) {
      List<WordProblem> problems = read(folder, name, hashes);
      if (settings.train().contains(name)) {
        requireSolutions(name, problems);
        if (settings.canonicalEquations()) {
          problems = problems.stream().map(EptData::canonical).toList();
        }
      }
      if (settings.removeOverlap()) {
        List<String> elsewhere =
            test.entrySet().stream()
                .filter(entry -> !dataSet(entry.getKey()).equals(dataSet(name)))
                .flatMap(entry -> entry.getValue().stream())
                .map(WordProblem::text)
                .toList();
        int before = problems.size();
        problems = masked.part(problems, WordProblem::text, elsewhere).kept();
        removed += before - problems.size();
      }
      if (settings.train().contains(name)) {
        int held = (int) Math.round(problems.size() * settings.heldOut());
        int[] order = EpochOrder.permutation(seed, name.hashCode(), problems.size());
        for (int i = 0; i < order.length; i++) {
          (i < held ? development : train).add(problems.get(order[i]));
        }
      } else {
        development.addAll(problems);
      }
    }
    List<String> trainTexts = train.stream().map(WordProblem::text).toList();
    List<WordProblem> fresh = masked.part(development, WordProblem::text, trainTexts).kept();
    SequencedMap<String, List<WordProblem>> unseen = new LinkedHashMap<>();
    test.forEach((name, problems) ->
        unseen.put(name, masked.part(problems, WordProblem::text, trainTexts).kept()));
    return new EptData(List.copyOf(train), fresh, test, unseen, constants(train), removed, hashes);
  }

  private static WordProblem canonical(WordProblem problem) {
    return problem.withEquations(CanonicalEquations.of(problem.equations()));
  }

  /** "alg514_fold0_train" is of "alg514"; a user's file is a set of its own. */
  private static String dataSet(String file) {
    if (WordProblemSets.isFile(file)) {
      return file;
    }
    int end = file.indexOf('_');
    return end < 0 ? file : file.substring(0, end);
  }

  private static List<Rational> constants(List<WordProblem> problems) {
    var constants = new TreeSet<Rational>();
    for (WordProblem problem : problems) {
      constants.addAll(EquationTemplates.constants(problem.equations()));
    }
    return List.copyOf(constants);
  }

  private static void requireSolutions(String name, List<WordProblem> problems) {
    long unsolved = problems.stream().filter(p -> p.equations().isEmpty()).count();
    if (unsolved > 0) {
      throw new MalformedDataException(
          Path.of(name),
          "",
          "%d of %d problems have no equations, and training needs them; keep those with answers only for data.test"
              .formatted(unsolved, problems.size()));
    }
  }

  private static List<WordProblem> read(
      Path folder, String name, SequencedMap<String, String> hashes) {
    boolean own = WordProblemSets.isFile(name);
    List<Path> files = WordProblemSets.files(folder, name);
    try {
      for (Path file : files) {
        hashes.put(own ? name : file.getFileName().toString(), Sha256.of(file));
      }
      return WordProblemSets.read(folder, name);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(
          "cannot read "
              + files.getFirst()
              + (own
                  ? "; a published set is named without .jsonl, such as draw_test"
                  : "; name the folder of data sets with ALGEBRIST_DATA or --data"),
          unreadable);
    }
  }
}
