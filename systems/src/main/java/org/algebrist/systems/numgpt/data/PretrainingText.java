package org.algebrist.systems.numgpt.data;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.numeral.NumeralScanner;
import org.algebrist.systems.numgpt.data.corpus.CorpusException;
import org.algebrist.systems.numgpt.data.corpus.CorpusFiles;
import org.algebrist.systems.numgpt.data.corpus.Passage;
import org.algebrist.systems.numgpt.data.corpus.TextSource;

/**
 * Text with numbers to learn from before a task: the passages of files that have a numeral, each
 * text once. Formulas stay as they are written.
 *
 * <p>Passages are read when they are asked for, so files may be larger than the memory; kept are 64
 * bits of every passage, to know it again.
 */
public final class PretrainingText implements Closeable {
  private final TextSource<Passage> passages;
  private final String source;
  private final Set<Long> seen = new HashSet<>();
  private long withoutNumerals;

  private PretrainingText(TextSource<Passage> passages, String source) {
    this.passages = passages;
    this.source = source;
  }

  /**
   * The text of these files, or of all in these folders.
   *
   * @param files as {@link CorpusFiles#read} takes them
   * @throws CorpusException if there is no file, or one of a format that is not read
   */
  public static PretrainingText of(List<Path> files) {
    return new PretrainingText(
        CorpusFiles.read(files),
        files.size() == 1 ? files.getFirst().toString() : files.size() + " files");
  }

  /**
   * The text of the open data sets that are in a folder.
   *
   * @throws CorpusException if none is there
   */
  public static PretrainingText ofOpenCorpora(Path data) throws IOException {
    return of(CorpusFiles.open(data));
  }

  /**
   * The next passage; empty after the last.
   *
   * @throws MalformedDataException if a file is not in its format
   * @throws CorpusException if all have no passage with a number
   */
  public Optional<Passage> next() throws IOException {
    while (true) {
      Optional<Passage> found = passages.next();
      if (found.isEmpty()) {
        if (seen.isEmpty()) {
          throw CorpusException.empty(
              "%s: no text with a number in it; %d passages without"
                  .formatted(source, withoutNumerals));
        }
        return Optional.empty();
      }
      String text = found.orElseThrow().text();
      if (!new NumeralScanner(text).next()) {
        withoutNumerals++;
      } else if (seen.add(TextHash.of(text))) {
        return found;
      }
    }
  }

  @Override
  public void close() throws IOException {
    passages.close();
  }
}
