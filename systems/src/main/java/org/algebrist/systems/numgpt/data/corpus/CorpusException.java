package org.algebrist.systems.numgpt.data.corpus;

import java.nio.file.Path;

/** A corpus that cannot be read, or in which nothing of use is found. */
public final class CorpusException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** What is wrong. */
  public enum Kind {
    /** A file is not what its ending says. */
    MALFORMED,
    /** A file of a kind that no reader is for. */
    UNKNOWN_FORMAT,
    /** No files, or no text with numbers in them. */
    EMPTY
  }

  private final Kind kind;

  private CorpusException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  /**
   * A file that is not in its format.
   *
   * @param place a line or a record; may be empty
   * @param what is wrong and what was expected
   */
  public static CorpusException malformed(Path file, String place, String what) {
    return new CorpusException(
        Kind.MALFORMED, file + (place.isEmpty() ? "" : ", " + place) + ": " + what);
  }

  /** A file that no reader is for. */
  public static CorpusException unknownFormat(Path file, String expected) {
    return new CorpusException(Kind.UNKNOWN_FORMAT, file + ": expected " + expected);
  }

  /** Nothing of use. */
  public static CorpusException empty(String what) {
    return new CorpusException(Kind.EMPTY, what);
  }

  /** What went wrong. */
  public Kind kind() {
    return kind;
  }
}
