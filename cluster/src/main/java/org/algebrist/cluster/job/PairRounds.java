package org.algebrist.cluster.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.row_number;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.when;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.algebrist.systems.symbolic.generator.Pair;
import org.algebrist.systems.symbolic.generator.pairset.PairBlocks;
import org.algebrist.systems.symbolic.generator.pairset.PairFile;
import org.algebrist.systems.symbolic.generator.pairset.PairSetBuilder;
import org.algebrist.systems.symbolic.generator.pairset.PairSetBuilder.Split;
import org.algebrist.systems.symbolic.generator.pairset.PairSetState;
import org.algebrist.systems.symbolic.generator.pairset.PairSettings;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.expressions.Window;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/**
 * A set of pairs in rounds of blocks.
 *
 * <p>1. A round makes the pairs of some blocks on the workers and keeps them as Parquet; a round
 * that is there already is not made again. 2. Of the pairs of one skeleton those count that come
 * first by block and place. 3. The counts of each block, taken in order as {@link PairSetBuilder}
 * takes them, say after which block there are enough, and which blocks make up which shard. 4.
 * Shards are written by one task each.
 */
final class PairRounds {
  private static final StructType PAIRS =
      StructType.fromDDL("block LONG, place INT, split INT, hash LONG, line STRING");

  /**
   * What makes blocks in this worker process, until it ends: the first integrals by parts take
   * seconds to find, and a process that looks for integrals some to start.
   */
  private static final ConcurrentMap<PairSettings, PairBlocks> BLOCKS = new ConcurrentHashMap<>();

  /** A guess at the pairs of an attempt before a first round says how many there are. */
  private static final double FIRST_RATE = 0.25;

  /** The part of the guess that a first round makes: the rest is made by what it shows. */
  private static final double FIRST_SHARE = 1 / 16.0;

  /**
   * Pairs that one task puts in order, some 10 MB. Spark's own 200 tasks would take longer to start
   * than a small set takes.
   */
  private static final long PAIRS_TOGETHER = 30_000;

  private static final int MOST_PARTS = 10_000;

  private final SparkSession spark;
  private final OutputFolder folder;
  private final PairSettings settings;
  private final int partitions;

  PairRounds(SparkSession spark, OutputFolder folder, PairSettings settings, int partitions) {
    this.spark = spark;
    this.folder = folder;
    this.settings = settings;
    this.partitions = partitions;
  }

  /** Makes the set in the unfinished folder. */
  PairSetState build(long wanted) throws IOException {
    requireOurs();
    long blocks = 0;
    int round = 0;
    PairTaking taking;
    long next = firstBlocks(wanted);
    Dataset<Row> pairs;
    do {
      blocks = made(round++, blocks, next);
      Dataset<Row> ranked = pairs(wanted).persist(StorageLevel.DISK_ONLY());
      pairs = ranked;
      List<PairTaking.BlockCounts> counts = blockCounts(ranked);
      taking = PairTaking.of(settings, wanted, blocks, counts, block -> pairsOf(ranked, block));
      next = BlockForecast.more(counts, blocks, wanted);
      if (!taking.complete()) {
        ranked.unpersist();
      }
    } while (!taking.complete());
    write(pairs, taking);
    pairs.unpersist();
    folder.write(PairSetState.FILE, taking.state(settings, wanted).json());
    folder.files().delete(rounds(), true);
    folder.files().delete(folder.unfinished(SETTINGS), false);
    return taking.state(settings, wanted);
  }

  private static final String SETTINGS = "settings.txt";

  private Path rounds() {
    return folder.unfinished("rounds");
  }

  /** What an earlier job left is gone on with only if it had the same settings. */
  private void requireOurs() throws IOException {
    Path file = folder.unfinished(SETTINGS);
    String own = settings.toString();
    if (folder.files().exists(file)) {
      byte[] before = new byte[(int) folder.files().getFileStatus(file).getLen()];
      try (var in = folder.files().open(file)) {
        in.readFully(before);
      }
      if (!new String(before, StandardCharsets.UTF_8).equals(own)) {
        throw new BadJobException(
            "%s holds unfinished pairs of other settings; delete it or name another folder"
                .formatted(folder.unfinished()));
      }
    }
    folder.write(SETTINGS, own);
  }

  /** Enough for each core to have one, and far fewer than will be needed. */
  private long firstBlocks(long wanted) {
    double guess = Math.ceil(wanted / (FIRST_RATE * settings.kind().attemptsPerBlock()));
    return (long) Math.max(1, Math.min(guess, Math.max(cores(), guess * FIRST_SHARE)));
  }

  private int cores() {
    return spark.sparkContext().defaultParallelism();
  }

  /**
   * Makes a round of {@code size} blocks from {@code first} on; the number of the block after it.
   */
  private long made(int round, long first, long size) throws IOException {
    Path path = new Path(rounds(), "round=" + round);
    if (!folder.files().exists(new Path(path, "_SUCCESS"))) {
      folder.write("rounds/end=" + round, Long.toString(first + size));
      PairSettings all = settings;
      MapPartitionsFunction<Long, Row> make = numbers -> made(all, numbers);
      spark
          .range(first, first + size, 1, (int) Math.min(size, partitions))
          .as(Encoders.LONG())
          .mapPartitions(make, Encoders.row(PAIRS))
          .write()
          .mode("overwrite")
          .parquet(path.toString());
      return first + size;
    }
    try (var end = folder.files().open(folder.unfinished("rounds/end=" + round))) {
      return Long.parseLong(new String(end.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  private static Iterator<Row> made(PairSettings settings, Iterator<Long> numbers) {
    PairBlocks blocks = BLOCKS.computeIfAbsent(settings, PairBlocks::new);
    return new FlatIterator<>(numbers, number -> rows(settings, number, blocks.make(number)));
  }

  private static List<Row> rows(PairSettings settings, long block, List<Pair> pairs) {
    if (Thread.currentThread().isInterrupted()) {
      throw new IllegalStateException("the task was stopped in block " + block);
    }
    List<Row> rows = new ArrayList<>(pairs.size());
    for (int place = 0; place < pairs.size(); place++) {
      Pair pair = pairs.get(place);
      long hash = pair.skeletonHash();
      rows.add(RowFactory.create(block, place, settings.split(hash).ordinal(), hash, pair.line()));
    }
    return rows;
  }

  /** All pairs made so far, with the column {@code kept}. */
  private Dataset<Row> pairs(long wanted) {
    long needed = Math.ceilDiv(wanted, PAIRS_TOGETHER);
    int parts = (int) Math.min(MOST_PARTS, Math.max(needed, cores()));
    Column rank = row_number().over(Window.partitionBy("hash").orderBy(col("block"), col("place")));
    return spark
        .read()
        .schema(PAIRS)
        .option("recursiveFileLookup", "true")
        .option("pathGlobFilter", "*.parquet")
        .parquet(rounds().toString())
        .repartition(parts, col("hash"))
        .withColumn(
            "kept",
            rank.leq(
                when(
                        col("split").equalTo(Split.TRAIN.ordinal()),
                        lit(settings.variants(Split.TRAIN)))
                    .otherwise(lit(settings.variants(Split.TEST)))));
  }

  private List<PairTaking.BlockCounts> blockCounts(Dataset<Row> pairs) {
    Column[] kept = new Column[Split.values().length];
    for (Split split : Split.values()) {
      kept[split.ordinal()] =
          sum(when(col("kept").and(col("split").equalTo(split.ordinal())), 1L).otherwise(0L))
              .as(split.name());
    }
    Dataset<Row> counts =
        pairs.groupBy("block").agg(count(lit(1)).as("pairs"), kept).orderBy("block");
    return counts.collectAsList().stream()
        .map(row ->
            new PairTaking.BlockCounts(
                row.getLong(0), row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4)))
        .toList();
  }

  /** The pairs of one block in order: of each its split, and whether it counts. */
  private List<PairTaking.Place> pairsOf(Dataset<Row> pairs, long block) {
    return pairs
        .where(col("block").equalTo(block))
        .select("place", "split", "kept")
        .orderBy("place")
        .collectAsList()
        .stream()
        .map(row ->
            new PairTaking.Place(row.getInt(0), Split.values()[row.getInt(1)], row.getBoolean(2)))
        .toList();
  }

  private void write(Dataset<Row> pairs, PairTaking taking) {
    int shards = taking.shards();
    long[] ends = taking.shardEnds();
    long lastBlock = taking.lastBlock();
    int lastPlace = taking.lastTrainPlace();
    JavaPairRDD<ShardKey, String> lines =
        pairs
            .where(col("kept").and(col("block").leq(lastBlock)))
            .where(
                col("block")
                    .lt(lastBlock)
                    .or(col("split").notEqual(Split.TRAIN.ordinal()))
                    .or(col("place").leq(lastPlace)))
            .select("block", "place", "split", "line")
            .javaRDD()
            .mapToPair(row ->
                new Tuple2<>(
                    key(ends, row.getLong(0), row.getInt(1), row.getInt(2)), row.getString(3)));
    String target = folder.unfinished().toString();
    Shards.Maker<String, Integer> maker = (shard, part) -> written(target, shard, part);
    Shards.make(lines, shards * Split.values().length, maker);
  }

  /** A shard of the set is a file a split. */
  private static ShardKey key(long[] ends, long block, int place, int split) {
    int shard = 0;
    while (ends[shard] < block) {
      shard++;
    }
    return new ShardKey(shard * Split.values().length + split, block << Short.SIZE | place, "");
  }

  private static int written(String folder, int file, Iterator<Tuple2<ShardKey, String>> part)
      throws IOException {
    List<String> lines = new ArrayList<>();
    part.forEachRemaining(line -> lines.add(line._2()));
    Split split = Split.values()[file % Split.values().length];
    Shards.publish(
        folder + "/" + split.shard(file / Split.values().length), PairFile.compressed(lines));
    return lines.size();
  }
}
