package org.algebrist.systems.mathgpt.corpus;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import org.algebrist.datasets.file.MalformedDataException;

/** Documents in order, each read when it is asked for. */
interface DocumentSource extends Closeable {
  /**
   * The next document; empty after the last.
   *
   * @throws MalformedDataException naming the file and the place, if it is not in its format
   */
  Optional<RawDocument> next() throws IOException;
}
