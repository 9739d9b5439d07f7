package org.algebrist.systems.numgpt.data.corpus;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import org.algebrist.datasets.file.MalformedDataException;

/**
 * Texts in order, each read when it is asked for.
 *
 * @param <T> a passage or a document
 */
public interface TextSource<T> extends Closeable {
  /**
   * The next text; empty after the last.
   *
   * @throws MalformedDataException naming the file and the place, if it is not in its format
   */
  Optional<T> next() throws IOException;
}
