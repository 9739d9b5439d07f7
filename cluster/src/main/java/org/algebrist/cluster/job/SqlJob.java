package org.algebrist.cluster.job;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code sql}: a query with the functions in it. */
@Command(
    name = "sql",
    description = {
      "Run a query of Spark SQL with Algebrist's functions.",
      "Prints the rows as JSON lines, or writes them with --out."
    })
public final class SqlJob implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "QUERY",
      description = "Such as \"SELECT math_equal(a, b).verdict FROM parquet.`hdfs://…/answers`\".")
  private String query = "";

  @Option(names = "--out", paramLabel = "PATH", description = "The folder to write the rows to.")
  private @Nullable String out;

  @Option(names = "--overwrite", description = "Replace the folder if it exists.")
  private boolean overwrite;

  @Mixin private OutputOptions.Rows rows = new OutputOptions.Rows();

  @Override
  public Integer call() throws IOException {
    SparkSession spark = SparkOptions.session("sql");
    Dataset<Row> result;
    try {
      result = spark.sql(query);
    } catch (Exception wrong) {
      throw new BadJobException(String.valueOf(wrong.getMessage()), wrong);
    }
    if (out == null) {
      result.toJSON().toLocalIterator().forEachRemaining(spec.commandLine().getOut()::println);
      spec.commandLine().getOut().flush();
      return 0;
    }
    try (OutputFolder folder = OutputFolder.claim(spark, out, overwrite, false)) {
      rows.write(result, folder.unfinished());
      folder.commit();
      return 0;
    }
  }
}
