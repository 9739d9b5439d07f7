package org.algebrist.systems.mathgpt.corpus;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.document.Region;
import org.algebrist.expression.notation.Notation;
import org.algebrist.systems.numgpt.data.corpus.TextSource;

/**
 * MathSum's questions with their headlines (Yuan et al. 2020): a text a line, in tokens apart by
 * blanks, formulas in LaTeX between {@code <m>} and {@code </m>}. A headline comes before its post.
 */
final class MathSumDocuments implements TextSource<RawDocument> {
  private static final String POST = "post.";
  private static final String TITLE = "title.";
  private static final String OPEN = "<m>";
  private static final String CLOSE = "</m>";

  private final Path file;
  private final String name;
  private final BufferedReader posts;
  private final Optional<BufferedReader> titles;
  private int line;

  private MathSumDocuments(
      Path file, String name, BufferedReader posts, Optional<BufferedReader> titles) {
    this.file = file;
    this.name = name;
    this.posts = posts;
    this.titles = titles;
  }

  /** The texts of a file; those of a file of titles are read with the file of posts beside it. */
  static TextSource<RawDocument> open(Path file, String name) throws IOException {
    String own = file.getFileName().toString();
    if (own.startsWith(TITLE)
        && Files.exists(file.resolveSibling(POST + own.substring(TITLE.length())))) {
      return new Nothing();
    }
    Path titleFile =
        own.startsWith(POST)
            ? file.resolveSibling(TITLE + own.substring(POST.length()))
            : file.resolveSibling("");
    Optional<BufferedReader> titles =
        Files.isRegularFile(titleFile)
            ? Optional.of(Files.newBufferedReader(titleFile))
            : Optional.empty();
    return new MathSumDocuments(file, name, Files.newBufferedReader(file), titles);
  }

  /** What was read with another file. */
  private static final class Nothing implements TextSource<RawDocument> {
    @Override
    public Optional<RawDocument> next() {
      return Optional.empty();
    }

    @Override
    public void close() {
      // Nothing is open.
    }
  }

  @Override
  public Optional<RawDocument> next() throws IOException {
    String post = posts.readLine();
    String title = titles.isPresent() ? titles.orElseThrow().readLine() : "";
    if (titles.isPresent() && (post == null) != (title == null)) {
      throw new MalformedDataException(
          file,
          "line " + (line + 1),
          (post == null ? "titles go on" : "titles end") + "; expected a title a post");
    }
    if (post == null) {
      return Optional.empty();
    }
    line++;
    String text = title == null || title.isEmpty() ? post : title + "\n\n" + post;
    return Optional.of(new RawDocument(name + "#" + line, name, text, new RawDocument.MathSum()));
  }

  /** The words and formulas of a text; a formula left open is words. */
  static List<Region> regions(String text) {
    List<Region> regions = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int open = text.indexOf(OPEN, at);
      int close = open < 0 ? -1 : text.indexOf(CLOSE, open);
      if (close < 0) {
        regions.add(new Region.Text(at, text.length(), shown(text.substring(at))));
        break;
      }
      if (open > at) {
        regions.add(new Region.Text(at, open, shown(text.substring(at, open))));
      }
      int from = open + OPEN.length();
      int end = close + CLOSE.length();
      regions.add(
          new Region.Math(
              open, end, from, text.substring(from, close).strip(), Notation.LATEX, false));
      at = end;
    }
    return regions;
  }

  /** Brackets have codes, as Stanford's tokenizer gives them. */
  private static String shown(String words) {
    return words.indexOf("-LRB-") < 0 && words.indexOf("-L") < 0 && words.indexOf("-R") < 0
        ? words
        : words
            .replace("-LRB-", "(")
            .replace("-RRB-", ")")
            .replace("-LSB-", "[")
            .replace("-RSB-", "]")
            .replace("-LCB-", "{")
            .replace("-RCB-", "}");
  }

  @Override
  public void close() throws IOException {
    posts.close();
    if (titles.isPresent()) {
      titles.orElseThrow().close();
    }
  }
}
