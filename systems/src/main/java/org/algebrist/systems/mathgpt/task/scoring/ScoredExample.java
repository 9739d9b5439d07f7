package org.algebrist.systems.mathgpt.task.scoring;

import org.algebrist.expression.document.MathText;

/**
 * What is given and the class that should be told.
 *
 * @param id names it in reports
 * @param prompt ends with {@code [CLS]}, at which a classifier reads its state
 * @param grade 0, wrong, to 4, excellent
 */
public record ScoredExample(String id, MathText prompt, int grade) {
  public ScoredExample {
    if (grade < 0 || grade >= Grade.values().length) {
      throw new IllegalArgumentException(
          "grade " + grade + " of " + id + "; expected 0 to " + (Grade.values().length - 1));
    }
  }
}
