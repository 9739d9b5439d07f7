package org.algebrist.neural.parallel;

/** Another process of the group has ended, or cannot be reached. */
public final class LostProcessException extends RuntimeException {
  private static final long serialVersionUID = 1;

  LostProcessException(int rank, int size, Throwable cause) {
    super(
        ("process %d of %d lost another of its group: it ended, or cannot be reached; continue from"
                + " the last checkpoint with --resume and as many processes")
            .formatted(rank, size),
        cause);
  }
}
