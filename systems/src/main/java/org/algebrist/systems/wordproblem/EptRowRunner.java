package org.algebrist.systems.wordproblem;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.algebrist.evaluation.reproduce.Job;
import org.algebrist.evaluation.reproduce.Outcome;
import org.algebrist.evaluation.reproduce.RowRunner;
import org.algebrist.evaluation.statistics.Accuracy;
import org.algebrist.neural.training.ComputeDevice;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.neural.training.TrainingOutcome;
import org.algebrist.neural.training.TrainingProgress;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.Sha256;
import org.algebrist.systems.experiment.ExperimentFile;
import tools.jackson.databind.json.JsonMapper;

/**
 * Trains and scores what a row of an EPT table names.
 *
 * <p>A column's figure follows the paper's rule, the best of a beam of 3, but an answer is right
 * only if it has every value within a thousandth. Beside it, under the column's key and a colon,
 * stand {@linkplain #VARIANTS the other ways of counting}.
 *
 * <p>A run lies in a folder named by what its figures depend on, so that a changed configuration
 * never continues the training of another. An interrupted training continues there from its
 * checkpoint.
 */
public final class EptRowRunner implements RowRunner {
  /**
   * Another way of counting right answers.
   *
   * @param score its name in {@link WordProblemTraining.Evaluation}
   * @param label what the table's notes call it
   */
  private record Variant(String score, String label) {}

  private static final List<Variant> VARIANTS =
      List.of(
          new Variant("accuracy_authors_check", "by the authors' answer check"),
          new Variant("accuracy_first_solved", "first of the beam of 3 that solves uniquely"),
          new Variant("accuracy_reranked", "beam of 10 re-ranked by plausibility"),
          new Variant("any_of_beam", "any of the beam of 3"));

  /** The set without the problems whose text, numbers masked, stands in the training part. */
  private static final String UNSEEN = "without texts seen in training (numbers masked)";

  private static final int FOLDER_NAME_DIGITS = 12;

  private final Path experiments;
  private final Path data;
  private final ComputeDevice device;
  private final StopSignal stop;
  private final PrintStream log;
  private final List<String> commandLine;

  /**
   * @param experiments folder of the configurations, {@code NAME.yaml}
   * @param data holds {@code ept/}
   * @param stop ends a training at its next update; it keeps a checkpoint
   * @param log for progress
   * @param commandLine for the provenance of the runs
   */
  public EptRowRunner(
      Path experiments,
      Path data,
      ComputeDevice device,
      StopSignal stop,
      PrintStream log,
      List<String> commandLine) {
    this.experiments = experiments;
    this.data = data;
    this.device = device;
    this.stop = stop;
    this.log = log;
    this.commandLine = List.copyOf(commandLine);
  }

  @Override
  public Outcome run(Job job, Path folder) throws IOException, InterruptedException {
    requireNoStop();
    ExperimentFile file = read(job);
    WordProblemExperiment experiment = file.as(WordProblemExperiment.class);
    Optional<String> missing = missingData(experiment);
    if (missing.isPresent()) {
      return new Outcome.Unavailable(missing.get());
    }
    String name = "run-" + fingerprint(job).substring(0, FOLDER_NAME_DIGITS);
    RunFolder run = RunFolder.open(Files.createDirectories(folder.resolve(name)));
    run.writeConfig(file.yaml());
    WordProblemTraining prepared;
    try {
      prepared = WordProblemTraining.prepare(experiment, data, device);
    } catch (BrokenWeightsException absent) {
      return new Outcome.Unavailable(String.valueOf(absent.getMessage()));
    }
    try (WordProblemTraining training = prepared) {
      return measured(job, run, scores(training, run));
    }
  }

  private WordProblemTraining.Evaluation scores(WordProblemTraining training, RunFolder run)
      throws IOException, InterruptedException {
    boolean trained = Files.exists(run.scores()) && Files.exists(run.best());
    if (!trained) {
      try (TrainingProgress progress = TrainingProgress.shownOn(log)) {
        if (training.train(run, commandLine, progress, stop, log)
            instanceof TrainingOutcome.Interrupted interrupted) {
          throw new InterruptedException("stopped after step " + interrupted.step());
        }
      }
    }
    if (Files.exists(run.best())) {
      training.load(run.best());
    }
    requireNoStop();
    log.println("  test      beams of 3 and 10 (Ctrl-C waits for this; pressed twice it does not)");
    WordProblemTraining.Evaluation evaluation = training.evaluate();
    run.writeScores(evaluation.figures());
    if (Files.exists(run.best())) {
      // Twice the model's size, and of no use any more: nothing is left to continue.
      Files.deleteIfExists(run.last());
    }
    return evaluation;
  }

  private static Outcome measured(Job job, RunFolder run, WordProblemTraining.Evaluation evaluation)
      throws IOException {
    Map<String, Outcome.Figure> figures = new LinkedHashMap<>();
    evaluation
        .figures()
        .forEach((set, scores) -> {
          String column = column(set);
          if (job.columns().contains(column)) {
            figures.put(column, figure(scores, "accuracy"));
            VARIANTS.forEach(variant ->
                figures.put(column + ":" + variant.label(), figure(scores, variant.score())));
            SequencedMap<String, Double> unseen = evaluation.figures().get(set + " (unseen)");
            if (unseen != null && unseen.getOrDefault("problems", 0.0) > 0) {
              figures.put(column + ":" + UNSEEN, figure(unseen, "accuracy"));
            }
          }
        });
    return new Outcome.Measured(figures, provenance(job, run));
  }

  private static Map<String, String> provenance(Job job, RunFolder run) throws IOException {
    Map<String, String> provenance = new LinkedHashMap<>();
    provenance.put("run", job.row() + "/" + job.fileName() + "/" + run.path().getFileName());
    JsonMapper.shared()
        .readTree(Files.readString(run.provenance()))
        .forEachEntry((key, value) ->
            provenance.put(key, value.isString() ? value.asString() : value.toString()));
    return provenance;
  }

  /**
   * {@code alg514_fold3_test} fills the column {@code alg514}, {@code draw_dev} the column {@code
   * draw-dev}.
   */
  static String column(String set) {
    return set.replaceFirst("_fold\\d+_test$", "").replace('_', '-');
  }

  private static Outcome.Figure figure(SequencedMap<String, Double> scores, String key) {
    int problems = score(scores, "problems").intValue();
    int right = (int) Math.round(score(scores, key) * problems / 100);
    Accuracy accuracy = new Accuracy(right, problems);
    return new Outcome.Figure(accuracy.percent(), accuracy);
  }

  private static Double score(SequencedMap<String, Double> scores, String key) {
    Double value = scores.get(key);
    if (value == null) {
      throw new IllegalStateException(
          "an evaluation lacks '" + key + "'; it has " + scores.keySet());
    }
    return value;
  }

  /** A hash of the configuration with its overrides, and of the data files it names. */
  @Override
  public String fingerprint(Job job) throws IOException {
    ExperimentFile file = read(job);
    MessageDigest digest = Sha256.digest();
    digest.update(file.yaml().getBytes(StandardCharsets.UTF_8));
    for (String name : files(file.as(WordProblemExperiment.class))) {
      digest.update(name.getBytes(StandardCharsets.UTF_8));
      try {
        digest.update(Files.readAllBytes(path(name)));
      } catch (NoSuchFileException absent) {
        digest.update((byte) 0); // run() says what is missing
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private Optional<String> missingData(WordProblemExperiment experiment) {
    return files(experiment).stream()
        .map(this::path)
        .filter(file -> !Files.isRegularFile(file))
        .findFirst()
        .map(file ->
            "no data file "
                + file
                + "; name the folder of data sets with --data or ALGEBRIST_DATA");
  }

  private static List<String> files(WordProblemExperiment experiment) {
    List<String> names = new ArrayList<>(experiment.data().train());
    names.addAll(experiment.data().development());
    names.addAll(experiment.data().test());
    return names;
  }

  private Path path(String name) {
    return data.resolve("ept").resolve(name + ".jsonl");
  }

  private ExperimentFile read(Job job) {
    return ExperimentFile.read(experiments.resolve(job.config() + ".yaml"), job.overrides());
  }

  private void requireNoStop() throws InterruptedException {
    if (stop.requested()) {
      throw new InterruptedException("stopped between runs");
    }
  }
}
