package org.algebrist.cluster.record;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Many records of which one loops and one eats memory. Run by a test, and by {@code spark-submit}
 * on a cluster: {@code --class org.algebrist.cluster.record.ManyRecords}, with the number of
 * records.
 */
public final class ManyRecords {
  static final long LOOPS = 31_337;
  static final long EATS = 77_777;

  /** Of the record that loops. */
  private static final Duration SHORT = Duration.ofSeconds(3);

  /** Of the others: enough to fill the heap, and to wait while another fills it, on any machine. */
  private static final Duration LONG = Duration.ofMinutes(5);

  /** Large enough to fill a heap in few steps, small enough that most of it is filled. */
  private static final int PIECE = 64 << 20;

  /** Ends the record that loops, where the process goes on. */
  static volatile boolean over;

  private ManyRecords() {}

  public static void main(String[] arguments) {
    long begun = System.nanoTime();
    SparkSession spark = SparkSession.builder().appName("many records").getOrCreate();
    System.out.println(codes(spark, Long.parseLong(arguments[0]), 20));
    System.out.printf("%.1f s%n", (System.nanoTime() - begun) / 1e9);
  }

  /** How many records gave what. */
  static Map<String, Long> codes(SparkSession spark, long records, int partitions) {
    MapFunction<Long, String> work = ManyRecords::code;
    Map<String, Long> codes = new TreeMap<>();
    for (Row row :
        spark
            .range(0, records, 1, partitions)
            .as(Encoders.LONG())
            .map(work, Encoders.STRING())
            .groupBy("value")
            .count()
            .collectAsList()) {
      codes.put(row.getString(0), row.getLong(1));
    }
    return codes;
  }

  private static String code(long record) {
    Duration limit = record == LOOPS ? SHORT : LONG;
    return RecordGuard.call(limit, () -> work(record), RecordFault::code);
  }

  private static String work(long record) {
    if (record == LOOPS) {
      while (!over) {
        Thread.onSpinWait(); // heeds no interruption
      }
    }
    if (record == EATS) {
      List<byte[]> eaten = new ArrayList<>();
      while (true) {
        eaten.add(new byte[PIECE]);
      }
    }
    return "fine";
  }
}
