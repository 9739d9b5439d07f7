package org.algebrist.cluster.job;

import org.algebrist.cluster.function.AlgebristExtensions;
import org.apache.spark.sql.SparkSession;

/** The session of a job, with the functions in it. Its master is the launcher's to say. */
public final class SparkOptions {
  private SparkOptions() {}

  static SparkSession session(String job) {
    return SparkSession.builder()
        .appName("algebrist " + job)
        .config(AlgebristExtensions.SETTING, AlgebristExtensions.class.getName())
        // Parquet writes a checksum of each page, and compares none unless told to.
        .config("parquet.page.verify-checksum.enabled", "true")
        .getOrCreate();
  }
}
