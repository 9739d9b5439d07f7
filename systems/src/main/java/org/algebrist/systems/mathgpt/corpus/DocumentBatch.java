package org.algebrist.systems.mathgpt.corpus;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.document.MathTextReader;

/**
 * Documents that were read together.
 *
 * @param compressed their lines as one gzip member; members put one after the other are a gzip file
 * @param length of the lines, in bytes
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, handed over once
record DocumentBatch(byte[] compressed, long length, CorpusCounts counts) {
  private static final int BUFFER = 1 << 16;

  /** Reads all formulas of some documents. */
  static DocumentBatch of(List<RawDocument> documents) {
    CorpusCounts counts = CorpusCounts.NONE;
    var lines = new StringBuilder();
    for (RawDocument document : documents) {
      DocumentLine line = line(document);
      counts = counts.plus(line.counts());
      if (!line.isEmpty()) {
        ShardLine.append(line.document(), lines);
      }
    }
    byte[] bytes = lines.toString().getBytes(StandardCharsets.UTF_8);
    return new DocumentBatch(bytes.length == 0 ? bytes : compressed(bytes), bytes.length, counts);
  }

  /** A document with its formulas read. */
  static DocumentLine line(RawDocument document) {
    MathTextReader.Result read = read(document);
    return new DocumentLine(
        new CorpusDocument(document.id(), document.source(), read.text()),
        CorpusCounts.of(document.text(), read.text(), read.counts()));
  }

  private static MathTextReader.Result read(RawDocument document) {
    try {
      return switch (document.layout()) {
        case RawDocument.Format(var format) -> MathTextReader.read(document.text(), format);
        case RawDocument.MathSum() ->
            MathTextReader.read(
                document.text(), MathSumDocuments.regions(document.text()), DocumentFormat.LATEX);
      };
    } catch (RuntimeException | StackOverflowError fault) {
      throw new IllegalStateException(document.id() + ": a fault of the reader: " + fault, fault);
    }
  }

  private static byte[] compressed(byte[] bytes) {
    var out = new ByteArrayOutputStream(bytes.length / 4);
    try (var gzip = new GZIPOutputStream(out, BUFFER)) {
      gzip.write(bytes);
    } catch (IOException impossible) {
      throw new UncheckedIOException("memory cannot fail to be written", impossible);
    }
    return out.toByteArray();
  }
}
