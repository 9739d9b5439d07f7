package org.algebrist.systems.mathgpt.training;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.algebrist.evaluation.metrics.RankedScores;
import org.algebrist.experiment.run.Figures;
import org.algebrist.expression.document.MathText;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.algebrist.systems.mathgpt.task.Prediction;
import org.algebrist.systems.mathgpt.task.TaskData;
import org.algebrist.systems.mathgpt.task.rule.EquationRules;
import org.algebrist.systems.mathgpt.task.rule.TextRules;
import org.algebrist.systems.mathgpt.task.scoring.Grade;
import org.algebrist.systems.mathgpt.task.scoring.GradeRule;
import org.algebrist.systems.mathgpt.task.scoring.ScoredExample;
import org.algebrist.systems.mathgpt.task.scoring.ScoringData;
import org.algebrist.systems.mathgpt.task.tutor.ExpertRule;
import org.algebrist.systems.mathgpt.task.tutor.GeneratedTutorLog;
import org.algebrist.systems.mathgpt.task.tutor.HistoryRule;

/** What needs no training, in the tables of MathGPT. */
public final class MathGptRules {
  private static final String MAJORITY = "majority";
  private static final String NEAREST = "nearest";
  private static final String COPY = "copy";

  /** What is foretold by whoever knows all about a generated student. */
  private static final String CEILING = "ceiling";

  /** Tokens that a prompt of graded answers may have, counted as words: all examples fit. */
  private static final int MOST_WORDS = 100_000;

  private MathGptRules() {}

  /** The rules that answer a task, by name. */
  public static List<String> names(MathGptExperiment.Task task) {
    return switch (task) {
      case HEADLINE -> List.of(NEAREST, COPY);
      case NEXT_FORMULA, NEXT_WORDS -> List.of(MAJORITY, NEAREST, COPY);
      case EQUATIONS -> List.of("operation", NEAREST);
      case ACTIONS -> List.of(MAJORITY, NEAREST, "expert", "history", CEILING);
      case SCORING -> List.of(MAJORITY, NEAREST, "linear");
      case CORPUS -> List.of();
    };
  }

  static SequencedMap<String, SequencedMap<String, Double>> scores(
      String name, MathGptExperiment.Data data, Path folder) throws IOException {
    SequencedMap<String, Double> figures =
        data.task() == MathGptExperiment.Task.SCORING
            ? grades(
                name,
                MathGptData.answers(data, folder)
                    .fold(data.fold(), data.seed(), _ -> 1, MOST_WORDS))
            : name.equals(CEILING)
                ? ceiling(data, MathGptData.of(data, folder))
                : said(name, data.task(), MathGptData.of(data, folder));
    return Figures.ofTest(figures);
  }

  private static SequencedMap<String, Double> ceiling(MathGptExperiment.Data data, TaskData task) {
    if (!data.source().isEmpty()) {
      throw new IllegalArgumentException(
          "data.source=%s: nobody knows all about real students".formatted(data.source()));
    }
    Map<String, MathText> likeliest = GeneratedTutorLog.generate(data.seed()).likeliest();
    return figures(
        data.task(), task, example -> likeliest.getOrDefault(example.id(), MathText.words("")));
  }

  /**
   * The figures of a rule that says a label.
   *
   * @param name one of {@link #names}
   */
  public static SequencedMap<String, Double> said(
      String name, MathGptExperiment.Task task, TaskData data) {
    Function<MathExample, MathText> rule =
        switch (name) {
          case MAJORITY -> TextRules.majority(data.train());
          case "operation" -> EquationRules.operation(data.development());
          case "expert" -> ExpertRule.rule();
          case "history" -> HistoryRule.learn(data.train());
          case NEAREST ->
              task == MathGptExperiment.Task.EQUATIONS
                  ? EquationRules.nearest(data.train())
                  : TextRules.nearest(data.train());
          default ->
              switch (task) {
                case NEXT_FORMULA -> TextRules.unusedFormula(data.train());
                case NEXT_WORDS -> TextRules.wordsAfterTheFormula(data.train());
                default -> TextRules.question();
              };
        };
    return figures(task, data, rule);
  }

  private static SequencedMap<String, Double> figures(
      MathGptExperiment.Task task, TaskData data, Function<MathExample, MathText> rule) {
    return TaskFigures.of(task)
        .counted(
            data.test(),
            data.test().stream()
                .<Prediction>map(one -> new Prediction.Said(rule.apply(one)))
                .toList());
  }

  private static SequencedMap<String, Double> grades(String name, ScoringData data) {
    ToIntFunction<ScoredExample> rule =
        switch (name) {
          case NEAREST -> GradeRule.nearestExample(data);
          case MAJORITY -> GradeRule.majority(data);
          default -> GradeRule.linear(data);
        };
    List<double[]> sure =
        data.test().stream()
            .map(example -> {
              double[] scores = new double[Grade.values().length];
              scores[rule.applyAsInt(example)] = 1;
              return scores;
            })
            .toList();
    return ScoringLearner.figures(
        RankedScores.of(data.test().stream().map(ScoredExample::grade).toList(), sure),
        data.test().size());
  }
}
