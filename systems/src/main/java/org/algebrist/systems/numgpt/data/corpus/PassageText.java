package org.algebrist.systems.numgpt.data.corpus;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The blanks of passages, and the names of their documents. */
final class PassageText {
  /** Beyond that, a text is no passage but a whole book, and is cut. */
  static final int LONGEST_PASSAGE = 1 << 16;

  private PassageText() {}

  /** Opens a text; bytes that are no UTF-8 become U+FFFD: old texts have a few. */
  static BufferedReader open(Path file) throws IOException {
    return new BufferedReader(
        new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8));
  }

  /** A file's name behind its folder's: the same on every machine, as splits depend on it. */
  static String name(Path file) {
    Path whole = file.toAbsolutePath();
    int names = whole.getNameCount();
    return names < 2 ? whole.toString() : String.join("/", names(whole.subpath(names - 2, names)));
  }

  private static List<String> names(Path path) {
    List<String> names = new ArrayList<>();
    path.forEach(name -> names.add(name.toString()));
    return names;
  }

  /** Words with one blank between, and nothing past {@link #LONGEST_PASSAGE}. */
  static String clean(CharSequence text) {
    var clean = new StringBuilder(Math.min(text.length(), LONGEST_PASSAGE));
    boolean blank = false;
    for (int i = 0; i < text.length() && clean.length() < LONGEST_PASSAGE; i++) {
      char c = text.charAt(i);
      if (Character.isWhitespace(c) || Character.isISOControl(c)) {
        blank = !clean.isEmpty();
      } else {
        if (blank) {
          clean.append(' ');
          blank = false;
        }
        clean.append(c);
      }
    }
    return clean.toString();
  }
}
