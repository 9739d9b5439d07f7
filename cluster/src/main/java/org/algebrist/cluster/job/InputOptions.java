package org.algebrist.cluster.job;

import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What a job reads. */
final class InputOptions {
  /** In which form records are kept. */
  enum Form {
    PARQUET,
    JSON,
    /** A record a line. */
    TEXT,
    /** A record a file. */
    DOCUMENTS
  }

  @Parameters(
      paramLabel = "PATH",
      arity = "1..*",
      description = "Files or folders on any Hadoop file system; patterns such as part-*.parquet.")
  List<String> paths = List.of();

  @Option(
      names = "--from",
      paramLabel = "parquet|json|text|documents",
      description =
          "How records are kept: as Parquet, JSON lines, a record a line of text, or a file each"
              + " (default: by the name of the first file).")
  @Nullable Form form;

  @Option(
      names = "--text",
      paramLabel = "COLUMN",
      description = "The column with the text (default: text).")
  String text = "text";

  @Option(
      names = "--id",
      paramLabel = "COLUMN",
      description =
          "The column with the record's name (default: id; a hash of the text where there is"
              + " none).")
  @Nullable String id;

  @Option(
      names = "--schema",
      paramLabel = "DDL",
      description =
          "The columns of JSON lines, such as 'id STRING, text STRING'; saves a pass over the data.")
  @Nullable String schema;

  @Option(
      names = "--partitions",
      paramLabel = "N",
      description = "Parts that the work is cut into (default: as Spark reads the files).")
  int partitions;
}
