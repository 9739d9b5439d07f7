package org.algebrist.neural.weights;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** A matrix that is stored as INT8 or INT4 and unpacked some rows at a time. */
record PackedMatrix(String name, int rows, int columns, Rows unpacking) implements StoredTensor {
  private static final ValueLayout.OfFloat FLOAT =
      ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  /** Elements unpacked at a time: 1 MB of floats. */
  private static final int AT_ONCE = 1 << 18;

  /** Unpacks rows. */
  @FunctionalInterface
  interface Rows {
    /** The values of rows {@code from} to {@code to} without the last. */
    float[] unpacked(int from, int to);
  }

  @Override
  public long[] shape() {
    return new long[] {rows, columns};
  }

  @Override
  public HostTensor read() {
    return HostTensor.ofFloats(name, unpacking.unpacked(0, rows), rows, columns);
  }

  @Override
  public void copyTo(MemorySegment target) {
    int step = Math.max(1, AT_ONCE / Math.max(1, columns));
    for (int from = 0; from < rows; from += step) {
      float[] values = unpacking.unpacked(from, Math.min(rows, from + step));
      MemorySegment.copy(
          values, 0, target, FLOAT, (long) from * columns * Float.BYTES, values.length);
    }
  }
}
