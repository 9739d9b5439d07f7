package org.algebrist.app.train;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.ProgressLine;
import org.algebrist.datasets.WordProblemSets;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.evaluation.duplicates.Duplicates;
import org.algebrist.evaluation.duplicates.NumberMask;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.run.Runner;
import org.algebrist.experiment.run.TrainedSystem;
import org.algebrist.experiment.store.ModelFolder;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.weights.AtomicFile;
import org.algebrist.systems.ept.TrainedEpt;
import org.algebrist.systems.ept.evaluation.ModelEvaluation;
import org.algebrist.systems.ept.training.EptData;
import org.algebrist.systems.ept.training.EptExperiment;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code evaluate}: the scores of a run's best checkpoint, or of a model folder on sets of
 * problems.
 */
@Command(
    name = "evaluate",
    description = "Score a run or a model folder on problems with known answers.",
    footer = {
      "",
      "Examples:",
      "  algebrist evaluate runs/2026-…-ept-shipped-s1 --pack pretrained/ept",
      "  algebrist evaluate pretrained/ept --on draw_test,svamp,asdiv",
      "  algebrist evaluate pretrained/ept --on svamp --unseen-by mawps_fold0_train",
      "  algebrist evaluate pretrained/ept --on mawps_fold0_test --changed 60",
      "  algebrist evaluate pretrained/ept --on draw_dev --each draw-dev.jsonl",
      "  algebrist evaluate my-model --refit experiments/ept-shipped.yaml --on svamp"
    })
public final class EvaluateCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "RUN", description = "A run folder or a model folder.")
  private Path target = Path.of("");

  @Mixin private DataOptions options = new DataOptions();

  @Option(
      names = "--on",
      paramLabel = "SET",
      split = ",",
      description =
          "For a model folder: data sets or files to score on (default:"
              + " draw_test,alg514_fold0_test,mawps_fold0_test,svamp,asdiv).")
  private List<String> sets =
      List.of("draw_test", "alg514_fold0_test", "mawps_fold0_test", "svamp", "asdiv");

  @Option(
      names = "--numbers",
      paramLabel = "given|found",
      description =
          "For a model folder: take the numbers that the data file gives, or find them in the text"
              + " (default: given, if the file gives them).")
  private ModelEvaluation.@Nullable Numbers numbers;

  @Option(
      names = "--changed",
      paramLabel = "N",
      description =
          "For a model folder: change the text of the first N problems of each set that it answers"
              + " rightly, and count how many stay right.")
  private @Nullable Integer changed;

  @Option(
      names = "--unseen-by",
      paramLabel = "SET",
      split = ",",
      description =
          "For a model folder: leave out problems whose text, numbers masked, stands in these sets.")
  private List<String> trainedOn = List.of();

  @Option(
      names = "--pack",
      paramLabel = "FOLDER",
      description = "For a run: also write a model folder, and score the weights as stored there.")
  private @Nullable Path pack;

  @Option(
      names = "--no-scores",
      description = "With --pack: only write the model folder, whose ranking --refit can fit.")
  private boolean noScores;

  @Option(
      names = "--each",
      paramLabel = "FILE",
      description =
          "For a model folder: also write a JSON line for each problem, with its own equations and"
              + " answers, the most probable reading and the best one after re-ranking.")
  private @Nullable Path each;

  @Option(
      names = "--refit",
      paramLabel = "CONFIG",
      description =
          "For a model folder: first fit the weights that rank readings, and the threshold of"
              + " answers, to the development problems of a configuration, and store them there.")
  private @Nullable Path refit;

  @Override
  public Integer call() throws IOException {
    if (!Files.isDirectory(target)) {
      throw new BadInput(
          "no folder "
              + target
              + "; name a run folder or a model folder"
              + (isPath(target.toString())
                  ? ""
                  : " (algebrist calculate gives the value of a formula)"));
    }
    ComputeDevice chosen = options.device();
    if (Files.exists(target.resolve("config.yaml"))) {
      return run(chosen);
    }
    if (changed != null && each != null) {
      throw new BadInput("--each and --changed do not go together; leave one out");
    }
    SequencedMap<String, SequencedMap<String, Double>> figures = new LinkedHashMap<>();
    List<String> lines = new ArrayList<>();
    if (refit != null) {
      refit(refit, chosen);
    }
    Duplicates.Among trained = trainedTexts();
    try (ModelEvaluation evaluation = ModelEvaluation.open(target, chosen)) {
      for (String set : sets) {
        List<WordProblem> problems = trained.part(problems(set), WordProblem::text).kept();
        if (changed != null) {
          figures.put(set, evaluation.robustness(problems, changed));
          continue;
        }
        ModelEvaluation.Numbers source =
            numbers != null ? numbers : ModelEvaluation.Numbers.of(set, problems);
        figures.put(
            set + (source == ModelEvaluation.Numbers.FOUND ? " (numbers found)" : ""),
            each == null
                ? evaluation.figures(problems, source)
                : evaluation.figures(problems, source, one -> lines.add(ReadingLine.of(set, one))));
      }
    }
    if (each != null) {
      AtomicFile.writeString(each, String.join("\n", lines) + "\n");
    }
    spec.commandLine().getOut().println(TrainCommand.tables("Percent", figures));
    return ExitCode.DONE;
  }

  /** Whether a text looks like a path, and not like a formula: words, perhaps with hyphens. */
  private static boolean isPath(String text) {
    return text.matches("\\.{0,2}[/\\\\].*|[\\p{L}_.][\\p{L}\\p{N}_.-]+([/\\\\].*)?");
  }

  private void refit(Path config, ComputeDevice chosen) throws IOException {
    ExperimentFile file = ExperimentFile.read(config, List.of());
    EptExperiment experiment = file.as(EptExperiment.class);
    List<WordProblem> problems =
        EptData.load(options.folder(Stream.of(file)), experiment.data(), experiment.seed())
            .judged(experiment);
    if (problems.isEmpty()) {
      throw new BadInput(config + " has no development problems; name some in data.development");
    }
    try (ModelEvaluation evaluation = ModelEvaluation.open(target, chosen);
        var progress = new ProgressLine(spec.commandLine().getErr())) {
      TrainedEpt.rewrite(
          target,
          evaluation.fitted(
              problems,
              read ->
                  progress.show(
                      (double) read / problems.size(),
                      () -> "development problems read %d/%d".formatted(read, problems.size()))));
    }
  }

  /** Texts that problems must not share, numbers masked. */
  private Duplicates.Among trainedTexts() throws IOException {
    List<String> texts = new ArrayList<>();
    for (String name : trainedOn) {
      problems(name).forEach(seen -> texts.add(seen.text()));
    }
    return Duplicates.masked(NumberMask::apply).among(texts);
  }

  private List<WordProblem> problems(String set) throws IOException {
    return WordProblemSets.read(options.folder(set), set);
  }

  private int run(ComputeDevice chosen) throws IOException {
    if (noScores && pack == null) {
      throw new BadInput("--no-scores goes with --pack FOLDER; without both nothing is done");
    }
    RunFolder run = RunFolder.open(target);
    ExperimentFile file = ExperimentFile.read(run.config(), List.of());
    try (Runner training =
        TrainedSystem.of(file).prepare(file, options.folder(Stream.of(file)), chosen)) {
      training.loadBest(run);
      if (pack != null) {
        // What is scored, and what plausibility is fitted to, are the weights as they are stored.
        training.pack(pack);
        training.load(new ModelFolder(pack).weightsFile());
      }
      if (noScores) {
        spec.commandLine().getOut().println("  model folder  " + pack);
        return ExitCode.DONE;
      }
      TrainCommand.evaluate(training, run, spec.commandLine().getOut());
      if (pack != null) {
        training.pack(pack);
        spec.commandLine().getOut().println("  model folder  " + pack);
      }
      rules(file);
    }
    return ExitCode.DONE;
  }

  /** What needs no training, on the same sets: a model is worth what it adds to the best. */
  private void rules(ExperimentFile file) throws IOException {
    TrainedSystem<?> system = TrainedSystem.of(file);
    SequencedMap<String, SequencedMap<String, Double>> figures = new LinkedHashMap<>();
    for (String rule : system.rules(file)) {
      system
          .rule(rule, file, options.folder(Stream.of(file)))
          .forEach((set, scores) -> figures.put(rule + ", " + set, scores));
    }
    if (!figures.isEmpty()) {
      spec.commandLine().getOut().println(TrainCommand.tables("Rules", figures));
    }
  }
}
