package org.algebrist.systems.ept;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.algebrist.evaluation.duplicates.Duplicates;
import org.algebrist.evaluation.duplicates.NumberMask;
import org.algebrist.expression.tree.Rational;
import org.algebrist.neural.training.EpochOrder;
import org.algebrist.neural.weights.Sha256;
import org.algebrist.systems.ept.own.Finding;
import org.algebrist.systems.ept.own.OwnProblems;
import org.algebrist.systems.ept.own.Report;

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

  private static final int ERRORS_SHOWN = 5;

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
    return new WordProblem(
        problem.id(),
        problem.text(),
        problem.numbers(),
        ExpressionTokens.encode(CanonicalEquations.of(ExpressionTokens.decode(problem.solution()))),
        problem.answers());
  }

  /** "alg514_fold0_train" is of "alg514"; a user's file is a set of its own. */
  private static String dataSet(String file) {
    if (OwnProblems.isNameOfOne(file)) {
      return file;
    }
    int end = file.indexOf('_');
    return end < 0 ? file : file.substring(0, end);
  }

  private static List<Rational> constants(List<WordProblem> problems) {
    var constants = new TreeMap<Rational, Integer>();
    for (WordProblem problem : problems) {
      for (ExpressionToken token : problem.solution()) {
        for (Operand operand : token.operands()) {
          if (operand instanceof Operand.Constant constant) {
            constants.merge(constant.value(), 1, Integer::sum);
          }
        }
      }
    }
    return List.copyOf(constants.keySet());
  }

  private static void requireSolutions(String name, List<WordProblem> problems) {
    long unsolved = problems.stream().filter(p -> p.solution().isEmpty()).count();
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
    boolean own = OwnProblems.isNameOfOne(name);
    Path file = own ? Path.of(name) : folder.resolve("ept").resolve(name + ".jsonl");
    try {
      hashes.put(own ? name : name + ".jsonl", Sha256.of(file));
      return own ? own(file) : EptJsonl.read(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(
          "cannot read "
              + file
              + (own
                  ? "; a published set is named without .jsonl, such as draw_test"
                  : "; name the folder of data sets with ALGEBRIST_DATA or --data"),
          unreadable);
    }
  }

  /** The problems of a user's own file, if nothing in it is an error. */
  static List<WordProblem> own(Path file) throws IOException {
    Report report = OwnProblems.read(file);
    List<Finding.Error> errors = report.errors();
    if (errors.isEmpty()) {
      return report.problems();
    }
    StringBuilder first = new StringBuilder();
    errors.stream().limit(ERRORS_SHOWN).forEach(e -> first.append("\n  ").append(e.message()));
    throw new MalformedDataException(
        file,
        "",
        "%d errors; mend them or take the lines out%s:%s"
            .formatted(
                errors.size(),
                errors.size() > ERRORS_SHOWN ? ", the first " + ERRORS_SHOWN : "",
                first));
  }
}
