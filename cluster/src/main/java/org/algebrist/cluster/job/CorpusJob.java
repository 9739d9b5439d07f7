package org.algebrist.cluster.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.zip.GZIPOutputStream;
import org.algebrist.cluster.duplicates.NearDuplicates;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.document.FormulaCounts;
import org.algebrist.neural.weights.Sha256;
import org.algebrist.systems.mathgpt.corpus.CorpusCounts;
import org.algebrist.systems.mathgpt.corpus.CorpusSummary;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import scala.Tuple2;

/** {@code corpus}: documents become words and formula trees, near-duplicates are left out. */
@Command(
    name = "corpus",
    description = {
      "Turn documents into words and formula trees, without near-duplicates.",
      "The folder holds compressed shards and corpus.json, as 'algebrist corpus' makes them, so that"
          + " models are trained from it; and rejected, the documents left out, with a cause each."
    })
public final class CorpusJob implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private InputOptions input = new InputOptions();
  @Mixin private OutputOptions output = new OutputOptions();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "latex, markdown, html or plain (default: what each document looks like).")
  private @Nullable DocumentFormat format;

  @Option(
      names = "--similarity",
      paramLabel = "0..1",
      defaultValue = "0.8",
      description =
          "Documents as similar as this to an earlier one are left out (default:"
              + " ${DEFAULT-VALUE}); 0 keeps all.")
  private double similarity;

  @Option(
      names = "--shards",
      paramLabel = "N",
      defaultValue = "16",
      description = "Files of the corpus (default: ${DEFAULT-VALUE}).")
  private int shards;

  @Override
  public Integer call() throws IOException {
    if (shards < 1 || similarity < 0 || similarity > 1) {
      throw new BadJobException("--shards must be 1 or more, --similarity 0 to 1");
    }
    SparkSession spark = SparkOptions.session("corpus");
    try (OutputFolder folder = OutputFolder.claim(spark, output.out, output.overwrite, false)) {
      // Reading is the work; what it gave is kept on disk, as it is used several times.
      Path read = folder.unfinished("read");
      DocumentReading.of(Records.read(spark, input), format).write().parquet(read.toString());
      Dataset<Row> documents = spark.read().schema(DocumentReading.READ).parquet(read.toString());
      Dataset<Row> whole = documents.where("status = 'read'");
      Path repeated = folder.unfinished("repeated");
      (similarity == 0
              ? NearDuplicates.of(whole.where("false"), 1)
              : NearDuplicates.of(whole, similarity))
          .write()
          .parquet(repeated.toString());
      Dataset<Row> duplicates = spark.read().parquet(repeated.toString());
      Dataset<Row> kept =
          whole.join(duplicates.select("id"), "id", "left_anti").dropDuplicates("id", "content");
      requireNames(kept);
      rejected(documents, duplicates, folder.unfinished("rejected"));
      CorpusSummary summary = summary(written(kept, folder.unfinished().toString()), documents);
      folder.write(CorpusSummary.FILE, summary.text());
      report(documents, duplicates.count(), summary.counts());
      folder.files().delete(read, true);
      folder.files().delete(repeated, true);
      folder.commit();
      return summary.counts().documents() > 0 ? 0 : 1;
    }
  }

  /** A corpus names each document; two of one name would be one for whoever looks it up. */
  private static void requireNames(Dataset<Row> kept) {
    List<Row> twice =
        kept.groupBy("id").agg(count(lit(1)).as("n")).where("n > 1").limit(1).collectAsList();
    if (!twice.isEmpty()) {
      throw new BadJobException(
          "the id '%s' stands for %d different documents; name a column of unique ids with --id"
              .formatted(twice.getFirst().getString(0), twice.getFirst().getLong(1)));
    }
  }

  private static void rejected(Dataset<Row> documents, Dataset<Row> duplicates, Path folder) {
    Dataset<Row> bad =
        documents
            .where("status <> 'read'")
            .selectExpr(
                "id",
                "coalesce(code, status) AS code",
                "message",
                "CAST(NULL AS STRING) AS duplicate_of",
                "CAST(NULL AS DOUBLE) AS similarity");
    Dataset<Row> repeated =
        duplicates.selectExpr(
            "id",
            "'duplicate' AS code",
            "CAST(NULL AS STRING) AS message",
            "duplicate_of",
            "similarity");
    bad.unionByName(repeated).write().parquet(folder.toString());
  }

  /** A shard as its task made it. */
  private record Written(
      String file,
      String sha256,
      long documents,
      long bytes,
      long words,
      long formulas,
      long read,
      TreeMap<String, Long> failures)
      implements Serializable {}

  private List<Written> written(Dataset<Row> kept, String folder) {
    int files = shards;
    JavaPairRDD<ShardKey, Document> lines =
        kept.select("id", "line", "bytes", "words", "formulas", "formulas_read", "failures")
            .javaRDD()
            .mapToPair(row ->
                new Tuple2<>(
                    new ShardKey(
                        Math.floorMod(row.getString(0).hashCode(), files), 0, row.getString(0)),
                    new Document(
                        row.getString(1),
                        row.getLong(2),
                        row.getLong(3),
                        row.getLong(4),
                        row.getLong(5),
                        new TreeMap<>(row.<String, Long>getJavaMap(6)))));
    return Shards.make(lines, files, (shard, part) -> written(folder, shard, part));
  }

  private record Document(
      String line, long bytes, long words, long formulas, long read, TreeMap<String, Long> failures)
      implements Serializable {}

  private static Written written(
      String folder, int shard, Iterator<Tuple2<ShardKey, Document>> part) throws IOException {
    var bytes = new ByteArrayOutputStream();
    long[] sums = new long[5];
    TreeMap<String, Long> failures = new TreeMap<>();
    try (var gzip = new GZIPOutputStream(bytes)) {
      while (part.hasNext()) {
        Document document = part.next()._2();
        gzip.write(document.line().getBytes(StandardCharsets.UTF_8));
        gzip.write('\n');
        sums[0]++;
        sums[1] += document.bytes();
        sums[2] += document.words();
        sums[3] += document.formulas();
        sums[4] += document.read();
        document.failures().forEach((cause, times) -> failures.merge(cause, times, Long::sum));
      }
    }
    String file = "shard-%05d.jsonl.gz".formatted(shard);
    Shards.publish(folder + "/" + file, bytes.toByteArray());
    String hash = Sha256.of(bytes.toByteArray());
    return new Written(file, hash, sums[0], sums[1], sums[2], sums[3], sums[4], failures);
  }

  /** Documents without content are in no shard; they are counted with the first. */
  private CorpusSummary summary(List<Written> written, Dataset<Row> documents) {
    long empty = documents.where("status = 'empty'").count();
    List<CorpusSummary.Shard> all =
        written.stream()
            .map(shard ->
                new CorpusSummary.Shard(
                    shard.file(),
                    shard.sha256(),
                    new CorpusCounts(
                        shard.documents(),
                        shard == written.getFirst() ? empty : 0,
                        shard.bytes(),
                        shard.words(),
                        new FormulaCounts(shard.formulas(), shard.read(), shard.failures()))))
            .toList();
    String inputs = String.join("\n", input.paths);
    return new CorpusSummary(true, Sha256.of(inputs), input.paths.size(), 1, 1, all);
  }

  private void report(Dataset<Row> documents, long duplicates, CorpusCounts counts) {
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "%,d documents, %,d words, %,d formulas of which %,d were read%n%,d near-duplicates left out%n",
        counts.documents(),
        counts.words(),
        counts.formulas().formulas(),
        counts.formulas().read(),
        duplicates);
    for (Row row :
        documents
            .where("status <> 'read'")
            .selectExpr("coalesce(code, status) AS code")
            .groupBy("code")
            .count()
            .orderBy("code")
            .collectAsList()) {
      out.printf(Locale.ROOT, "%,d documents left out: %s%n", row.getLong(1), row.getString(0));
    }
    SortedMap<String, Long> failures = new TreeMap<>();
    for (Row row :
        documents
            .select(explode(col("failures")))
            .groupBy("key")
            .agg(sum("value"))
            .collectAsList()) {
      failures.put(row.getString(0), row.getLong(1));
    }
    failures.forEach(
        (cause, times) -> out.printf(Locale.ROOT, "%,d formulas not read: %s%n", times, cause));
    out.flush();
  }
}
