package org.algebrist.cluster.job;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sha2;
import static org.apache.spark.sql.functions.substring;
import static org.apache.spark.sql.functions.udf;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.algebrist.cluster.job.InputOptions.Form;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * The records of a job. All columns of the input are kept; {@code id} and {@code text} are there as
 * strings, and {@code error} says what is wrong with a record that cannot be read at all.
 */
final class Records {
  static final String ID = "id";
  static final String TEXT = "text";
  static final String ERROR = "error";

  /** No article is longer, in bytes; a file in memory takes a few times as much. */
  static final long LONGEST_FILE = 64L << 20;

  private static final String BROKEN = "_corrupt_record";
  private static final String ERROR_TYPE = "STRUCT<code: STRING, message: STRING, `column`: INT>";

  private Records() {}

  /**
   * Reads them.
   *
   * @throws BadJobException if there is no file, or no column of the name or type
   */
  static Dataset<Row> read(SparkSession spark, InputOptions input) throws IOException {
    Form form = input.form == null ? guessed(spark, input.paths) : input.form;
    try {
      Dataset<Row> records =
          switch (form) {
            case PARQUET ->
                columns(load(spark.read().option("mergeSchema", "true"), "parquet", input), input);
            case JSON -> columns(json(spark, input), input);
            case TEXT ->
                columns(
                    load(spark.read(), "text", input).withColumnRenamed("value", input.text),
                    input);
            case DOCUMENTS -> documents(spark, input);
          };
      return input.partitions > 0 ? records.repartition(input.partitions) : records;
    } catch (Exception failed) {
      // Spark's Scala code throws this checked exception without declaring it.
      if (failed instanceof AnalysisException wrong) {
        throw new BadJobException(String.valueOf(wrong.getMessage()), wrong);
      }
      throw failed;
    }
  }

  private static Dataset<Row> load(DataFrameReader reader, String format, InputOptions input) {
    return reader.format(format).load(input.paths.toArray(String[]::new));
  }

  private static Dataset<Row> json(SparkSession spark, InputOptions input) {
    DataFrameReader reader =
        spark
            .read()
            .option("mode", "PERMISSIVE")
            .option("columnNameOfCorruptRecord", BROKEN)
            .option("primitivesAsString", "true");
    if (input.schema != null) {
      reader = reader.schema(StructType.fromDDL(input.schema).add(BROKEN, DataTypes.StringType));
    }
    return load(reader, "json", input);
  }

  /** With the columns that every job asks for. */
  private static Dataset<Row> columns(Dataset<Row> rows, InputOptions input) {
    List<String> names = Arrays.asList(rows.columns());
    Column text = col(required(rows, input.text, "--text"));
    Column error = lit(null).cast(ERROR_TYPE);
    Dataset<Row> records = rows;
    if (names.contains(BROKEN)) {
      error =
          expr(
              "IF(%s IS NULL, NULL, named_struct('code', 'not-json', 'message', 'the line is no JSON object: ' || substring(%s, 1, 80), 'column', CAST(NULL AS INT)))"
                  .formatted(BROKEN, BROKEN));
    }
    String id = input.id == null && names.contains(ID) ? ID : input.id;
    // A line that is broken has no text, and is named by the line.
    Column named = names.contains(BROKEN) ? coalesce(text.cast("string"), col(BROKEN)) : text;
    Column hash =
        substring(sha2(coalesce(named.cast("string"), lit("")).cast("binary"), 256), 1, 24);
    records =
        records
            .withColumn(ERROR, error)
            .withColumn(TEXT, text.cast("string"))
            .withColumn(
                ID,
                id == null ? hash : coalesce(col(required(rows, id, "--id")).cast("string"), hash));
    return records.drop(BROKEN);
  }

  private static String required(Dataset<Row> rows, String column, String option) {
    List<String> names =
        Arrays.stream(rows.columns()).filter(name -> !name.equals(BROKEN)).toList();
    if (!names.contains(column)) {
      throw new BadJobException(
          "there is no column '%s'; there are %s, so name one with %s"
              .formatted(column, names, option));
    }
    DataType type = rows.schema().apply(column).dataType();
    if (type instanceof StructType || type.typeName().matches("array|map.*")) {
      throw new BadJobException(
          "the column '%s' is of type %s; a string is expected".formatted(column, type.sql()));
    }
    return column;
  }

  private static Dataset<Row> documents(SparkSession spark, InputOptions input) {
    Dataset<Row> files =
        load(spark.read().option("recursiveFileLookup", "true"), "binaryFile", input);
    Column fits = col("length").leq(LONGEST_FILE);
    UDF1<byte[], String> decoded = Records::decoded;
    Dataset<Row> read =
        files
            .where(fits)
            .select(
                col("path").as(ID),
                udf(decoded, DataTypes.StringType).apply(col("content")).as(TEXT),
                lit(null).cast(ERROR_TYPE).as(ERROR));
    // Their content is not even loaded.
    Dataset<Row> tooLong =
        files
            .where(col("length").gt(LONGEST_FILE))
            .select(
                col("path").as(ID),
                lit(null).cast("string").as(TEXT),
                expr("named_struct('code', 'too-long', 'message', 'the file has ' || length || ' bytes; at most %d are read', 'column', CAST(NULL AS INT))"
                        .formatted(LONGEST_FILE))
                    .as(ERROR));
    return read.unionByName(tooLong);
  }

  /** UTF-8, or Latin-1 where that is broken, as in old TeX files. */
  private static String decoded(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    return text.indexOf('\uFFFD') < 0 ? text : new String(bytes, StandardCharsets.ISO_8859_1);
  }

  private static Form guessed(SparkSession spark, List<String> paths) throws IOException {
    String name =
        firstFile(spark, paths).toLowerCase(Locale.ROOT).replaceFirst("\\.(gz|bz2|zst)$", "");
    String ending = name.substring(name.lastIndexOf('.') + 1);
    return switch (ending) {
      case "parquet" -> Form.PARQUET;
      case "json", "jsonl", "ndjson" -> Form.JSON;
      case "txt", "text" -> Form.TEXT;
      case "tex", "md", "html", "htm", "xhtml", "xml", "cnxml" -> Form.DOCUMENTS;
      default ->
          throw new BadJobException(
              "the name of %s does not tell its format; say --from parquet, json, text or documents"
                  .formatted(name));
    };
  }

  private static String firstFile(SparkSession spark, List<String> paths) throws IOException {
    for (String each : paths) {
      Path path = new Path(each);
      FileSystem files = path.getFileSystem(spark.sessionState().newHadoopConf());
      FileStatus[] found = files.globStatus(path);
      if (found == null || found.length == 0) {
        throw new BadJobException("there is nothing at " + each);
      }
      for (FileStatus status : found) {
        RemoteIterator<LocatedFileStatus> all = files.listFiles(status.getPath(), true);
        while (all.hasNext()) {
          String name = all.next().getPath().getName();
          if (!name.startsWith("_") && !name.startsWith(".")) {
            return name;
          }
        }
      }
    }
    throw new BadJobException("there is no file in " + String.join(", ", paths));
  }
}
