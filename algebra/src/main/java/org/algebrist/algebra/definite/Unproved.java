package org.algebrist.algebra.definite;

/** A step of a proof that cannot be taken; the message is a clause for a person. */
final class Unproved extends RuntimeException {
  private static final long serialVersionUID = 1;

  Unproved(String message) {
    super(message, null, false, false);
  }
}
