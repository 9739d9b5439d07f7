package org.algebrist.systems.mathgpt.task.tutor;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.algebrist.expression.document.MathText;
import org.algebrist.systems.mathgpt.task.MathExample;

/**
 * A rule for student actions that looks at the history: after the feedback the student either does
 * the same again or what an expert does, whichever came more often after this feedback in training.
 */
public final class HistoryRule {
  private static final String FEEDBACK = " Feedback: ";

  private HistoryRule() {}

  /** Learns by counting. */
  public static Function<MathExample, MathText> learn(List<MathExample> training) {
    Function<MathExample, MathText> expert = ExpertRule.rule();
    Map<String, Integer> repeated = new HashMap<>(); // how much oftener than the expert's action
    for (MathExample example : training) {
      String label = plain(example.label());
      int sign =
          label.equals(last(example)) ? 1 : label.equals(plain(expert.apply(example))) ? -1 : 0;
      repeated.merge(situation(example), sign, Integer::sum);
    }
    return example ->
        repeated.getOrDefault(situation(example), 0) > 0 ? again(example) : expert.apply(example);
  }

  /** The words of the last feedback, and how often the last action has been done at this step. */
  private static String situation(MathExample example) {
    String given = plain(example.prompt());
    int step = given.lastIndexOf(" Step: ");
    int feedback = given.lastIndexOf(FEEDBACK);
    String words = given.substring(feedback).replaceAll("[^A-Za-z]+", " ");
    String last = last(example);
    int times = given.substring(Math.max(0, step)).split(Pattern.quote(last), -1).length - 1;
    return words + times;
  }

  /** The last action in plain text, outcome first. */
  private static String last(MathExample example) {
    return plain(again(example));
  }

  /** The last action, as a label states it. */
  private static MathText again(MathExample example) {
    List<MathText.Part> parts = example.prompt().parts();
    for (int i = parts.size() - 1; i > 0; i--) {
      if (parts.get(i - 1) instanceof MathText.Words(String words)
          && parts.get(i) instanceof MathText.Expression formula) {
        int from = Math.max(words.lastIndexOf("BUG: "), words.lastIndexOf("ERROR: "));
        if (from >= 0) {
          return MathText.words(words.substring(from)).then(new MathText(List.of(formula)));
        }
      }
    }
    return MathText.words("");
  }

  private static String plain(MathText text) {
    return new MathExample("", text, MathText.words("-")).given().strip();
  }
}
