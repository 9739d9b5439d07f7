package org.algebrist.algebra.value;

/** What exact evaluation of a formula came to. */
public sealed interface Evaluation {
  /** The value itself, without rounding. */
  record Exact(Surd value) implements Evaluation {}

  /**
   * There is a real value, but not one that {@link Surd} holds, or it is too large to write out.
   */
  record Inexact(String reason) implements Evaluation {}

  /** There is no real value, for instance because of a division by zero. */
  record Undefined(String reason) implements Evaluation {}
}
