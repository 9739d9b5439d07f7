package org.algebrist.cluster.job;

import static org.apache.spark.sql.functions.col;

import java.time.Duration;
import java.util.Map;
import org.algebrist.cluster.duplicates.MinHash;
import org.algebrist.cluster.record.RecordFault;
import org.algebrist.cluster.record.RecordGuard;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.neural.weights.Sha256;
import org.algebrist.systems.mathgpt.corpus.CorpusCounts;
import org.algebrist.systems.mathgpt.corpus.DocumentLine;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;

/** Documents read into words and trees on the workers, one row each, whatever they hold. */
final class DocumentReading {
  /** A document of the largest size that is read takes some seconds. */
  static final Duration LIMIT = Duration.ofSeconds(60);

  static final StructType READ =
      StructType.fromDDL(
          "id STRING, status STRING, code STRING, message STRING, line STRING, content STRING, bytes"
              + " LONG, words LONG, formulas LONG, formulas_read LONG, failures MAP<STRING, LONG>,"
              + " signature ARRAY<INT>, bands ARRAY<LONG>");

  private DocumentReading() {}

  /**
   * Reads the documents of {@link Records}.
   *
   * @param format of all; null for what each looks like
   * @return of each its {@code status}: read, empty, or failed with a code and a message
   */
  static Dataset<Row> of(Dataset<Row> records, @Nullable DocumentFormat format) {
    MapFunction<Row, Row> read = row -> read(row, format);
    return records
        .select(
            col(Records.ID),
            col(Records.TEXT),
            col(Records.ERROR + ".code"),
            col(Records.ERROR + ".message"))
        .map(read, Encoders.row(READ));
  }

  private static Row read(Row record, @Nullable DocumentFormat format) {
    String id = record.getString(0);
    String text = record.getString(1);
    if (!record.isNullAt(2)) {
      return failed(id, RecordFault.of(record.getString(2), record.getString(3)));
    }
    if (text == null) {
      return failed(id, RecordFault.of("no-text", "the record has no text"));
    }
    return RecordGuard.call(
        LIMIT,
        () -> {
          if (text.length() > Records.LONGEST_FILE) {
            throw RecordFault.of(
                    "too-long",
                    "the text has %d characters; at most %d are read"
                        .formatted(text.length(), Records.LONGEST_FILE))
                .exception();
          }
          DocumentFormat known = format == null ? DocumentFormat.of(id, text) : format;
          return row(DocumentLine.of(id, source(id), text, known));
        },
        fault -> failed(id, fault));
  }

  /** The file that a record came from, where its name says so. */
  private static String source(String id) {
    return id.contains("#") ? id.substring(0, id.indexOf('#')) : id;
  }

  private static Row row(DocumentLine line) {
    CorpusCounts counts = line.counts();
    int[] signature = MinHash.signature(line.document().text());
    String json = line.json().strip();
    return RowFactory.create(
        line.document().id(),
        line.isEmpty() ? "empty" : "read",
        null,
        null,
        json,
        content(json),
        counts.bytes(),
        counts.words(),
        counts.formulas().formulas(),
        counts.formulas().read(),
        CollectionConverters.asScala(counts.formulas().failures()),
        signature,
        MinHash.bands(signature));
  }

  /** A hash of the words and trees, without the names before them. */
  private static String content(String json) {
    String parts = json.substring(json.indexOf(",\"parts\":["));
    return Sha256.of(parts).substring(0, 32);
  }

  private static Row failed(String id, RecordFault fault) {
    return RowFactory.create(
        id,
        "failed",
        fault.code(),
        fault.message(),
        null,
        null,
        0L,
        0L,
        0L,
        0L,
        CollectionConverters.asScala(Map.of()),
        new int[0],
        new long[0]);
  }
}
