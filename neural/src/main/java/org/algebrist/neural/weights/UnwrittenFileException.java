package org.algebrist.neural.weights;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A file could not be written; what stood there before is intact, unless the message says else. */
public final class UnwrittenFileException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnwrittenFileException(Path file, String problem, String wayOut, @Nullable Throwable cause) {
    super(file + ": " + problem + "; " + wayOut, cause);
  }
}
