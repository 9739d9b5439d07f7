package org.algebrist.datasets.file;

import java.nio.file.Path;

/**
 * A data file that is not in its format; the message names the file, the place, what was met and
 * what was expected.
 */
public final class MalformedDataException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /**
   * A line that cannot be read.
   *
   * @param line counted from 1
   * @param cause the first line of its message says what is wrong
   */
  public MalformedDataException(Path file, int line, Exception cause) {
    super(file + ", line " + line + ": " + firstLine(cause), cause);
  }

  /**
   * A record that cannot be used.
   *
   * @param place the line, or the name of a record; empty for the file as a whole
   * @param what is wrong, what was expected, and the way out
   */
  public MalformedDataException(Path file, String place, String what) {
    super(file + (place.isEmpty() ? "" : ", " + place) + ": " + what);
  }

  private static String firstLine(Exception cause) {
    return String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
  }
}
