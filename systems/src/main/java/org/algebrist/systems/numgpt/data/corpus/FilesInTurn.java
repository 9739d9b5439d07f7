package org.algebrist.systems.numgpt.data.corpus;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The texts of several files, one open file at a time.
 *
 * @param <F> a file
 * @param <T> a text
 */
public final class FilesInTurn<F, T> implements TextSource<T> {
  private final List<F> files;
  private final Opener<F, T> opener;
  private int opened;
  private Optional<TextSource<T>> current = Optional.empty();

  /** How a file is opened. */
  public interface Opener<F, T> {
    /** The texts of a file. */
    TextSource<T> open(F file) throws IOException;
  }

  /** The texts of these files, in this order. */
  public FilesInTurn(List<F> files, Opener<F, T> opener) {
    this.files = List.copyOf(files);
    this.opener = opener;
  }

  @Override
  public Optional<T> next() throws IOException {
    while (true) {
      if (current.isPresent()) {
        Optional<T> text = current.orElseThrow().next();
        if (text.isPresent()) {
          return text;
        }
        close();
      }
      if (opened == files.size()) {
        return Optional.empty();
      }
      current = Optional.of(opener.open(files.get(opened++)));
    }
  }

  @Override
  public void close() throws IOException {
    if (current.isPresent()) {
      current.orElseThrow().close();
      current = Optional.empty();
    }
  }
}
