package org.algebrist.experiment.config;

/**
 * A configuration that does not say what it must; the message names the key, the value met and the
 * way out.
 */
public final class BadConfigException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message names the key, the value and the way out
   */
  public BadConfigException(String message) {
    super(message);
  }

  BadConfigException(String message, Throwable cause) {
    super(message, cause);
  }
}
