package org.algebrist.systems.calculus.generator;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.algebrist.neural.weights.AtomicFile;
import org.algebrist.neural.weights.UnwrittenFileException;

/** The files of a set of pairs. */
final class PairFile {
  private PairFile() {}

  /** Writes lines, gzipped; see {@link #write(Path, byte[])}. */
  static void write(Path file, List<String> lines) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (Writer writer =
        new OutputStreamWriter(new GZIPOutputStream(bytes), StandardCharsets.UTF_8)) {
      for (String line : lines) {
        writer.write(line);
        writer.write('\n');
      }
    }
    write(file, bytes.toByteArray());
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
