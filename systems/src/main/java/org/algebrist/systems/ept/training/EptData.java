package org.algebrist.systems.ept.training;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.algebrist.datasets.WordProblemSets;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.datasets.problems.GeneratedSets;
import org.algebrist.datasets.problems.ShippedSet;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.FoundNumbers;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.evaluation.duplicates.Duplicates;
import org.algebrist.evaluation.duplicates.NumberMask;
import org.algebrist.expression.tree.Rational;
import org.algebrist.neural.training.EpochOrder;
import org.algebrist.neural.weights.Sha256;
import org.algebrist.systems.ept.evaluation.ModelEvaluation;
import org.algebrist.systems.ept.expression.CanonicalEquations;

/**
 * The problems of an experiment.
 *
 * @param train what is trained on
 * @param development what models and weights are chosen by
 * @param test what is only tested on, by file
 * @param unseen the test problems whose text, numbers masked, stands nowhere in {@code train}, by
 *     file
 * @param constants numbers that training solutions use without the text stating them, ascending; 1
 *     where they use none, as a model needs a table
 * @param removed the problems that were left out of training because another data set tests on
 *     them, by set and name
 * @param hashes SHA-256 of every file read
 */
public record EptData(
    List<WordProblem> train,
    List<WordProblem> development,
    SequencedMap<String, List<WordProblem>> test,
    SequencedMap<String, List<WordProblem>> unseen,
    List<Rational> constants,
    List<String> removed,
    SequencedMap<String, String> hashes) {
  /** Names of problems in one line of a terminal. */
  private static final int SHOWN = 5;

  /** Reads and parts the problems; a function of the files, the settings and the seed. */
  public static EptData load(Path folder, EptExperiment.Data settings, long seed) {
    SequencedMap<String, String> hashes = new LinkedHashMap<>();
    SequencedMap<String, List<WordProblem>> test = new LinkedHashMap<>();
    settings
        .test()
        .forEach(name ->
            test.put(
                name,
                read(folder, new Share(name, 1), hashes).stream()
                    .map(p -> numbered(p, settings))
                    .toList()));
    Duplicates masked = Duplicates.masked(NumberMask::apply);

    List<String> removed = new ArrayList<>();
    List<WordProblem> train = new ArrayList<>();
    List<WordProblem> development = new ArrayList<>();
    Function<Share, List<WordProblem>> problemsOf =
        share -> {
          List<WordProblem> problems = read(folder, share, hashes);
          return settings.removeOverlap()
              ? withoutOverlap(share.name(), problems, test, masked, removed)
              : problems;
        };
    for (Share share : settings.train().stream().map(Share::of).toList()) {
      boolean generated = GeneratedSets.named(share.name()).isPresent();
      List<WordProblem> problems = problemsOf.apply(share);
      requireSolutions(share.name(), problems);
      List<WordProblem> kept =
          problems.parallelStream().map(problem -> prepared(problem, settings)).toList();
      boolean developed =
          ShippedSet.named(share.name()).filter(ShippedSet::hasDevelopmentSet).isPresent();
      int held = developed ? 0 : (int) Math.round(kept.size() * settings.heldOut());
      int[] order = EpochOrder.permutation(seed, share.name().hashCode(), kept.size());
      for (int i = 0; i < order.length; i++) {
        WordProblem problem = kept.get(order[i]);
        if (i < held) {
          development.add(problem);
        } else {
          train.addAll(Collections.nCopies(generated ? 1 : share.times(), problem));
        }
      }
    }
    for (Share share : settings.development().stream().map(Share::of).toList()) {
      problemsOf.apply(share).forEach(problem -> development.add(numbered(problem, settings)));
    }
    Duplicates.Among trained =
        masked.among(train.stream().map(WordProblem::text).distinct().toList());
    List<WordProblem> fresh = trained.part(development, WordProblem::text).kept();
    SequencedMap<String, List<WordProblem>> unseen = new LinkedHashMap<>();
    test.forEach(
        (name, problems) -> unseen.put(name, trained.part(problems, WordProblem::text).kept()));
    return new EptData(
        List.copyOf(train), fresh, test, unseen, constants(train), List.copyOf(removed), hashes);
  }

  /**
   * What plausibility is fitted to: the development problems and, where training tells other
   * stories, a share of them once more with the story of another one. With numbers that do not
   * matter in no text, it would learn to trust whatever uses them all.
   */
  public List<WordProblem> judged(EptExperiment experiment) {
    double share = experiment.learning().otherStories();
    List<WordProblem> judged = new ArrayList<>(development);
    var random = new SplittableRandom(experiment.seed());
    for (WordProblem problem : development) {
      WordProblem other = development.get(random.nextInt(development.size()));
      if (share > 0 && random.nextDouble() < share) {
        OtherStories.told(problem, other, random).ifPresent(judged::add);
      }
    }
    return judged;
  }

  /** One line about it, with how many problems a model learns from and is chosen by. */
  String describe(int training, int held) {
    String names =
        removed.isEmpty()
            ? ""
            : removed.stream().limit(SHOWN).collect(Collectors.joining(", ", " (", ""))
                + (removed.size() > SHOWN ? " and others)" : ")");
    return "train %d / development %d · %d left out because another set tests on them%s"
        .formatted(training, held, removed.size(), names);
  }

  /** The set that an entry of a configuration names, {@code draw_train} of {@code draw_train*4}. */
  static String setOf(String written) {
    return Share.of(written).name();
  }

  /**
   * A set of training problems and how often it counts: {@code draw_train*4} is four times as much
   * as it is, {@code problems_plain*20} twenty problems of each family.
   */
  private record Share(String name, int times) {
    private static final Pattern WRITTEN = Pattern.compile("(.+)\\*(\\d{1,3})");

    static Share of(String written) {
      Matcher share = WRITTEN.matcher(written);
      return share.matches()
          ? new Share(share.group(1), Integer.parseInt(share.group(2)))
          : new Share(written, 1);
    }

    Share {
      if (times < 1) {
        throw new IllegalArgumentException(
            "data.train: '%s*%d' is no problem".formatted(name, times));
      }
    }
  }

  /** The problems whose text, numbers masked, no other data set tests on. */
  private static List<WordProblem> withoutOverlap(
      String name,
      List<WordProblem> problems,
      SequencedMap<String, List<WordProblem>> test,
      Duplicates masked,
      List<String> removed) {
    List<String> elsewhere =
        test.entrySet().stream()
            .filter(entry -> !dataSet(entry.getKey()).equals(dataSet(name)))
            .flatMap(entry -> entry.getValue().stream())
            .map(WordProblem::text)
            .toList();
    Duplicates.Parted<WordProblem> parted = masked.part(problems, WordProblem::text, elsewhere);
    parted.removed().forEach(problem -> removed.add(name + " " + problem.id()));
    return parted.kept();
  }

  private static WordProblem prepared(WordProblem problem, EptExperiment.Data settings) {
    WordProblem numbered = numbered(problem, settings);
    return settings.canonicalEquations() && !numbered.equations().isEmpty()
        ? numbered.withEquations(CanonicalEquations.of(numbered.equations()))
        : numbered;
  }

  private static WordProblem numbered(WordProblem problem, EptExperiment.Data settings) {
    return settings.numbers() == ModelEvaluation.Numbers.FOUND ? FoundNumbers.of(problem) : problem;
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
    return constants.isEmpty() ? List.of(Rational.ONE) : List.copyOf(constants);
  }

  private static void requireSolutions(String name, List<WordProblem> problems) {
    long unsolved =
        problems.stream().filter(p -> p.equations().isEmpty() && !p.isUnanswerable()).count();
    if (unsolved > 0) {
      throw new MalformedDataException(
          Path.of(name),
          "",
          "%d of %d problems have no equations, and training needs them; keep those with answers only for data.test"
              .formatted(unsolved, problems.size()));
    }
  }

  /** A file's problems once; of our own families as many as the share wants. */
  private static List<WordProblem> read(
      Path folder, Share share, SequencedMap<String, String> hashes) {
    String name = share.name();
    if (GeneratedSets.named(name).isPresent()) {
      return WordProblemSets.generated(name, share.times());
    }
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
