package org.algebrist.expression.document;

import java.util.Arrays;
import java.util.function.LongConsumer;

/** How often each key was seen, by open addressing; made for tens of millions of additions. */
final class KeyCounts {
  private long[] keys = new long[1 << 20];
  private int[] counts = new int[1 << 20];
  private int size;

  void add(long key) {
    if (2 * size >= keys.length) {
      grow();
    }
    int at = place(key);
    size += counts[at] == 0 ? 1 : 0;
    keys[at] = key;
    counts[at]++;
  }

  private int place(long key) {
    int mask = keys.length - 1;
    int at = (int) (key & mask);
    while (counts[at] != 0 && keys[at] != key) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldCounts = counts;
    keys = new long[2 * oldKeys.length];
    counts = new int[keys.length];
    Arrays.fill(counts, 0);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldCounts[i] != 0) {
        int at = place(oldKeys[i]);
        keys[at] = oldKeys[i];
        counts[at] = oldCounts[i];
      }
    }
  }

  void forEachFrom(int least, LongConsumer taken) {
    for (int i = 0; i < keys.length; i++) {
      if (counts[i] >= least) {
        taken.accept(keys[i]);
      }
    }
  }
}
