package org.algebrist.cluster.job;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.Path;
import org.apache.spark.Partitioner;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.deploy.SparkHadoopUtil;
import scala.Tuple2;

/**
 * Results in shards: each is made by one task and published in one step, so that a task that fails
 * or runs twice leaves what one would. What is in a shard, and in which order, depends on the data
 * alone.
 */
final class Shards {
  private Shards() {}

  /** What a task makes of its shard; {@code lines} come in order. */
  interface Maker<V, R> extends Serializable {
    R make(int shard, Iterator<Tuple2<ShardKey, V>> lines) throws IOException;
  }

  /**
   * Makes all shards, those without a line too.
   *
   * @return what the tasks gave, in the order of the shards
   */
  static <V, R> List<R> make(JavaPairRDD<ShardKey, V> lines, int shards, Maker<V, R> maker) {
    return lines
        .repartitionAndSortWithinPartitions(new ByShard(shards))
        .mapPartitionsWithIndex((shard, part) -> List.of(maker.make(shard, part)).iterator(), false)
        .collect();
  }

  private static final class ByShard extends Partitioner {
    private static final long serialVersionUID = 1L;
    private final int shards;

    ByShard(int shards) {
      this.shards = shards;
    }

    @Override
    public int numPartitions() {
      return shards;
    }

    @Override
    public int getPartition(Object key) {
      return ((ShardKey) key).shard();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof ByShard same && same.shards == shards;
    }

    @Override
    public int hashCode() {
      return shards;
    }
  }

  /** Publishes a file from a task. */
  static void publish(String target, byte[] content) throws IOException {
    Path path = new Path(target);
    FileSystem files = path.getFileSystem(SparkHadoopUtil.get().conf());
    Path own = own(path);
    try (OutputStream out = files.create(own, true)) {
      out.write(content);
    }
    rename(files, own, path);
  }

  /** Publishes a local folder from a task. */
  static void publish(String target, java.nio.file.Path folder) throws IOException {
    Path path = new Path(target);
    FileSystem files = path.getFileSystem(SparkHadoopUtil.get().conf());
    Path own = own(path);
    FileUtil.copy(folder.toFile(), files, own, false, files.getConf());
    rename(files, own, path);
  }

  private static Path own(Path path) {
    return new Path(
        path.getParent(), "_attempt-" + TaskContext.get().taskAttemptId() + "-" + path.getName());
  }

  private static void rename(FileSystem files, Path own, Path path) throws IOException {
    if (files.exists(path)) { // an earlier attempt made the same
      files.delete(own, true);
    } else if (!files.rename(own, path)) {
      throw new IOException("cannot rename " + own + " to " + path);
    }
  }
}
