package org.algebrist.systems.numgpt.data.corpus;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Passages of a LaTeX article: the paragraphs of its document, without comments and bibliography;
 * commands and formulas stay.
 */
final class TexPassages implements TextSource<Passage> {
  private static final String BEGIN = "\\begin{document}";
  private static final String BIBLIOGRAPHY = "\\begin{thebibliography}";
  private static final String END = "\\end{document}";

  /** A longer line is no line of an article; guards the memory against a file without any. */
  private static final int LONGEST_LINE = 1 << 20;

  private final Path file;
  private final BufferedReader in;
  private boolean begun;
  private boolean ended;

  TexPassages(Path file) throws IOException {
    this.file = file;
    this.in = PassageText.open(file);
  }

  @Override
  public Optional<Passage> next() throws IOException {
    var text = new StringBuilder();
    while (!ended) {
      Optional<String> found = line();
      String line = withoutComment(found.orElse(END));
      if (!begun) {
        begun = line.contains(BEGIN);
        line = begun ? line.substring(line.indexOf(BEGIN) + BEGIN.length()) : "";
        ended = found.isEmpty();
      }
      int end = firstOf(line, END, BIBLIOGRAPHY);
      if (begun && end >= 0) {
        ended = true;
        line = line.substring(0, end);
      }
      text.append(line).append('\n');
      boolean blank = line.isBlank() && found.map(String::isBlank).orElse(true);
      if (ended || blank || text.length() > PassageText.LONGEST_PASSAGE) {
        String clean = PassageText.clean(text);
        if (!clean.isEmpty()) {
          return Optional.of(new Passage(PassageText.name(file), clean));
        }
        text.setLength(0);
      }
    }
    return Optional.empty();
  }

  private Optional<String> line() throws IOException {
    var line = new StringBuilder();
    int c = in.read();
    if (c < 0) {
      return Optional.empty();
    }
    while (c >= 0 && c != '\n' && line.length() < LONGEST_LINE) {
      line.append((char) c);
      c = in.read();
    }
    return Optional.of(line.toString());
  }

  /** Where the first of these begins; −1 if none does. */
  private static int firstOf(String line, String one, String other) {
    int a = line.indexOf(one);
    int b = line.indexOf(other);
    return a < 0 ? b : b < 0 ? a : Math.min(a, b);
  }

  private static String withoutComment(String line) {
    for (int i = 0; i < line.length(); i++) {
      if (line.charAt(i) == '\\') {
        i++;
      } else if (line.charAt(i) == '%') {
        return line.substring(0, i);
      }
    }
    return line;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
