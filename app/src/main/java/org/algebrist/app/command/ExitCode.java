package org.algebrist.app.command;

/** What the process returns to the shell. */
public final class ExitCode {
  /** Done. */
  public static final int DONE = 0;

  /** The question was understood, and there is no answer to it. */
  public static final int NO_ANSWER = 1;

  /** Bad input or usage: the user can mend it, and the message says how. */
  public static final int BAD_INPUT = 2;

  /** A fault of the program or the machine, which no other input would mend. */
  public static final int FAULT = 3;

  /** Stopped by Ctrl-C, cleanly: what a shell reports of a process that a signal ended. */
  public static final int STOPPED = 130;

  private ExitCode() {}
}
