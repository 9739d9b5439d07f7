package org.algebrist.systems.numgpt.data.corpus;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.Optional;

/** Passages of plain text: paragraphs between blank lines, or single lines. */
final class LinePassages implements TextSource<Passage> {
  private final Path file;
  private final Reader in;
  private final boolean lineByLine;
  private int passages;

  LinePassages(Path file, boolean lineByLine) throws IOException {
    this.file = file;
    this.lineByLine = lineByLine;
    this.in = PassageText.open(file);
  }

  /** A line is a document, a paragraph is part of its file's. */
  @Override
  public Optional<Passage> next() throws IOException {
    var text = new StringBuilder();
    boolean lineIsBlank = true;
    while (true) {
      int c = in.read();
      boolean ends = c == '\n' && (lineByLine || lineIsBlank);
      lineIsBlank = c == '\n' || (lineIsBlank && Character.isWhitespace(c));
      if (c >= 0) {
        text.append((char) c);
      }
      if (c < 0 || ends || text.length() == PassageText.LONGEST_PASSAGE) {
        String clean = PassageText.clean(text);
        if (!clean.isEmpty()) {
          passages++;
          return Optional.of(new Passage(document(), clean));
        }
        if (c < 0) {
          return Optional.empty();
        }
        text.setLength(0);
      }
    }
  }

  private String document() {
    return lineByLine ? PassageText.name(file) + "#" + passages : PassageText.name(file);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
