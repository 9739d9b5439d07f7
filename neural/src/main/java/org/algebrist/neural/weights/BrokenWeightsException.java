package org.algebrist.neural.weights;

import org.jspecify.annotations.Nullable;

/**
 * A file of weights, or what belongs to it, is missing, damaged or not what it claims to be.
 *
 * <p>The message says which file, which tensor where one is to blame, what was met, what was
 * expected, and the way out.
 */
public final class BrokenWeightsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param source the file (or jar entry, or stream) that is broken
   * @param problem what was met and what was expected
   * @param wayOut what the reader of the message can do
   * @param cause what a library reported, or null
   */
  public BrokenWeightsException(
      String source, String problem, String wayOut, @Nullable Throwable cause) {
    super(source + ": " + problem + "; " + wayOut, cause);
  }

  /** A problem that no other exception caused. */
  public BrokenWeightsException(String source, String problem, String wayOut) {
    this(source, problem, wayOut, null);
  }
}
