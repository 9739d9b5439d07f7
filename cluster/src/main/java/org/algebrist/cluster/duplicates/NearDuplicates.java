package org.algebrist.cluster.duplicates;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.max;
import static org.apache.spark.sql.functions.min;
import static org.apache.spark.sql.functions.struct;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * The documents of a data set that repeat another.
 *
 * <p>One with the same content as one whose id comes before it is a duplicate. So is one whose
 * signature agrees by the threshold with that of the first document of one of its bands. A band
 * that a million documents share costs a million comparisons, not their square. What is found
 * depends on the documents alone, not on partitions or machines.
 */
public final class NearDuplicates {
  private NearDuplicates() {}

  /**
   * Finds them.
   *
   * @param documents with the columns {@code id}, {@code content} (a hash of all that counts),
   *     {@code signature} and {@code bands} of {@link MinHash}
   * @param threshold of similarity, above 0 up to 1
   * @return {@code id}, {@code duplicate_of} and {@code similarity} of each duplicate, once
   */
  public static Dataset<Row> of(Dataset<Row> documents, double threshold) {
    if (!(threshold > 0 && threshold <= 1)) {
      throw new IllegalArgumentException("threshold=" + threshold + " must be above 0, up to 1");
    }
    Dataset<Row> firsts =
        documents
            .groupBy("content")
            .agg(
                min("id").as("id"),
                // Equal content has equal signatures; any will do.
                expr("any_value(signature)").as("signature"),
                expr("any_value(bands)").as("bands"));
    Dataset<Row> exact =
        documents
            .select("content", "id")
            .join(firsts.select(col("content"), col("id").as("duplicate_of")), "content")
            .where("id <> duplicate_of")
            .select(col("id"), col("duplicate_of"), lit(1.0).as("similarity"));
    Dataset<Row> near = near(firsts.select("id", "signature", "bands"), threshold);
    return exact.unionByName(near).distinct();
  }

  private static Dataset<Row> near(Dataset<Row> documents, double threshold) {
    Dataset<Row> banded = documents.select(col("id"), explode(col("bands")).as("band"));
    Dataset<Row> heads =
        banded
            .groupBy("band")
            .agg(min("id").as("head"), count(lit(1)).as("members"))
            .where("members > 1")
            .select("band", "head");
    Dataset<Row> pairs =
        banded.join(heads, "band").where("id <> head").select("id", "head").distinct();
    Dataset<Row> compared =
        pairs
            .join(documents.select(col("id"), col("signature").as("own")), "id")
            .join(documents.select(col("id").as("head"), col("signature").as("other")), "head")
            .withColumn(
                "similarity",
                expr(
                    "aggregate(zip_with(own, other, (x, y) -> IF(x = y, 1, 0)), 0, (n, x) -> n + x)"
                        + " / CAST("
                        + MinHash.FUNCTIONS
                        + " AS DOUBLE)"))
            .where(col("similarity").geq(threshold));
    // The most similar of the heads, and of equals the last by id.
    return compared
        .groupBy("id")
        .agg(max(struct(col("similarity"), col("head"))).as("best"))
        .select(
            col("id"),
            col("best.head").as("duplicate_of"),
            col("best.similarity").as("similarity"));
  }
}
