package org.algebrist.systems.symbolic.generator.pairset;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.algebrist.neural.weights.AtomicFile;
import org.algebrist.neural.weights.UnwrittenFileException;
import org.algebrist.systems.symbolic.generator.Pair;

/** Files of pairs, gzipped where the name ends in {@code .gz}: one pair a line, as published. */
public final class PairFile {
  private PairFile() {}

  /** The lines of a file. */
  public static BufferedReader open(Path file) throws IOException {
    InputStream raw = Files.newInputStream(file);
    try {
      InputStream bytes =
          file.getFileName().toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw;
      return new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
    } catch (IOException noGzip) {
      raw.close();
      throw noGzip;
    }
  }

  /** The {@link Pair#skeleton()} of the pair in a line that {@link Pair#line()} wrote. */
  public static String skeleton(String line) {
    String question = line.substring(line.indexOf('|') + 1, line.indexOf('\t'));
    return Pair.skeleton(List.of(question.split(" ")));
  }

  /** Writes lines, gzipped; see {@link #write(Path, byte[])}. */
  static void write(Path file, List<String> lines) throws IOException {
    write(file, compressed(lines));
  }

  /** The content of a file of these lines, gzipped: the same bytes for the same lines. */
  public static byte[] compressed(List<String> lines) {
    var bytes = new ByteArrayOutputStream();
    try (Writer writer =
        new OutputStreamWriter(new GZIPOutputStream(bytes), StandardCharsets.UTF_8)) {
      for (String line : lines) {
        writer.write(line);
        writer.write('\n');
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException("memory cannot fail to be written", impossible);
    }
    return bytes.toByteArray();
  }

  /**
   * Writes a file or leaves the old one.
   *
   * @throws IOException if it cannot be written; the message says which file, why and what to do
   */
  static void write(Path file, byte[] content) throws IOException {
    try {
      AtomicFile.writeBytes(file, content);
    } catch (UnwrittenFileException unwritten) {
      throw new IOException(unwritten.getMessage(), unwritten);
    }
  }
}
