package org.algebrist.datasets.wordproblem;

/** An equation that is not of the form that {@link EquationTemplates} describes. */
public final class UnsupportedEquationException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** {@code message} says what is wrong and how to write it. */
  public UnsupportedEquationException(String message) {
    super(message);
  }
}
