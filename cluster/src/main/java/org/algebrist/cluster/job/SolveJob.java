package org.algebrist.cluster.job;

import static org.apache.spark.sql.functions.expr;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code solve}: word problems with their answers beside them. */
@Command(
    name = "solve",
    description = {
      "Answer word problems.",
      "Writes all columns of the input and the struct result, as the SQL function solve_problem gives"
          + " it."
    })
public final class SolveJob implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private InputOptions input = new InputOptions();
  @Mixin private OutputOptions output = new OutputOptions();
  @Mixin private OutputOptions.Rows rows = new OutputOptions.Rows();

  @Option(
      names = "--model",
      paramLabel = "FOLDER",
      description = "A model folder that all workers see (default: the shipped model).")
  private String model = "";

  @Override
  public Integer call() throws IOException {
    SparkSession spark = SparkOptions.session("solve");
    if (!model.isEmpty()) {
      spark.conf().set("spark.algebrist.model.wordproblems", model);
    }
    try (OutputFolder folder = OutputFolder.claim(spark, output.out, output.overwrite, false)) {
      Dataset<Row> records = Records.read(spark, input);
      Dataset<Row> answered =
          records.withColumn("result", expr("solve_problem(" + Records.TEXT + ")"));
      rows.write(answered, folder.unfinished());
      Dataset<Row> written =
          rows.reader(spark)
              .schema(answered.schema()) // a column of nulls alone is not in JSON
              .load(folder.unfinished().toString());
      PrintWriter out = spec.commandLine().getOut();
      for (Row row :
          written
              .selectExpr(
                  "coalesce(result.status, 'unreadable') AS status",
                  "coalesce(error.code, result.error.code, '') AS code")
              .groupBy("status", "code")
              .count()
              .orderBy("status", "code")
              .collectAsList()) {
        out.printf(
            Locale.ROOT,
            "%,12d %s%s%n",
            row.getLong(2),
            row.getString(0),
            row.getString(1).isEmpty() ? "" : ": " + row.getString(1));
      }
      out.flush();
      folder.commit();
      return 0;
    }
  }
}
