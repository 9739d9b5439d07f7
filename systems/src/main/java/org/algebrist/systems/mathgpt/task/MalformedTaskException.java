package org.algebrist.systems.mathgpt.task;

import java.nio.file.Path;

/** A task's file, or a record of one, that does not say what its format asks for. */
public final class MalformedTaskException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /**
   * @param place the line, or the name of a record; empty for the file as a whole
   * @param what is wrong, what was expected, and the way out
   */
  public MalformedTaskException(Path file, String place, String what) {
    super(file + (place.isEmpty() ? "" : ", " + place) + ": " + what);
  }
}
