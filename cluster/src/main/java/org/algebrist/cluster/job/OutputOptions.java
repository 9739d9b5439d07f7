package org.algebrist.cluster.job;

import java.util.Locale;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Option;

/** Where results go. */
final class OutputOptions {
  @Option(
      names = "--out",
      paramLabel = "PATH",
      required = true,
      description = "The folder to write, on any Hadoop file system.")
  String out = "";

  @Option(names = "--overwrite", description = "Replace the folder if it exists.")
  boolean overwrite;

  /** In which form rows are written. */
  enum RowFormat {
    PARQUET,
    JSON
  }

  /** The option of jobs whose result is rows. */
  static final class Rows {
    @Option(
        names = "--to",
        paramLabel = "parquet|json",
        description = "The form of the rows (default: parquet).")
    RowFormat format = RowFormat.PARQUET;

    void write(Dataset<Row> rows, Path folder) {
      rows.write()
          .mode(SaveMode.Overwrite) // the folder is this job's own, and may be there, empty
          .format(format.name().toLowerCase(Locale.ROOT))
          .save(folder.toString());
    }

    /** Reads rows that were written in this form. */
    DataFrameReader reader(SparkSession spark) {
      return spark.read().format(format.name().toLowerCase(Locale.ROOT));
    }
  }
}
