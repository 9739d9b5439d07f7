package org.algebrist.systems.comus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.algebrist.datasets.DataFiles;
import org.algebrist.evaluation.duplicates.Duplicates;
import org.algebrist.evaluation.duplicates.NumberMask;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.neural.training.EpochOrder;
import org.algebrist.systems.comus.ComusExperiment.Source;
import org.algebrist.systems.comus.data.AnswerMatching;
import org.algebrist.systems.comus.data.ClassifiedTexts;
import org.algebrist.systems.comus.data.KnowledgePoints;
import org.algebrist.systems.comus.data.LabelledText;
import org.algebrist.systems.comus.data.MathProblem;
import org.algebrist.systems.comus.data.OwnTexts;
import org.algebrist.systems.comus.data.ProblemFiles;
import org.algebrist.systems.comus.data.QuestionRelations;
import org.algebrist.systems.comus.data.SimilarQuestions;

/** What one experiment learns from and is tested on, read from the data folder. */
public final class ComusData {
  /** The paper's sizes of question relation classification. */
  private static final int RELATION_PAIRS = 10_000;

  private static final int RELATION_TESTS = 1_000;

  /** Whose test parts nothing is pre-trained on. */
  private static final List<Source> PROBLEM_SETS =
      List.of(Source.TAL_EN, Source.TAL_ZH, Source.MATH, Source.GSM8K, Source.DRAW, Source.ALG514);

  private final ComusExperiment.Data data;
  private final Path folder;

  /**
   * @param folder of the data sets
   */
  public ComusData(ComusExperiment.Data data, Path folder) {
    this.data = data;
    this.folder = folder;
  }

  /** The files that are read. */
  public static List<Path> files(ComusExperiment.Data data, Path folder) {
    List<Path> files = new ArrayList<>();
    switch (data.source()) {
      case OPEN -> {
        files.addAll(files(Source.TAL_EN, folder));
        files.addAll(files(Source.MATH, folder));
        files.addAll(files(Source.GSM8K, folder));
      }
      case FILES -> data.files().forEach(name -> files.add(DataFiles.named(folder, name)));
      default -> files.addAll(files(data.source(), folder));
    }
    if (!data.parses().isEmpty()) {
      files.add(DataFiles.named(folder, data.parses()));
    }
    return files;
  }

  private static List<Path> files(Source source, Path folder) {
    return Stream.concat(paths(source, folder, true), paths(source, folder, false)).toList();
  }

  private static Stream<Path> paths(Source source, Path folder, boolean train) {
    return switch (source) {
      case TAL_EN ->
          Stream.of(
              folder
                  .resolve("tal-scq5k/en")
                  .resolve("en_single_choice_" + (train ? "train_3K" : "test_2K") + ".jsonl"));
      case TAL_ZH ->
          Stream.of(
              folder
                  .resolve("tal-scq5k/zh")
                  .resolve("ch_single_choice_" + (train ? "train_3K" : "test_2K") + ".jsonl"));
      case MATH ->
          ProblemFiles.MATH_SUBJECTS.stream()
              .map(subject ->
                  folder
                      .resolve("math")
                      .resolve(subject)
                      .resolve(train ? "train.json" : "test.json"));
      case GSM8K -> Stream.of(folder.resolve("gsm8k/" + (train ? "train" : "test") + ".jsonl"));
      case DRAW -> Stream.of(folder.resolve("ept/draw_" + (train ? "train" : "test") + ".jsonl"));
      case ALG514 ->
          Stream.of(folder.resolve("ept/alg514_fold0_" + (train ? "train" : "test") + ".jsonl"));
      case GENERATED, OPEN, FILES -> Stream.of();
    };
  }

  private List<MathProblem> problems(Source source, boolean train) {
    return read(source, folder, train);
  }

  /** The problems of a public set, of one of its parts. */
  static List<MathProblem> read(Source source, Path folder, boolean train) {
    return paths(source, folder, train)
        .flatMap(file ->
            switch (source) {
              case TAL_EN, TAL_ZH -> ProblemFiles.tal(file).stream();
              case MATH -> ProblemFiles.math(file).stream();
              case GSM8K -> ProblemFiles.gsm8k(file).stream();
              case DRAW, ALG514 -> ProblemFiles.equations(file).stream();
              case GENERATED, OPEN, FILES -> Stream.<MathProblem>of();
            })
        .toList();
  }

  /** A task of classification, cut to the configured size. */
  public ClassifiedTexts classified() {
    Source source = data.source();
    ClassifiedTexts whole =
        source == Source.FILES
            ? OwnTexts.classified(file(0), file(1))
            : switch (data.task()) {
              case KPC ->
                  source == Source.MATH
                      ? KnowledgePoints.ofSubjects(problems(source, true), problems(source, false))
                      : KnowledgePoints.ofRoutes(
                          routed(source, true), routed(source, false), data.level());
              case QAM ->
                  AnswerMatching.of(answered(source, true), answered(source, false), data.seed());
              case QRC -> {
                require(source == Source.GENERATED);
                int pairs = data.items() > 0 ? data.items() : RELATION_PAIRS;
                int tests = data.tests() > 0 ? data.tests() : RELATION_TESTS;
                yield QuestionRelations.generate(pairs, tests, data.seed());
              }
              case SQR, PRETRAINING ->
                  throw new IllegalArgumentException(
                      LowerCaseEnums.word(data.task()) + " has no classes");
            };
    SequencedMap<String, List<LabelledText>> tests = new LinkedHashMap<>();
    whole
        .tests()
        .forEach(
            (name, texts) -> tests.put(name, EpochOrder.drawn(texts, data.tests(), data.seed())));
    return new ClassifiedTexts(
            EpochOrder.drawn(whole.train(), data.items(), data.seed()), tests, whole.classes())
        .withDevelopment(data.seed())
        .withShare(data.share(), data.seed());
  }

  private List<MathProblem> routed(Source source, boolean train) {
    require(source == Source.TAL_EN || source == Source.TAL_ZH);
    return problems(source, train);
  }

  private List<MathProblem> answered(Source source, boolean train) {
    require(
        source == Source.MATH
            || source == Source.GSM8K
            || source == Source.TAL_EN
            || source == Source.TAL_ZH);
    return problems(source, train).stream().filter(problem -> !problem.answer().isEmpty()).toList();
  }

  private void require(boolean fits) {
    if (!fits) {
      throw new IllegalArgumentException(
          "data.source=%s has nothing for data.task=%s; see docs/comus.md"
              .formatted(LowerCaseEnums.word(data.source()), LowerCaseEnums.word(data.task())));
    }
  }

  /** Questions with candidates. */
  public SimilarQuestions.Lists lists() {
    Source source = data.source();
    SimilarQuestions.Lists lists =
        switch (source) {
          case TAL_EN, TAL_ZH ->
              SimilarQuestions.ofRoutes(problems(source, true), problems(source, false));
          case DRAW, ALG514 ->
              SimilarQuestions.ofTemplates(problems(source, true), problems(source, false));
          case FILES ->
              new SimilarQuestions.Lists(
                  OwnTexts.lists(file(0)), List.of(), OwnTexts.lists(file(1)));
          case MATH, GSM8K, GENERATED, OPEN -> {
            require(false);
            yield new SimilarQuestions.Lists(List.of(), List.of(), List.of());
          }
        };
    return new SimilarQuestions.Lists(
            EpochOrder.drawn(lists.train(), data.items(), data.seed()),
            List.of(),
            EpochOrder.drawn(lists.test(), data.tests(), data.seed()))
        .withDevelopment(data.seed());
  }

  /**
   * Training problems alone, for pre-training, without those that differ from a test problem of any
   * of the sets in nothing but their numbers.
   */
  List<String> texts() {
    List<String> texts = new ArrayList<>();
    switch (data.source()) {
      case GENERATED -> addStories(texts);
      case OPEN -> {
        for (Source source : List.of(Source.TAL_EN, Source.MATH, Source.GSM8K)) {
          problems(source, true).forEach(problem -> texts.add(problem.text()));
        }
        addStories(texts);
      }
      case FILES ->
          data.files().forEach(name -> texts.addAll(lines(DataFiles.named(folder, name))));
      case TAL_EN, TAL_ZH, MATH, GSM8K, DRAW, ALG514 ->
          problems(data.source(), true).forEach(problem -> texts.add(problem.text()));
    }
    List<String> tested =
        PROBLEM_SETS.stream()
            .filter(source -> paths(source, folder, false).allMatch(Files::isRegularFile))
            .flatMap(source -> problems(source, false).stream().map(MathProblem::text))
            .toList();
    List<String> unseen =
        Duplicates.masked(NumberMask::apply)
            .part(texts.stream().distinct().toList(), text -> text, tested)
            .kept();
    return EpochOrder.drawn(unseen, data.items(), data.seed());
  }

  private void addStories(List<String> texts) {
    int pairs = RELATION_PAIRS / 5;
    for (LabelledText pair : QuestionRelations.generate(pairs, 6, data.seed()).train()) {
      texts.add(pair.first());
    }
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream().filter(line -> !line.isBlank()).toList();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  private Path file(int index) {
    if (data.files().size() != 2) {
      throw new IllegalArgumentException(
          "data.files=%s; expected a training file and a test file".formatted(data.files()));
    }
    return DataFiles.named(folder, data.files().get(index));
  }
}
