package org.algebrist.systems.experiment;

/**
 * A configuration that does not say what it must; the message names the key, the value met and the
 * way out.
 */
public final class BadConfigException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  BadConfigException(String message) {
    super(message);
  }

  BadConfigException(String message, Throwable cause) {
    super(message, cause);
  }
}
