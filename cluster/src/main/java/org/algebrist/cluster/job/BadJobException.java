package org.algebrist.cluster.job;

/** What the user can mend of a job: it becomes one line and exit code 2, never a stack trace. */
public final class BadJobException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public BadJobException(String message) {
    super(message);
  }

  public BadJobException(String message, Throwable cause) {
    super(message, cause);
  }
}
