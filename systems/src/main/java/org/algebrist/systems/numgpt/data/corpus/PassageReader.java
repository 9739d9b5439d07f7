package org.algebrist.systems.numgpt.data.corpus;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import org.algebrist.datasets.file.MalformedDataException;

/** The passages of a source in order, each read when it is asked for. */
public interface PassageReader extends Closeable {
  /** Beyond that, a text is no passage but a whole book, and is cut. */
  int LONGEST_PASSAGE = 1 << 16;

  /**
   * The next passage; empty after the last.
   *
   * @throws MalformedDataException naming the file and the place, if it is not in its format
   */
  Optional<Passage> next() throws IOException;
}
