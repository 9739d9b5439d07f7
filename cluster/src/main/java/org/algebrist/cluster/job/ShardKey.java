package org.algebrist.cluster.job;

import java.io.Serializable;
import java.util.Comparator;

/**
 * Where a line of output goes: into which shard, and at which place in it.
 *
 * @param order the place; of equal ones {@code name} decides
 */
record ShardKey(int shard, long order, String name) implements Serializable, Comparable<ShardKey> {
  private static final Comparator<ShardKey> ORDER =
      Comparator.comparingInt(ShardKey::shard)
          .thenComparingLong(ShardKey::order)
          .thenComparing(ShardKey::name);

  @Override
  public int compareTo(ShardKey other) {
    return ORDER.compare(this, other);
  }
}
