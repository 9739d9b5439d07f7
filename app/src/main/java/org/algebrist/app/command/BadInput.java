package org.algebrist.app.command;

/**
 * The user's input is wrong. The message is printed without a stack trace, and the process ends
 * with {@link ExitCode#BAD_INPUT}. A message names the thing, the value and what is expected.
 */
public class BadInput extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Bad input.
   *
   * @param message one or two lines for a person at a terminal
   */
  public BadInput(String message) {
    super(message);
  }

  /**
   * Bad input that an exception revealed.
   *
   * @param message one or two lines for a person at a terminal
   * @param cause shown only in the trace that {@code --debug} writes
   */
  public BadInput(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * Refuses a value of an option that is too small or too large.
   *
   * @param option such as {@code --beam}
   */
  public static void requireRange(String option, long value, long least, long most) {
    if (value < least || value > most) {
      throw new BadInput(
          option + " " + value + " is out of range; expected " + least + " to " + most);
    }
  }

  /**
   * Refuses a value of an option that is too small.
   *
   * @param option such as {@code --count}
   */
  public static void requireAtLeast(String option, long value, long least) {
    if (value < least) {
      throw new BadInput(option + " " + value + " is out of range; expected " + least + " or more");
    }
  }
}
