package org.algebrist.systems.mathgpt.training;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.algebrist.datasets.DataFiles;
import org.algebrist.evaluation.duplicates.ContainedTexts;
import org.algebrist.evaluation.duplicates.NumberMask;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.experiment.run.Learner;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.systems.mathgpt.task.AsdivEquations;
import org.algebrist.systems.mathgpt.task.Headlines;
import org.algebrist.systems.mathgpt.task.Math23k;
import org.algebrist.systems.mathgpt.task.MawpsEquations;
import org.algebrist.systems.mathgpt.task.NextRegions;
import org.algebrist.systems.mathgpt.task.Renumbering;
import org.algebrist.systems.mathgpt.task.SyntheticEquations;
import org.algebrist.systems.mathgpt.task.TaskData;
import org.algebrist.systems.mathgpt.task.scoring.AssistmentsScores;
import org.algebrist.systems.mathgpt.task.scoring.GradedAnswers;
import org.algebrist.systems.mathgpt.task.scoring.GradedSolutions;
import org.algebrist.systems.mathgpt.task.tutor.CognitiveTutorExport;
import org.algebrist.systems.mathgpt.task.tutor.GeneratedTutorLog;
import org.algebrist.systems.mathgpt.token.MathGrammar;

/** The examples that a configuration names. */
public final class MathGptData {
  private MathGptData() {}

  /**
   * What a configuration learns.
   *
   * @param folder of the data sets
   * @throws IOException if a file cannot be read
   */
  static Learner learner(MathGptExperiment experiment, Path folder, ComputeDevice device)
      throws IOException {
    MathGptExperiment.Data data = experiment.data();
    return switch (data.task()) {
      case CORPUS -> new CorpusLearner(experiment, documents(data, folder), device);
      case SCORING -> new ScoringLearner(experiment, answers(data, folder), device);
      case EQUATIONS, HEADLINE, NEXT_FORMULA, NEXT_WORDS, ACTIONS ->
          new ExampleLearner(
              experiment,
              of(data, folder),
              switch (data.task()) {
                case EQUATIONS, NEXT_FORMULA -> MathGrammar.Goal.FORMULA;
                case NEXT_WORDS -> MathGrammar.Goal.WORDS;
                default -> MathGrammar.Goal.WHOLE;
              },
              TaskFigures.of(data.task()),
              device);
    };
  }

  /** What is pre-trained on: no document that has a test post or a test problem in it. */
  static CorpusLearner.Documents documents(MathGptExperiment.Data data, Path folder)
      throws IOException {
    List<String> tested = new ArrayList<>();
    Path posts = folder.resolve("mathsum/OFEQ-10k");
    if (Files.exists(posts.resolve("post.test"))) {
      Headlines.partial(posts, data.seed())
          .test()
          .forEach(example -> tested.add(example.question()));
    }
    for (int fold = 0; fold < MawpsEquations.FOLDS; fold++) {
      if (Files.exists(folder.resolve("ept/mawps_fold%d_test.jsonl".formatted(fold)))) {
        MawpsEquations.fold(folder, fold, data.seed())
            .test()
            .forEach(example -> tested.add(example.question()));
      }
    }
    return CorpusLearner.Documents.read(data, folder)
        .without(new ContainedTexts(tested, NumberMask::apply));
  }

  static GradedAnswers answers(MathGptExperiment.Data data, Path folder) throws IOException {
    return data.source().isEmpty()
        ? GradedSolutions.generate(
            folder.resolve("gsm8k").resolve("train.jsonl"), graded(data.items()), data.seed())
        : AssistmentsScores.read(DataFiles.named(folder, data.source()));
  }

  /** So many problems, 0 for the usual number. */
  private static GradedSolutions.Settings graded(int problems) {
    GradedSolutions.Settings usual = GradedSolutions.Settings.standard();
    return problems == 0 ? usual : new GradedSolutions.Settings(problems, usual.answersOfGrade());
  }

  /**
   * The files that a configuration reads, in the folder of the data sets; not the open corpora's.
   */
  public static List<String> files(MathGptExperiment.Data data) {
    return switch (data.task()) {
      case EQUATIONS ->
          switch (data.source()) {
            case "mawps" -> {
              String fold = "ept/mawps_fold" + data.fold();
              yield List.of(fold + "_train.jsonl", fold + "_test.jsonl");
            }
            case "asdiv" -> List.of("asdiv/ASDiv.xml");
            case "math23k" -> List.of("math23k/math23k.jsonl");
            default -> List.of();
          };
      case HEADLINE, NEXT_FORMULA, NEXT_WORDS ->
          (data.source().isEmpty() ? List.of("val", "test") : List.of("train", "val", "test"))
              .stream()
                  .flatMap(part -> Stream.of("post." + part, "title." + part))
                  .map(file ->
                      (data.source().isEmpty() ? "mathsum/OFEQ-10k" : data.source()) + "/" + file)
                  .toList();
      case SCORING -> List.of(data.source().isEmpty() ? "gsm8k/train.jsonl" : data.source());
      case ACTIONS -> data.source().isEmpty() ? List.of() : List.of(data.source());
      case CORPUS -> List.of(Path.of(data.corpus(), "corpus.json").toAbsolutePath().toString());
    };
  }

  /**
   * The examples of a task.
   *
   * @param folder of the data sets
   * @throws IOException if a file cannot be read
   */
  public static TaskData of(MathGptExperiment.Data data, Path folder) throws IOException {
    TaskData all =
        switch (data.task()) {
          case EQUATIONS -> equations(data, folder);
          case HEADLINE -> headlines(data, folder);
          case NEXT_FORMULA -> NextRegions.expressions(headlines(data, folder));
          case NEXT_WORDS -> NextRegions.texts(headlines(data, folder));
          case ACTIONS ->
              (data.source().isEmpty()
                      ? GeneratedTutorLog.generate(data.seed())
                      : CognitiveTutorExport.read(DataFiles.named(folder, data.source())))
                  .fold(data.fold(), data.seed());
          case SCORING, CORPUS ->
              throw new IllegalArgumentException(
                  "data.task=%s has no examples".formatted(LowerCaseEnums.word(data.task())));
        };
    return new TaskData(
        all.name(),
        Renumbering.with(first(all.train(), data.items()), data.renumbered(), data.seed()),
        all.development(),
        first(all.test(), data.tests()),
        all.leftOut());
  }

  private static TaskData equations(MathGptExperiment.Data data, Path folder) throws IOException {
    return switch (data.source()) {
      case "synthetic" -> SyntheticEquations.generate(data.seed());
      case "asdiv" -> AsdivEquations.fold(folder, data.fold(), data.seed());
      case "math23k" ->
          Math23k.read(folder.resolve("math23k").resolve("math23k.jsonl"))
              .fold(data.fold(), data.seed());
      case "mawps" -> MawpsEquations.fold(folder, data.fold(), data.seed());
      default ->
          throw new IllegalArgumentException(
              "data.source=" + data.source() + " is none of synthetic, mawps, asdiv, math23k");
    };
  }

  /** A folder as EXEQ-300k and OFEQ-10k are published, or the open part of OFEQ-10k. */
  private static TaskData headlines(MathGptExperiment.Data data, Path folder) throws IOException {
    return data.source().isEmpty()
        ? Headlines.partial(folder.resolve("mathsum").resolve("OFEQ-10k"), data.seed())
        : Headlines.published(DataFiles.named(folder, data.source()));
  }

  /** The first so many; all, where {@code most} is 0. */
  public static <E> List<E> first(List<E> all, int most) {
    return most == 0 ? all : all.subList(0, Math.min(most, all.size()));
  }
}
