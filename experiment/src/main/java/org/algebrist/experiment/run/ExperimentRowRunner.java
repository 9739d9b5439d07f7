package org.algebrist.experiment.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.reproduce.Beginning;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.Outcome;
import org.algebrist.experiment.reproduce.RowRunner;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.parallel.ProcessGroup;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.training.Provenance;
import org.algebrist.neural.training.RunCost;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.neural.training.TrainingOutcome;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.Sha256;
import tools.jackson.databind.json.JsonMapper;

/**
 * Trains and scores what a row of a published table names, for every {@link TrainedSystem}.
 *
 * <p>A run lies in a folder named by what its figures depend on, so that a changed configuration
 * never continues the training of another, and rows of several tables that need the same training
 * share it; its time counts for the first. An interrupted training continues there from its
 * checkpoint.
 */
public final class ExperimentRowRunner implements RowRunner {
  private static final int FOLDER_NAME_DIGITS = 12;

  private final Path experiments;
  private final Path data;
  private final Path runs;
  private final ComputeDevice device;
  private final StopSignal stop;
  private final PrintStream log;
  private final List<String> commandLine;

  /**
   * @param experiments folder of the configurations, {@code NAME.yaml}
   * @param data folder of the data sets
   * @param runs where trainings are kept, those that others begin with among them
   * @param stop ends a training at its next update; it keeps a checkpoint
   * @param log for progress
   * @param commandLine for the provenance of the runs
   */
  public ExperimentRowRunner(
      Path experiments,
      Path data,
      Path runs,
      ComputeDevice device,
      StopSignal stop,
      PrintStream log,
      List<String> commandLine) {
    this.experiments = experiments;
    this.data = data;
    this.runs = runs;
    this.device = device;
    this.stop = stop;
    this.log = log;
    this.commandLine = List.copyOf(commandLine);
  }

  /** The configurations of a job: what it begins with, if it does, and its own. */
  public static Stream<ExperimentFile> configurations(Job job, Path experiments) {
    ExperimentFile own = read(experiments, job.config(), job.overrides());
    return job.begin() == null
        ? Stream.of(own)
        : Stream.of(read(experiments, job.begin().config(), job.begin().set()), own);
  }

  private static ExperimentFile read(Path experiments, String config, List<String> overrides) {
    return ExperimentFile.read(experiments.resolve(config + ".yaml"), overrides);
  }

  @Override
  public boolean isBegun(Job job) throws IOException {
    Path folder = folder(job);
    return Files.isDirectory(folder) && RunFolder.open(folder).hasCheckpoint();
  }

  /**
   * What a job comes to where nothing needs to be run: its scores are there, or data is missing.
   */
  public Optional<Outcome> withoutRunning(Job job) throws IOException {
    Path folder = folder(job);
    if (Files.isDirectory(folder)) {
      RunFolder run = RunFolder.open(folder);
      var kept = run.readScores();
      if (kept.isPresent()) { // another row, of this table or another, is this very training
        return Optional.of(measured(job, run, kept.get()));
      }
    }
    ExperimentFile file = read(job);
    return missingData(TrainedSystem.of(file), file).map(Outcome.Unavailable::new);
  }

  @Override
  public Outcome run(Job job) throws IOException, InterruptedException {
    Optional<Outcome> known = withoutRunning(job);
    if (known.isPresent()) {
      return known.get();
    }
    Path folder = folder(job);
    if (job.rule() != null) {
      return ruled(job, job.rule(), folder);
    }
    List<String> overrides = new ArrayList<>(job.overrides());
    if (job.begin() != null) {
      switch (beginning(job.begin())) {
        case Made(Path model) -> overrides.add("initial=" + model);
        case Missing(String why) -> {
          return new Outcome.Unavailable(why);
        }
      }
    }
    ExperimentFile file = read(job.config(), overrides);
    return switch (prepared(file)) {
      case Missing(String why) -> new Outcome.Unavailable(why);
      case Made(Runner prepared) -> {
        RunFolder run = open(folder, file);
        try (Runner experiment = prepared) {
          yield measured(job, run, scores(experiment, run));
        }
      }
    };
  }

  /** A rule needs no training: its scores are all that is kept. */
  private Outcome ruled(Job job, String rule, Path folder)
      throws IOException, InterruptedException {
    requireNoStop();
    ExperimentFile file = read(job);
    RunCost.Meter meter = new RunCost.Meter();
    SequencedMap<String, SequencedMap<String, Double>> scores =
        TrainedSystem.of(file).rule(rule, file, data);
    RunFolder run = open(folder, file);
    run.addCost(meter.spent());
    run.writeProvenance(
        Provenance.gather(new LinkedHashMap<>(), file.seed(), device, commandLine, Instant.now()));
    run.writeScores(scores);
    return measured(job, run, scores);
  }

  private Outcome measured(
      Job job, RunFolder run, SequencedMap<String, SequencedMap<String, Double>> scores)
      throws IOException {
    TrainedSystem<?> system = TrainedSystem.of(read(job));
    Map<String, SequencedMap<String, Boolean>> answers = new LinkedHashMap<>();
    run.readAnswers()
        .forEach((set, right) -> {
          String column = system.columnOf(set);
          if (job.columns().contains(column)) {
            answers.put(column, right);
          }
        });
    return new Outcome.Measured(system.figures(job, scores), answers, provenance(run));
  }

  /** What was wanted, or why it is not to be had here. */
  private sealed interface Wanted<W> {}

  private record Made<W>(W value) implements Wanted<W> {}

  private record Missing<W>(String why) implements Wanted<W> {}

  private Wanted<Runner> prepared(ExperimentFile file) throws InterruptedException {
    requireNoStop();
    TrainedSystem<?> system = TrainedSystem.of(file);
    Optional<String> missing = missingData(system, file);
    if (missing.isPresent()) {
      return new Missing<>(missing.get());
    }
    try {
      return new Made<>(system.prepare(file, data, device));
    } catch (BrokenWeightsException absent) {
      return new Missing<>(String.valueOf(absent.getMessage()));
    }
  }

  private static RunFolder open(Path folder, ExperimentFile file) throws IOException {
    RunFolder run = RunFolder.open(Files.createDirectories(folder));
    run.writeConfig(file.yaml());
    return run;
  }

  /** Where a training lies, whichever tables and rows need it. */
  private Path folder(Job job) throws IOException {
    return folder(job.config(), fingerprint(job));
  }

  private Path folder(String config, String fingerprint) {
    return runs.resolve(config + "-" + fingerprint.substring(0, FOLDER_NAME_DIGITS));
  }

  /** The model folder of a training that others begin with; trained where it is not there yet. */
  private Wanted<Path> beginning(Beginning begin) throws IOException, InterruptedException {
    ExperimentFile file = read(begin.config(), begin.set());
    Path folder = folder(begin.config(), fingerprint(file));
    Path model = folder.resolve("model");
    if (Files.exists(model)) {
      return new Made<>(model);
    }
    return switch (prepared(file)) {
      case Missing(String why) -> new Missing<>(why);
      case Made(Runner prepared) -> {
        RunFolder run = open(folder, file);
        try (Runner experiment = prepared) {
          scores(experiment, run);
          Path part = folder.resolve("model.part");
          experiment.pack(part);
          Files.move(part, model);
        }
        yield new Made<>(model);
      }
    };
  }

  /** Trains what is not trained yet, and scores it. */
  private SequencedMap<String, SequencedMap<String, Double>> scores(
      Runner experiment, RunFolder run) throws IOException, InterruptedException {
    RunCost.Meter meter = new RunCost.Meter();
    try {
      return trainedAndScored(experiment, run);
    } finally {
      run.addCost(meter.spent());
    }
  }

  private SequencedMap<String, SequencedMap<String, Double>> trainedAndScored(
      Runner experiment, RunFolder run) throws IOException, InterruptedException {
    boolean trained = Files.exists(run.best()) && !Files.exists(run.last());
    if (!trained) {
      try (TrainingProgress progress = TrainingProgress.shownOn(log)) {
        if (experiment.train(run, commandLine, progress, stop, log, ProcessGroup.ALONE)
            instanceof TrainingOutcome.Interrupted interrupted) {
          throw new InterruptedException("stopped after step " + interrupted.step());
        }
      }
    }
    experiment.loadBest(run);
    requireNoStop();
    log.println("  test      (Ctrl-C waits for this; pressed twice it does not)");
    SequencedMap<String, SequencedMap<String, Double>> figures = experiment.evaluate();
    run.writeAnswers(experiment.answers());
    run.writeScores(figures);
    if (Files.exists(run.best())) {
      // Twice the model's size, and of no use any more: nothing is left to continue.
      Files.deleteIfExists(run.last());
    }
    return figures;
  }

  private static Map<String, String> provenance(RunFolder run) throws IOException {
    Map<String, String> provenance = new LinkedHashMap<>();
    provenance.put("run", run.path().getFileName().toString());
    provenance.put(Outcome.CORE_SECONDS, Double.toString(run.cost().coreSeconds()));
    JsonMapper.shared()
        .readTree(Files.readString(run.provenance()))
        .forEachEntry((key, value) ->
            provenance.put(key, value.isString() ? value.asString() : value.toString()));
    return provenance;
  }

  /**
   * A hash of the configuration with its overrides, of the data files it names, of the rule that
   * answers in the model's place, and of both former for the training it begins with.
   */
  @Override
  public String fingerprint(Job job) throws IOException {
    String own = fingerprint(read(job));
    Beginning begin = job.begin();
    if (begin == null && job.rule() == null) {
      return own;
    }
    return Sha256.of(
        own
            + (job.rule() == null ? "" : "rule " + job.rule())
            + (begin == null ? "" : fingerprint(read(begin.config(), begin.set()))));
  }

  private String fingerprint(ExperimentFile file) throws IOException {
    MessageDigest digest = Sha256.digest();
    digest.update(file.yaml().getBytes(StandardCharsets.UTF_8));
    for (Path path : TrainedSystem.of(file).dataFiles(file, data)) {
      digest.update(path.getFileName().toString().getBytes(StandardCharsets.UTF_8));
      try {
        digest.update(Files.readAllBytes(path));
      } catch (NoSuchFileException absent) {
        digest.update((byte) 0); // run() says what is missing
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private Optional<String> missingData(TrainedSystem<?> system, ExperimentFile file) {
    return system.dataFiles(file, data).stream()
        .filter(path -> !Files.isRegularFile(path))
        .findFirst()
        .map(path ->
            "no data file "
                + path
                + "; name the folder of data sets with --data or ALGEBRIST_DATA");
  }

  private ExperimentFile read(Job job) {
    return read(job.config(), job.overrides());
  }

  private ExperimentFile read(String config, List<String> overrides) {
    return read(experiments, config, overrides);
  }

  private void requireNoStop() throws InterruptedException {
    if (stop.requested()) {
      throw new InterruptedException("stopped between runs");
    }
  }
}
