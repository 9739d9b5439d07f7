package org.algebrist.algebra.interval;

/** A step of a proof that cannot be taken; the message is a clause for a person. */
public final class Unproved extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * Of a step.
   *
   * @param message a clause for a person
   */
  public Unproved(String message) {
    super(message, null, false, false);
  }
}
