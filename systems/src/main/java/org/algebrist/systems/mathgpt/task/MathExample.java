package org.algebrist.systems.mathgpt.task;

import org.algebrist.expression.document.MathText;

/**
 * What is given and what should be said after it.
 *
 * <p>The mark that ends the label is no part of it; a codec adds its own.
 *
 * @param id names it in reports
 * @param prompt ends with a blank where words or a formula are to follow
 * @param label never empty
 */
public record MathExample(String id, MathText prompt, MathText label) {
  public MathExample {
    if (label.parts().isEmpty()) {
      throw new IllegalArgumentException("example " + id + " has an empty label");
    }
  }
}
