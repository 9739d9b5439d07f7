package org.algebrist.systems.symbolic.generator;

import java.nio.charset.StandardCharsets;

/**
 * How many pairs of each skeleton there are, skeletons being kept as 64 bits of hash: two of n
 * different ones fall together with probability n²·2⁻⁶⁵, for ten million some one in a million.
 */
public final class SkeletonCounts {
  private static final int FIRST_CAPACITY = 1 << 12;

  private long[] keys = new long[FIRST_CAPACITY];
  private byte[] counts = new byte[FIRST_CAPACITY];
  private int size;

  /** The hash of a skeleton; never 0, which marks a free place. */
  public static long hash(String skeleton) {
    long hash = SkeletonHash.of(skeleton.getBytes(StandardCharsets.UTF_8));
    return hash == 0 ? 1 : hash;
  }

  /** Counts one more of a skeleton, unless there are {@code most} already. */
  public boolean add(long hash, int most) {
    int at = place(hash);
    if (keys[at] == hash) {
      if (counts[at] >= most) {
        return false;
      }
      counts[at]++;
      return true;
    }
    keys[at] = hash;
    counts[at] = 1;
    size++;
    if (size > keys.length / 2) {
      grow();
    }
    return true;
  }

  private int place(long hash) {
    int mask = keys.length - 1;
    int at = (int) hash & mask;
    while (keys[at] != 0 && keys[at] != hash) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void grow() {
    long[] oldKeys = keys;
    byte[] oldCounts = counts;
    keys = new long[2 * oldKeys.length];
    counts = new byte[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int at = place(oldKeys[i]);
        keys[at] = oldKeys[i];
        counts[at] = oldCounts[i];
      }
    }
  }
}
