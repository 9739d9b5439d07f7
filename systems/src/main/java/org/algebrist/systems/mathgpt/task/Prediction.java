package org.algebrist.systems.mathgpt.task;

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
}
