package org.algebrist.app.command;

/** The exit codes of the process. */
public final class ExitCode {
  /** The command did its work. */
  public static final int DONE = 0;

  /** The input was understood, but there is no answer. */
  public static final int NO_ANSWER = 1;

  /** Bad input or usage; the message says what is expected. */
  public static final int BAD_INPUT = 2;

  /** An error of the program or the machine; other input would not help. */
  public static final int FAULT = 3;

  /** Stopped cleanly by Ctrl-C; the code that a shell reports for a process ended by a signal. */
  public static final int STOPPED = 130;

  private ExitCode() {}
}
