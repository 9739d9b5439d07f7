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
      MathTextReader.Result read = read(document);
      counts = counts.plus(CorpusCounts.of(document.text(), read.text(), read.counts()));
      if (!read.text().parts().isEmpty()) {
        ShardLine.append(new CorpusDocument(document.id(), document.source(), read.text()), lines);
      }
    }
    byte[] bytes = lines.toString().getBytes(StandardCharsets.UTF_8);
    return new DocumentBatch(bytes.length == 0 ? bytes : compressed(bytes), bytes.length, counts);
  }

  /** A document with its formulas read. */
  static CorpusDocument document(RawDocument document) {
    return new CorpusDocument(document.id(), document.source(), read(document).text());
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
