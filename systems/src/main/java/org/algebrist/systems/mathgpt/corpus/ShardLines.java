package org.algebrist.systems.mathgpt.corpus;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.algebrist.datasets.file.MalformedDataException;

/** The documents of shards, a line at a time; a flat map of streams would hold a whole shard. */
final class ShardLines extends Spliterators.AbstractSpliterator<CorpusDocument> {
  private static final int BUFFER = 1 << 16;

  private final List<Path> files;
  private int opened;
  private int line;
  private Optional<BufferedReader> current = Optional.empty();

  ShardLines(List<Path> files) {
    super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE);
    this.files = List.copyOf(files);
  }

  @Override
  public boolean tryAdvance(Consumer<? super CorpusDocument> action) {
    Optional<String> next = next();
    next.ifPresent(found -> action.accept(document(found)));
    return next.isPresent();
  }

  private CorpusDocument document(String found) {
    try {
      return ShardLine.read(found);
    } catch (ShardLine.MalformedLineException broken) {
      throw new MalformedDataException(file(), "line " + line, String.valueOf(broken.getMessage()));
    }
  }

  private Path file() {
    return files.get(opened - 1);
  }

  private Optional<String> next() {
    try {
      while (true) {
        if (current.isEmpty()) {
          if (opened == files.size()) {
            return Optional.empty();
          }
          line = 0;
          current = Optional.of(open(files.get(opened++)));
        }
        String found = current.orElseThrow().readLine();
        if (found != null) {
          line++;
          return Optional.of(found);
        }
        close();
      }
    } catch (ZipException broken) {
      throw new MalformedDataException(
          file(), "after line " + line, String.valueOf(broken.getMessage()));
    } catch (IOException broken) {
      throw new UncheckedIOException(file() + ", after line " + line + ": " + broken, broken);
    }
  }

  private static BufferedReader open(Path file) throws IOException {
    InputStream bytes = Files.newInputStream(file);
    try {
      return new BufferedReader(
          new InputStreamReader(new GZIPInputStream(bytes, BUFFER), StandardCharsets.UTF_8));
    } catch (IOException broken) {
      bytes.close();
      throw broken;
    }
  }

  void close() {
    try {
      if (current.isPresent()) {
        current.orElseThrow().close();
        current = Optional.empty();
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
