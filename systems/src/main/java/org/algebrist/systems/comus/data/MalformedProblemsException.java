package org.algebrist.systems.comus.data;

import java.nio.file.Path;

/** A file of problems that is not as its format says; the message names file, place and fault. */
public final class MalformedProblemsException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /**
   * @param line counted from 1; 0 for the file as a whole
   * @param what is wrong and what was expected
   */
  MalformedProblemsException(Path file, int line, String what) {
    super(file + (line == 0 ? "" : ", line " + line) + ": " + what);
  }
}
