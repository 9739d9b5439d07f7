package org.algebrist.systems.mathgpt.task.tutor;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.evaluation.statistics.Accuracy;
import org.algebrist.expression.document.MathText;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.algebrist.systems.mathgpt.task.Prediction;

/**
 * How many student actions were foretold exactly: outcome, action and input as a tree (section
 * 4.3).
 *
 * @param overall of all
 * @param right of the actions that the tutor found right
 * @param wrong of the others
 * @param each of every label whether it was foretold, in order, for a paired test
 */
public record ActionAccuracy(Accuracy overall, Accuracy right, Accuracy wrong, List<Boolean> each) {
  public ActionAccuracy {
    each = List.copyOf(each);
  }

  /**
   * Scores predictions, one an example; blanks at the ends of words do not count.
   *
   * @throws IllegalArgumentException if there are not as many of each
   */
  public static ActionAccuracy of(List<MathExample> examples, List<? extends Prediction> said) {
    Prediction.requireOneEach(said, examples);
    Accuracy right = Accuracy.NONE;
    Accuracy wrong = Accuracy.NONE;
    var each = new ArrayList<Boolean>();
    for (int i = 0; i < said.size(); i++) {
      MathText label = examples.get(i).label();
      boolean foretold =
          switch (said.get(i)) {
            case Prediction.Failed _ -> false;
            case Prediction.Said(MathText text) -> stripped(label).equals(stripped(text));
          };
      each.add(foretold);
      if (isRight(label)) {
        right = right.plus(foretold);
      } else {
        wrong = wrong.plus(foretold);
      }
    }
    return new ActionAccuracy(right.plus(wrong), right, wrong, each);
  }

  private static boolean isRight(MathText label) {
    return label.parts().getFirst() instanceof MathText.Words(String words)
        && words.startsWith(TutorLog.RIGHT + ":");
  }

  private static List<MathText.Part> stripped(MathText text) {
    var parts = new ArrayList<MathText.Part>();
    for (MathText.Part part : text.parts()) {
      switch (part) {
        case MathText.Words(String words) -> {
          if (!words.isBlank()) {
            parts.add(new MathText.Words(words.strip()));
          }
        }
        case MathText.Expression expression -> parts.add(expression);
      }
    }
    return parts;
  }
}
