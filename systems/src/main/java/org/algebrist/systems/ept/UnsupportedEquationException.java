package org.algebrist.systems.ept;

/** An equation that cannot be written as Expression tokens. */
public final class UnsupportedEquationException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  UnsupportedEquationException(String message) {
    super(message);
  }
}
