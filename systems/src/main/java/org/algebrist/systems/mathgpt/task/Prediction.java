package org.algebrist.systems.mathgpt.task;

import java.util.List;
import org.algebrist.expression.document.MathText;

/** What a model said for a label. */
public sealed interface Prediction {
  /** A text whose formulas are trees. */
  record Said(MathText text) implements Prediction {}

  /**
   * Nothing that could be read.
   *
   * @param reason a short sentence for people
   */
  record Failed(String reason) implements Prediction {}

  /**
   * Refuses lists of different lengths.
   *
   * @throws IllegalArgumentException unless there is one prediction for each example
   */
  static void requireOneEach(List<? extends Prediction> said, List<MathExample> examples) {
    if (examples.size() != said.size()) {
      throw new IllegalArgumentException(
          "%d predictions of %d labels; expected one each".formatted(said.size(), examples.size()));
    }
  }
}
