package org.algebrist.evaluation.confidence;

/**
 * An answer, how sure the system was of it, and whether it is right.
 *
 * @param confidence any number but NaN; higher is surer; {@link Calibration} asks for a probability
 */
public record Judged(double confidence, boolean right) {
  public Judged {
    if (Double.isNaN(confidence)) {
      throw new IllegalArgumentException(
          "confidence is NaN; expected a number, higher for surer answers");
    }
  }
}
