package org.algebrist.systems.mathgpt.task.rule;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.algebrist.evaluation.rules.NearestTexts;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.algebrist.systems.mathgpt.task.PostHeadline;

/** Rules for headlines, their formulas and their words, and whatever else a label may be. */
public final class TextRules {
  private TextRules() {}

  /** {@link PostHeadline}: the first sentence that asks. */
  public static Function<MathExample, MathText> question() {
    return example -> PostHeadline.of(Prompt.of(example.prompt()).question());
  }

  /** The label that most training examples have. */
  public static Function<MathExample, MathText> majority(List<MathExample> train) {
    MathText most = mostFrequent(train.stream().map(MathExample::label).toList());
    return _ -> most;
  }

  /** The label of the training example whose prompt has the words most like this one's. */
  public static Function<MathExample, MathText> nearest(List<MathExample> train) {
    NearestTexts texts = new NearestTexts(train.stream().map(MathExample::given).toList());
    return example -> train.get(texts.of(example.given(), 1).getFirst()).label();
  }

  /**
   * The most frequent formula of the question that the headline has not used yet; of equals the
   * first. Where all are used the most frequent one, and where there is none that of the training
   * labels.
   */
  public static Function<MathExample, MathText> unusedFormula(List<MathExample> train) {
    MathText otherwise = mostFrequent(train.stream().map(MathExample::label).toList());
    return example -> {
      Prompt prompt = Prompt.of(example.prompt());
      List<Formula> all = prompt.question().formulas();
      List<Formula> used = prompt.said().formulas();
      List<Formula> unused = all.stream().filter(formula -> !used.contains(formula)).toList();
      return all.isEmpty()
          ? otherwise
          : new MathText(
              List.of(new MathText.Expression(mostFrequent(unused.isEmpty() ? all : unused))));
    };
  }

  /**
   * The words that follow the headline's last formula where the question first has it; where it has
   * not, the most frequent words of the training labels.
   */
  public static Function<MathExample, MathText> wordsAfterTheFormula(List<MathExample> train) {
    MathText otherwise = mostFrequent(train.stream().map(MathExample::label).toList());
    return example -> {
      Prompt prompt = Prompt.of(example.prompt());
      List<Formula> said = prompt.said().formulas();
      List<MathText.Part> parts = prompt.question().parts();
      for (int i = 0; i + 1 < parts.size() && !said.isEmpty(); i++) {
        if (parts.get(i) instanceof MathText.Expression(Formula tree)
            && tree.equals(said.getLast())
            && parts.get(i + 1) instanceof MathText.Words words) {
          return new MathText(List.of(words));
        }
      }
      return otherwise;
    };
  }

  /** The first of the most frequent. */
  private static <E> E mostFrequent(List<E> all) {
    Map<E, Integer> counts = new LinkedHashMap<>();
    all.forEach(one -> counts.merge(one, 1, Integer::sum));
    return counts.entrySet().stream()
        .reduce((one, other) -> other.getValue() > one.getValue() ? other : one)
        .orElseThrow()
        .getKey();
  }
}
