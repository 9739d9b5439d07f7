package org.algebrist.systems.mathgpt.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.document.DocumentFormulas;
import org.algebrist.systems.numgpt.data.corpus.TextSource;

/** A file that is one document: an article in LaTeX, Markdown, HTML, CNXML or plain text. */
final class WholeFile implements TextSource<RawDocument> {
  /** No article is longer, in bytes; a file in memory takes a few times as much. */
  private static final long LONGEST = 64L << 20;

  private final Path file;
  private final String name;
  private final Optional<DocumentFormat> format;
  private boolean read;

  /**
   * @param format empty for what the file's name and beginning look like
   */
  WholeFile(Path file, String name, Optional<DocumentFormat> format) {
    this.file = file;
    this.name = name;
    this.format = format;
  }

  @Override
  public Optional<RawDocument> next() throws IOException {
    if (read) {
      return Optional.empty();
    }
    read = true;
    long size = Files.size(file);
    if (size > LONGEST) {
      throw new MalformedDataException(
          file, "", size + " bytes in one document; expected " + LONGEST + " at most, so split it");
    }
    String text = DocumentFormulas.read(file);
    DocumentFormat known = format.orElseGet(() -> DocumentFormat.of(name, text));
    return Optional.of(new RawDocument(name, name, text, new RawDocument.Format(known)));
  }

  @Override
  public void close() {
    // The file is open only while it is read.
  }
}
