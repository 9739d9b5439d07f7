package org.algebrist.systems.ept;

import java.nio.file.Path;

/** A data file, or a line of one, that does not say what its format asks for. */
public final class MalformedDataException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  MalformedDataException(Path file, int line, Exception cause) {
    super(file + ", line " + line + ": " + firstLine(cause), cause);
  }

  /**
   * @param place the line, or the name of a record
   * @param what is wrong, what was expected, and the way out
   */
  MalformedDataException(Path file, String place, String what) {
    super(file + (place.isEmpty() ? "" : ", " + place) + ": " + what);
  }

  private static String firstLine(Exception cause) {
    String message = String.valueOf(cause.getMessage());
    int end = message.indexOf('\n');
    return end < 0 ? message : message.substring(0, end);
  }
}
