package org.algebrist.cluster.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.algebrist.cluster.LocalSpark;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A damaged file of Parquet is refused with a line, or read as it was. It comes without Hadoop's
 * own checksums, which only lie beside what was written on this disk.
 */
class DamagedParquetTest {
  private static final int RECORDS = 100;

  @TempDir private Path folder;

  private Path file;
  private byte[] good = {};
  private List<String> expected = List.of();

  @BeforeEach
  void write() throws IOException {
    List<String> texts =
        IntStream.range(0, RECORDS).mapToObj(i -> "How many pens are " + i * i + "?").toList();
    LocalSpark.session()
        .createDataset(texts, Encoders.STRING())
        .toDF("text")
        .withColumn("id", functions.substring(functions.sha2(functions.col("text"), 256), 1, 8))
        .coalesce(1)
        .write()
        .mode(SaveMode.Overwrite)
        .parquet(folder.resolve("good").toString());
    try (Stream<Path> files = Files.list(folder.resolve("good"))) {
      Path written = files.filter(each -> each.toString().endsWith(".parquet")).findFirst().get();
      good = Files.readAllBytes(written);
    }
    file = folder.resolve("problems.parquet");
    JobRun run = read(good);
    assertThat(run.code()).as(run.err()).isZero();
    expected = sorted(run);
    assertThat(expected).hasSize(RECORDS);
  }

  private JobRun read(byte[] bytes) throws IOException {
    Files.write(file, bytes);
    return JobRun.of("sql", "SELECT id, text FROM parquet.`" + file + "`");
  }

  private static List<String> sorted(JobRun run) {
    return run.out().lines().sorted().toList();
  }

  private boolean isRefused(String what, byte[] bytes) throws IOException {
    JobRun run = read(bytes);
    if (run.code() == 0) {
      assertThat(sorted(run)).as(what).isEqualTo(expected);
      return false;
    }
    assertThat(run.err()).as(what).startsWith("algebrist-cluster: ").doesNotContain("\tat ");
    assertThat(run.err().lines().count()).as(run.err()).isLessThanOrEqualTo(3);
    return true;
  }

  @Test
  void whatIsCutIsRefused() throws IOException {
    for (int length : new int[] {0, 12, good.length / 2, good.length - 1}) {
      assertThat(isRefused("cut to " + length, Arrays.copyOf(good, length))).isTrue();
    }
  }

  /** Pages have checksums; the description of the file at its end has none, and may be read. */
  @Test
  void aFlippedByteIsRefusedOrChangesNoRecord() throws IOException {
    var random = new SplittableRandom(28);
    int refused = 0;
    int files = 10;
    for (int i = 0; i < files; i++) {
      byte[] bytes = good.clone();
      int at = random.nextInt(bytes.length);
      bytes[at] ^= (byte) (1 + random.nextInt(255));
      refused += isRefused("flipped at " + at, bytes) ? 1 : 0;
    }
    assertThat(refused).isGreaterThan(files / 2);
  }
}
