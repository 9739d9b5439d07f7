package org.algebrist.systems.wordproblem;

import java.nio.file.Path;

/** A line of a data file that does not say what its format asks for. */
public final class MalformedDataException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  MalformedDataException(Path file, int line, Exception cause) {
    super(file + ", line " + line + ": " + firstLine(cause), cause);
  }

  private static String firstLine(Exception cause) {
    String message = String.valueOf(cause.getMessage());
    int end = message.indexOf('\n');
    return end < 0 ? message : message.substring(0, end);
  }
}
