package org.algebrist.cluster.job;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.algebrist.cluster.duplicates.NearDuplicates;
import org.algebrist.expression.document.DocumentFormat;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code deduplicate}: which records repeat others, by their words and formula trees. */
@Command(
    name = "deduplicate",
    description = {
      "Find records that repeat others, by words and formula trees.",
      "The folder holds kept, the records with all their columns, and duplicates: id, duplicate_of"
          + " and similarity."
    })
public final class DeduplicateJob implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private InputOptions input = new InputOptions();
  @Mixin private OutputOptions output = new OutputOptions();
  @Mixin private OutputOptions.Rows rows = new OutputOptions.Rows();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "latex, markdown, html or plain (default: what each text looks like).")
  private @Nullable DocumentFormat format;

  @Option(
      names = "--similarity",
      paramLabel = "0..1",
      defaultValue = "0.8",
      description = "From which similarity on records are the same (default: ${DEFAULT-VALUE}).")
  private double similarity;

  @Override
  public Integer call() throws IOException {
    if (!(similarity > 0 && similarity <= 1)) {
      throw new BadJobException("--similarity " + similarity + " must be above 0, up to 1");
    }
    SparkSession spark = SparkOptions.session("deduplicate");
    try (OutputFolder folder = OutputFolder.claim(spark, output.out, output.overwrite, false)) {
      Dataset<Row> records = Records.read(spark, input);
      Path read = folder.unfinished("read");
      DocumentReading.of(records, format)
          .select("id", "status", "content", "signature", "bands")
          .write()
          .parquet(read.toString());
      Dataset<Row> documents = spark.read().parquet(read.toString());
      Path found = folder.unfinished("duplicates");
      rows.write(NearDuplicates.of(documents.where("status = 'read'"), similarity), found);
      Dataset<Row> duplicates = rows.reader(spark).load(found.toString());
      long repeated = duplicates.count();
      Dataset<Row> kept =
          repeated == 0 ? records : records.join(duplicates.select("id"), "id", "left_anti");
      // Records of one id and text are one; a line that is broken stays, unless another is the
      // same.
      Path result = folder.unfinished("kept");
      rows.write(kept.dropDuplicates(Records.ID, Records.TEXT), result);
      folder.files().delete(read, true);
      long left = rows.reader(spark).load(result.toString()).count();
      folder.commit();
      PrintWriter out = spec.commandLine().getOut();
      out.printf(Locale.ROOT, "%,d records kept, %,d are duplicates of them%n", left, repeated);
      out.flush();
      return 0;
    }
  }
}
