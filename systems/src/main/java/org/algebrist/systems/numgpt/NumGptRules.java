package org.algebrist.systems.numgpt;

import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.algebrist.evaluation.metrics.Classification;
import org.algebrist.evaluation.rules.TextRule;
import org.algebrist.expression.numeral.PredictedNumber;
import org.algebrist.systems.numgpt.NumGptExperiment.Task;
import org.algebrist.systems.numgpt.data.ClassifiedText;
import org.algebrist.systems.numgpt.data.ContinuedText;
import org.algebrist.systems.numgpt.rule.ContinuationRule;
import org.algebrist.systems.numgpt.rule.NumberRule;

/** What needs no training, in the tables of NumGPT. */
final class NumGptRules {
  private static final String COPY = "copy";
  private static final String ARITHMETIC = "arithmetic";
  private static final String MAJORITY = "majority";
  private static final String LINEAR = "linear";
  private static final String NEAREST = "nearest";

  private NumGptRules() {}

  static List<String> names(Task task) {
    return switch (task) {
      case MME, ESTIMATION, GNC -> List.of(MAJORITY, LINEAR, NEAREST, ARITHMETIC);
      case MWPAS -> List.of(MAJORITY, LINEAR, NEAREST, COPY, ARITHMETIC);
      case MAGNITUDE -> List.of(MAJORITY, COPY, NEAREST, LINEAR);
      case GENERATION, ADDITION, SUBTRACTION, MULTIPLICATION -> List.of(COPY, ARITHMETIC);
      case PRETRAINING -> List.of();
    };
  }

  static SequencedMap<String, SequencedMap<String, Double>> classified(
      String name, Task task, NumGptData<ClassifiedText> data) {
    ToIntFunction<ClassifiedText> rule = rule(name, task, data);
    return data.figures(texts ->
        ClassificationLearner.figures(
            Classification.of(
                texts.stream().map(ClassifiedText::label).toList(),
                texts.stream().map(rule::applyAsInt).toList(),
                data.classes())));
  }

  private static ToIntFunction<ClassifiedText> rule(
      String name, Task task, NumGptData<ClassifiedText> data) {
    boolean ofNumbers = task != Task.MAGNITUDE;
    return switch (name) {
      case NEAREST ->
          ofNumbers
              ? NumberRule.nearest(data.train(), data.development())
              : words(TextRule.NEAREST, data);
      case COPY ->
          ofNumbers
              ? NumberRule.largerOperand(data.development())
              : NumberRule.copiedMagnitude(data.train());
      case ARITHMETIC ->
          switch (task) {
            case MME, ESTIMATION -> NumberRule.noisyRange(data.train());
            case GNC -> NumberRule.noisyComparison(data.train());
            default -> NumberRule.noisySum(data.train(), data.development());
          };
      default -> words(TextRule.valueOf(name.toUpperCase(Locale.ROOT)), data);
    };
  }

  private static ToIntFunction<ClassifiedText> words(
      TextRule rule, NumGptData<ClassifiedText> data) {
    return NumberRule.words(rule, data.train(), data.development(), data.classes());
  }

  static SequencedMap<String, SequencedMap<String, Double>> continued(
      String name, NumGptData<ContinuedText> data) {
    Function<ContinuedText, PredictedNumber> rule =
        name.equals(COPY)
            ? ContinuationRule.largerOperand()
            : ContinuationRule.noisyArithmetic(data.train());
    return data.figures(
        texts -> ContinuationLearner.figures(texts, texts.stream().map(rule).toList()));
  }
}
