package org.algebrist.systems.comus.graph;

import java.nio.file.Path;

/** A file of parses that cannot be used; the message says what, where and the way out. */
public final class ParseCacheException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  ParseCacheException(Path file, String what, String wayOut) {
    super(file + ": " + what + "; " + wayOut);
  }
}
