package org.algebrist.systems.numgpt.data.corpus;

import java.nio.file.Path;

/** A corpus of files that no reader is for, or in which nothing of use is found. */
public final class CorpusException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private CorpusException(String message) {
    super(message);
  }

  /** A file that no reader is for. */
  public static CorpusException unknownFormat(Path file, String expected) {
    return new CorpusException(file + ": expected " + expected);
  }

  /** Nothing of use. */
  public static CorpusException empty(String what) {
    return new CorpusException(what);
  }
}
