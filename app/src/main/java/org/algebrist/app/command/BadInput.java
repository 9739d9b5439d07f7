package org.algebrist.app.command;

/**
 * What a user gave is wrong. The message is shown as it stands, without a trace, and the process
 * ends with {@link ExitCode#BAD_INPUT}; it names the thing, the value met and the way out.
 */
public final class BadInput extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message one or two lines for a person at a terminal
   */
  public BadInput(String message) {
    super(message);
  }

  /**
   * @param message one or two lines for a person at a terminal
   * @param cause shown only in the trace that {@code --debug} writes
   */
  public BadInput(String message, Throwable cause) {
    super(message, cause);
  }
}
