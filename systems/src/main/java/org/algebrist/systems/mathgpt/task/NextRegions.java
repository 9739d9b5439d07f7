package org.algebrist.systems.mathgpt.task;

import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import java.util.function.ToIntFunction;
import org.algebrist.expression.document.MathText;

/**
 * The two sub-tasks of headline generation (section 3.3): one formula, or one region of words, of
 * the headline is to be said, given the question and the right headline up to it.
 */
public final class NextRegions {
  /** Regions of words of so many tokens or fewer, mostly a full stop, are dropped. */
  private static final int TOO_SHORT = 2;

  private NextRegions() {}

  /** An example for every formula of every headline. */
  public static TaskData expressions(TaskData headlines) {
    return regions(
        headlines, "next-expression", (parts, i) -> parts.get(i) instanceof MathText.Expression);
  }

  /** An example for every region of words after a formula, tokens being what blanks part. */
  public static TaskData texts(TaskData headlines) {
    return texts(headlines, text -> new StringTokenizer(text).countTokens());
  }

  /**
   * An example for every region of words after a formula.
   *
   * @param tokens how many tokens words have, as the model that is trained counts them
   */
  public static TaskData texts(TaskData headlines, ToIntFunction<String> tokens) {
    return regions(
        headlines,
        "next-text",
        (parts, i) ->
            i > 0
                && parts.get(i) instanceof MathText.Words(String words)
                && tokens.applyAsInt(words) > TOO_SHORT);
  }

  @FunctionalInterface
  private interface Wanted {
    boolean test(List<MathText.Part> parts, int index);
  }

  private static TaskData regions(TaskData headlines, String task, Wanted wanted) {
    return new TaskData(
        task + "-" + headlines.name(),
        regions(headlines.train(), wanted),
        regions(headlines.development(), wanted),
        regions(headlines.test(), wanted),
        headlines.leftOut());
  }

  private static List<MathExample> regions(List<MathExample> headlines, Wanted wanted) {
    var examples = new ArrayList<MathExample>();
    for (MathExample headline : headlines) {
      List<MathText.Part> parts = headline.label().parts();
      for (int i = 0; i < parts.size(); i++) {
        if (wanted.test(parts, i)) {
          examples.add(
              new MathExample(
                  headline.id() + "-" + i,
                  headline.prompt().then(new MathText(parts.subList(0, i))),
                  new MathText(List.of(parts.get(i)))));
        }
      }
    }
    return examples;
  }
}
