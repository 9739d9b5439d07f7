package org.algebrist.systems.numgpt.data;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.expression.numeral.NumeralScanner;
import org.algebrist.systems.numgpt.data.corpus.CorpusException;
import org.algebrist.systems.numgpt.data.corpus.CorpusFiles;
import org.algebrist.systems.numgpt.data.corpus.Passage;
import org.algebrist.systems.numgpt.data.corpus.PassageReader;
import tools.jackson.databind.json.JsonMapper;

/**
 * Text with numbers to learn from before a task: the passages of files that have a numeral, each
 * text once. Formulas stay as they are written.
 *
 * <p>Passages are read when they are asked for, so files may be larger than the memory; kept are 64
 * bits of every passage, to know it again.
 */
public final class PretrainingText implements Closeable {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final PassageReader passages;
  private final String source;
  private final Set<Long> seen = new HashSet<>();
  private Counts counts = new Counts(0, 0, 0, 0, 0);

  private PretrainingText(PassageReader passages, String source) {
    this.passages = passages;
    this.source = source;
  }

  /**
   * What was read so far.
   *
   * @param passages given out
   * @param bytes of these in UTF-8
   * @param numerals in these
   * @param repeated left out, as they came before
   * @param withoutNumerals left out
   */
  public record Counts(
      long passages, long bytes, long numerals, long repeated, long withoutNumerals) {
    private static final double MEGABYTE = 1e6;

    /** How much text was read, in MB of 10⁶ bytes of UTF-8. */
    public double megabytes() {
      return bytes / MEGABYTE;
    }

    /** How many numerals a passage has on average. */
    public double numeralsAPassage() {
      return passages == 0 ? 0 : (double) numerals / passages;
    }
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
   * @throws CorpusException if a file is malformed, or if all have no passage with a number
   */
  public Optional<Passage> next() throws IOException {
    while (true) {
      Optional<Passage> found = passages.next();
      if (found.isEmpty()) {
        if (counts.passages() == 0) {
          throw CorpusException.empty(
              "%s: no text with a number in it; %d passages without"
                  .formatted(source, counts.withoutNumerals()));
        }
        return Optional.empty();
      }
      String text = found.orElseThrow().text();
      int numerals = 0;
      for (var scanner = new NumeralScanner(text); scanner.next(); ) {
        numerals++;
      }
      if (count(text, numerals)) {
        return found;
      }
    }
  }

  private boolean count(String text, int numerals) {
    Counts c = counts;
    boolean given = numerals > 0 && seen.add(TextHash.of(text));
    if (given) {
      int bytes = text.getBytes(StandardCharsets.UTF_8).length;
      counts =
          new Counts(
              c.passages() + 1,
              c.bytes() + bytes,
              c.numerals() + numerals,
              c.repeated(),
              c.withoutNumerals());
    } else {
      counts =
          new Counts(
              c.passages(),
              c.bytes(),
              c.numerals(),
              c.repeated() + (numerals > 0 ? 1 : 0),
              c.withoutNumerals() + (numerals > 0 ? 0 : 1));
    }
    return given;
  }

  /** What was read so far. */
  public Counts counts() {
    return counts;
  }

  /**
   * Writes all that is left as JSON lines, {@code {"document": …, "text": …}}, which can be read
   * again.
   *
   * @throws CorpusException as {@link #next}
   */
  public Counts writeTo(Path file) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (Optional<Passage> next = next(); next.isPresent(); next = next()) {
        out.write(JSON.writeValueAsString(next.orElseThrow()));
        out.write('\n');
      }
    }
    return counts;
  }

  @Override
  public void close() throws IOException {
    passages.close();
  }
}
