package org.algebrist.systems.mathgpt.task.scoring;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import org.algebrist.evaluation.rules.ClassedText;
import org.algebrist.evaluation.rules.TextRule;
import org.algebrist.evaluation.rules.TfIdf;
import org.algebrist.systems.mathgpt.task.MathExample;

/** Rules that grade answers without reading them. */
public final class GradeRule {
  private static final String EXAMPLE = "[SEP] Example: ";
  private static final String SCORE = " Score: ";
  private static final String ANSWER = "[SEP] Score this answer: ";

  private GradeRule() {}

  /** The most frequent grade of the training part. */
  public static ToIntFunction<ScoredExample> majority(ScoringData data) {
    return words(TextRule.MAJORITY, data);
  }

  /** A linear model on the words of the answer. */
  public static ToIntFunction<ScoredExample> linear(ScoringData data) {
    return words(TextRule.LINEAR, data);
  }

  private static ToIntFunction<ScoredExample> words(TextRule rule, ScoringData data) {
    TextRule.Classifier classifier =
        rule.learn(classed(data.train()), classed(data.development()), Grade.values().length);
    return example -> classifier.classify(answer(MathExample.plain(example.prompt())), "");
  }

  private static List<ClassedText> classed(List<ScoredExample> examples) {
    return examples.stream()
        .map(example ->
            new ClassedText(answer(MathExample.plain(example.prompt())), "", example.grade()))
        .toList();
  }

  /** The grade of the example in the prompt that has most words in common with the answer. */
  public static ToIntFunction<ScoredExample> nearestExample(ScoringData data) {
    TfIdf words =
        TfIdf.of(
            data.train().stream().map(one -> answer(MathExample.plain(one.prompt()))).toList());
    ToIntFunction<ScoredExample> otherwise = majority(data);
    return example -> {
      String prompt = MathExample.plain(example.prompt());
      String answer = answer(prompt);
      String[] shown =
          prompt.substring(0, prompt.lastIndexOf(ANSWER)).split("\\Q" + EXAMPLE + "\\E");
      double highest = -1;
      int best = -1;
      for (int i = 1; i < shown.length; i++) {
        int score = shown[i].lastIndexOf(SCORE);
        String text = shown[i].substring(0, score);
        double share = words.share(answer, text) + words.share(text, answer);
        if (share > highest) {
          highest = share;
          best = grade(shown[i].substring(score + SCORE.length()).strip());
        }
      }
      return best < 0 ? otherwise.applyAsInt(example) : best;
    };
  }

  private static int grade(String word) {
    return Arrays.stream(Grade.values())
        .filter(grade -> grade.word().equals(word))
        .findFirst()
        .orElseThrow()
        .ordinal();
  }

  private static String answer(String prompt) {
    return prompt.substring(prompt.lastIndexOf(ANSWER) + ANSWER.length());
  }
}
