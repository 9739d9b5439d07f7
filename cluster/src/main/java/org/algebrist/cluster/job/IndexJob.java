package org.algebrist.cluster.job;

import static org.apache.spark.sql.functions.col;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.algebrist.cluster.function.WorkerModels;
import org.algebrist.experiment.store.Folders;
import org.algebrist.systems.comus.index.IndexShards;
import org.algebrist.systems.comus.index.ProblemIndex;
import org.algebrist.systems.comus.index.ProblemVectors;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import scala.Tuple2;

/** {@code index}: an index of problems in shards, built in parallel. */
@Command(
    name = "index",
    description = {
      "Index problems for search by words, formula structure and vectors.",
      "Each shard is built by one task. 'algebrist similar --index' opens the folder; words and"
          + " structure are scored with the counts of all shards."
    })
public final class IndexJob implements Callable<Integer> {
  /** Past this a text is no problem; the command line's index has the same limit in effect. */
  private static final int LONGEST = 100_000;

  @Spec private CommandSpec spec;
  @Mixin private InputOptions input = new InputOptions();
  @Mixin private OutputOptions output = new OutputOptions();

  @Option(
      names = "--shards",
      paramLabel = "N",
      defaultValue = "8",
      description = "Parts of the index (default: ${DEFAULT-VALUE}).")
  private int shards;

  @Option(names = "--vectors", description = "With vectors of the model, which takes longer.")
  private boolean vectors;

  @Option(
      names = "--model",
      paramLabel = "FOLDER",
      description = "A model folder that all workers see (default: the shipped model).")
  private String model = "";

  @Override
  public Integer call() throws IOException {
    if (shards < 1) {
      throw new BadJobException("--shards " + shards + " must be 1 or more");
    }
    SparkSession spark = SparkOptions.session("index");
    try (OutputFolder folder = OutputFolder.claim(spark, output.out, output.overwrite, false)) {
      Dataset<Row> records = Records.read(spark, input);
      Dataset<Row> texts =
          records
              .where(col(Records.TEXT).isNotNull())
              .where("length(text) <= " + LONGEST)
              .select(Records.TEXT, Records.ID);
      int parts = shards;
      // By id, so that of records with one text the same one counts, however they come.
      JavaPairRDD<ShardKey, String> lines =
          texts
              .javaRDD()
              .mapToPair(row ->
                  new Tuple2<>(
                      new ShardKey(IndexShards.of(row.getString(0), parts), 0, row.getString(1)),
                      row.getString(0)));
      String target = folder.unfinished().toString();
      boolean withVectors = vectors;
      String modelFolder = model;
      Shards.Maker<String, Long> maker =
          (shard, part) -> built(target, shard, part, withVectors, modelFolder);
      List<Long> sizes = Shards.make(lines, shards, maker);
      long indexed = sizes.stream().mapToLong(Long::longValue).sum();
      long all = records.count();
      folder.commit();
      PrintWriter out = spec.commandLine().getOut();
      out.printf(
          Locale.ROOT,
          "%,d problems in %d shards; %,d records left out: without text, repeated, or longer than %,d characters%n",
          indexed,
          shards,
          all - indexed,
          LONGEST);
      out.flush();
      return 0;
    }
  }

  private static long built(
      String target,
      int shard,
      Iterator<Tuple2<ShardKey, String>> problems,
      boolean withVectors,
      String model)
      throws IOException {
    Path local = Files.createTempDirectory("algebrist-shard");
    try {
      Optional<ProblemVectors> vectors =
          withVectors ? Optional.of(WorkerModels.classifier(model)) : Optional.empty();
      long size;
      try (ProblemIndex index = ProblemIndex.open(local.resolve("index"), vectors)) {
        while (problems.hasNext()) {
          Tuple2<ShardKey, String> problem = problems.next();
          index.add(problem._2(), problem._1().name());
        }
        size = index.size();
      }
      Files.deleteIfExists(local.resolve("index").resolve("write.lock"));
      Shards.publish(target + "/" + IndexShards.name(shard), local.resolve("index"));
      return size;
    } finally {
      Folders.delete(local);
    }
  }
}
