package org.algebrist.app.formula;

import java.util.Arrays;

/** Finds the line and the column, both from 1, of an index into a text. */
final class LineIndex {
  /** Where each line starts; entries past {@code count} are unused. */
  private final int[] starts;

  private final int count;

  LineIndex(String text) {
    int[] found = new int[64];
    int size = 1;
    for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      if (size == found.length) {
        found = Arrays.copyOf(found, 2 * size);
      }
      found[size++] = at + 1;
    }
    starts = found;
    count = size;
  }

  int line(int index) {
    int at = Arrays.binarySearch(starts, 0, count, index);
    return at >= 0 ? at + 1 : -at - 1;
  }

  /** In UTF-16 units, as the columns of errors are. */
  int column(int index) {
    return index - starts[line(index) - 1] + 1;
  }
}
